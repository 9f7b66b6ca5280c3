import { useEffect, useRef, useState } from 'react';
import {
  isRouteErrorResponse,
  Link,
  type Location,
  type To,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router';
import { errorPages, isPageError, type PageErrorCode } from '../../domain/texts/codes/error-pages.ts';
import { shopTexts } from '../../domain/texts/shop-texts.ts';
import { restoreFocus } from '../browser/restore-focus.ts';
import { categoriesPath } from '../category-paths.ts';
import { checkConnection, reportConnection, useConnection } from '../offline/connection-state.ts';
import { homePath, overviewPath } from '../paths.ts';
import { signInPathFrom } from '../user/return-path.ts';
import empty from './empty.svg?no-inline';
import failure from './failure.svg?no-inline';
import { PageTitle } from './page-head.tsx';

export function ErrorPage() {
  const error = useRouteError();
  const location = useLocation();
  const isResponse = isRouteErrorResponse(error);
  const { isLost, hasDocument } = useConnection();
  const isUnreachable = isLost && !isResponse;
  const isChecking = useConnectionCheck(!isResponse, isLost);
  useStoredDocument(isUnreachable && hasDocument);
  useNewRequest(isUnreachable, location);
  if (isChecking) return <Checking />;
  return <ErrorMessage code={isUnreachable ? 'server-unreachable' : codeOf(error)} />;
}

/** Other errors are those of the router, such as an unknown method, and failures of scripts. */
function codeOf(error: unknown): PageErrorCode {
  if (!isRouteErrorResponse(error)) return 'store-unavailable';
  if (isPageError(error.data)) return error.data;
  return error.status === 404 ? 'path-unknown' : 'store-unavailable';
}

/** Until it is known why there was no response, the page shows no message. */
function useConnectionCheck(isNeeded: boolean, isLost: boolean): boolean {
  const [isRunning, setRunning] = useState(() => isNeeded && !isLost && isHydrated());
  useEffect(() => {
    if (!isNeeded) return;
    void checkConnection().then((isConnected) => {
      reportConnection(isConnected);
      setRunning(false);
    });
  }, [isNeeded]);
  const isChecking = isRunning && !isLost;
  useEffect(() => (isChecking ? () => restoreFocus() : undefined), [isChecking]);
  return isChecking;
}

/** A document that the server has rendered with the error already has its message. */
function isHydrated(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.hydrated !== undefined;
}

function Checking() {
  return (
    <section className="error-page">
      <title>{shopTexts.loading}</title>
      <h1 tabIndex={-1}>{shopTexts.loading}</h1>
    </section>
  );
}

function useStoredDocument(isNeeded = false): void {
  useEffect(() => {
    if (isNeeded) window.location.reload();
  }, [isNeeded]);
}

function useNewRequest(isUnreachable: boolean, location: To): void {
  const wasUnreachable = useRef(isUnreachable);
  const navigate = useNavigate();
  useEffect(() => {
    if (wasUnreachable.current && !isUnreachable) void navigate(location, { replace: true });
    wasUnreachable.current = isUnreachable;
  }, [isUnreachable, location, navigate]);
}

type MessageProps = { code: PageErrorCode; subject?: string | undefined; to?: To; toText?: string };

/** @param to instead of where the link of the code leads */
export function ErrorMessage({ code, subject, to, toText }: MessageProps) {
  const location = useLocation();
  const { title, body, back, link, ...response } = errorPages[code];
  const picture = 'status' in response ? (response.status < 500 ? empty : failure) : undefined;
  return (
    <section className="stack error-page" data-code={code}>
      <PageTitle>{title}</PageTitle>
      <meta name="description" content={body} />
      {picture && <img src={picture} width="160" height="160" alt="" />}
      <h1 tabIndex={-1}>{title}</h1>
      {subject && (
        <p>
          <b>{subject}</b>
        </p>
      )}
      <p>{body}</p>
      <Link
        className="button primary-button"
        to={to ?? linkTo(link, location)}
        reloadDocument={'status' in response && response.status === 401}
      >
        {toText ?? back}
      </Link>
    </section>
  );
}

function linkTo(link: (typeof errorPages)[PageErrorCode]['link'], location: Location): To {
  if (link === 'sign-in') return signInPathFrom(location.pathname + location.search);
  return { home: homePath, lists: overviewPath, categories: categoriesPath, 'same page': location }[link];
}
