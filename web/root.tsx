import { useEffect, useLayoutEffect } from 'react';
import {
  Links,
  type Location,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { shopTexts } from '../domain/texts/shop-texts.ts';
import { isSignedIn } from '../server/current-user.ts';
import { shopStyle } from '../server/shop/colours.ts';
import type { Route } from './+types/root.ts';
import { announcementId } from './browser/announce.ts';
import { editedField } from './browser/field-text.ts';
import latoRegular from './fonts/lato-400.woff2';
import latoBold from './fonts/lato-700.woff2';
import { readToastCookie, toastContext } from './forms/toast-cookie.ts';
import { announceUnavailableControls } from './frame/announce-unavailable.ts';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { OfflineMessage } from './frame/offline-message.tsx';
import { observeConnection } from './offline/connection-state.ts';
import { useServiceWorker } from './offline/worker-registration.ts';
import { ErrorPage } from './parts/error-page.tsx';
import { LoadingPage } from './parts/spinner.tsx';
import { UnavailableDescriptions } from './parts/unavailable-control.tsx';
import { requestContext } from './rendering/request-context.ts';
import { ShopData, useShop } from './rendering/shop-context.tsx';
import { StructuredData } from './rendering/structured-data.tsx';
import { usersContext } from './rendering/users-context.ts';
import { LaterStyles, PageStyles } from './styles/page-styles.tsx';
import { Toast } from './toast/toast.tsx';
import { announceSignOut, useSessionEnd } from './user/session-end.ts';
import { type ShopUsers, useSignedIn } from './user/shop-users.ts';

const fonts = [latoRegular, latoBold];

export function loader({ request, context }: Route.LoaderArgs) {
  const toast = context.get(toastContext) ?? readToastCookie(request.headers.get('cookie'));
  const { publicUrl, user } = context.get(requestContext);
  const { mode, accountUrl } = context.get(usersContext);
  const signedIn = isSignedIn(user) ? { name: user.name, account: user.id } : undefined;
  const users: ShopUsers = { mode, accountUrl, signedIn };
  return { toast, publicUrl, users };
}

export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  const { toast } = useRouteLoaderData<typeof loader>('root') ?? {};
  const shop = useShop();
  const { locale, colours, icon, touchIcon, manifest } = shop;
  useHeadingFocus();
  useStart();
  useServiceWorker();
  useSessionEnd(useSignedIn()?.account);
  useEffect(() => {
    if (toast?.message === 'data-deleted') announceSignOut();
  }, [toast]);
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content={colours.primary} />
        <link rel="icon" href={icon} type="image/svg+xml" />
        {touchIcon && <link rel="apple-touch-icon" href={touchIcon} />}
        <link rel="manifest" href={manifest} />
        {fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <PageStyles />
        {import.meta.env.SSR && (
          <style href="shop" precedence="shop">
            {shopStyle(shop)}
          </style>
        )}
        <Links />
        {import.meta.env.SSR && <StructuredData />}
        {import.meta.env.SSR && <ShopData />}
      </head>
      <body>
        <a className="raised screen-only skip-link" href="#contenido">
          {shopTexts.skip}
        </a>
        <Header />
        <OfflineMessage />
        <main id="contenido" tabIndex={-1}>
          {children}
          <LoadingPage />
        </main>
        <Footer />
        <UnavailableDescriptions />
        <p key={useLocation().pathname} id={announcementId} role="status" className="visually-hidden" />
        <Toast initialToast={toast} />
        <LaterStyles />
        <ScrollRestoration getKey={scrollKey} />
        <Scripts />
      </body>
    </html>
  );
}

export { ErrorPage as ErrorBoundary, Outlet as default };

/** A reload replaces a quick look by the page of the product. */
function scrollKey({ key, mask }: Location): string {
  return mask ? `${key} quick look` : key;
}

function useStart() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    const ends = [observeConnection(), announceUnavailableControls()];
    return () => {
      for (const end of ends) end();
    };
  }, []);
}

/** Not a ref, because the layout is mounted again when a page fails. */
let previousPage: string | undefined;

/** Screen readers and the Tab key start at its heading, unless the user is typing. */
function useHeadingFocus() {
  const { pathname, search, state } = useLocation();
  const page = pathname + search;
  const keepsFocus = Boolean(state?.keepsFocus);
  useLayoutEffect(() => {
    const isTyping = document.activeElement?.matches(editedField);
    if (previousPage && previousPage !== page && !keepsFocus && !isTyping)
      document.querySelector('h1')?.focus({ preventScroll: true });
    previousPage = page;
  }, [page, keepsFocus]);
}
