import latoRegular from '@fontsource/lato/files/lato-latin-400-normal.woff2';
import latoBold from '@fontsource/lato/files/lato-latin-700-normal.woff2';
import { useEffect } from 'react';
import {
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from 'react-router';
import { shopTexts } from '../domain/texts/shop.ts';
import type { Route } from './+types/root.ts';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { isAccountPath } from './paths.ts';
import { messageContext } from './request-context.ts';
import { useShownIndex, wrapRouteModules } from './route-modules.ts';
import { sheet, sheetId } from './styles/inline-styles.ts';
import { useLinkGuard } from './ui/connection-guard.ts';
import { ConnectionLine } from './ui/connection-status.tsx';
import favicon from './ui/favicon.svg?no-inline';
import { RouteError } from './ui/route-error.tsx';
import { Spinner } from './ui/spinner.tsx';
import { Toast } from './ui/toast.tsx';
import { readToastCookie } from './ui/toast-cookie.ts';

// A microtask runs when the document's module is through, which names the modules, and before the first rendering.
if (!import.meta.env.SSR) queueMicrotask(wrapRouteModules);

const fonts = [latoRegular, latoBold];

export function loader({ request, context }: Route.LoaderArgs) {
  return { notice: context.get(messageContext) ?? readToastCookie(request.headers.get('cookie')) };
}

/** Only a whole document brings a notice: within the page, actions announce their own. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  const notice = useRouteLoaderData<typeof loader>('root')?.notice;
  useHeadingFocus();
  useShownIndex();
  useLinkGuard();
  return (
    <html lang="es-CL">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ee5601" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        {fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <style id={sheetId}>{sheet}</style>
      </head>
      <body>
        <a className="skip-link" href="#contenido">
          {shopTexts.skip}
        </a>
        <Header />
        <main id="contenido" tabIndex={-1}>
          {children}
          <EnteringAccount />
        </main>
        <Footer />
        <ConnectionLine />
        <Toast place="page" initial={notice} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export { RouteError as ErrorBoundary };

/** The loading flag of the overview and the detail (specification §4): true from the click to the data. */
function EnteringAccount() {
  const { pathname } = useLocation();
  const entered = useNavigation().location?.pathname;
  return <Spinner loading={entered !== undefined && entered !== pathname && isAccountPath(entered)} />;
}

/** Kept here because a page that fails is laid out anew. */
let lastPage: string | undefined;

/** A new page within the document begins, for who listens or uses keys, at its heading. */
function useHeadingFocus() {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  useEffect(() => {
    if (lastPage && lastPage !== page) document.querySelector('h1')?.focus({ preventScroll: true });
    lastPage = page;
  }, [page]);
}
