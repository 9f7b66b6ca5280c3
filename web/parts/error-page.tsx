import { useEffect, useRef, useState } from 'react';
import { isRouteErrorResponse, Link, type To, useLocation, useNavigate, useRouteError } from 'react-router';
import { errorPageTexts } from '../../domain/texts/error-pages-texts.ts';
import { shopTexts } from '../../domain/texts/shop-texts.ts';
import { restoreFocus } from '../browser/restore-focus.ts';
import { checkConnection, reportConnection, useConnection } from '../offline/connection-state.ts';
import { homePath, overviewPath } from '../paths.ts';
import { signInPathFrom } from '../user/return-path.ts';
import hanger from './hanger.svg?no-inline';
import yarn from './yarn.svg?no-inline';

type Kind = keyof typeof errorPageTexts;

const pictures = {
  notFound: hanger,
  pageNotFound: hanger,
  productNotFound: hanger,
  listNotFound: hanger,
  shareNotFound: hanger,
  unavailable: yarn,
  searchBusy: yarn,
  searchTooSlow: yarn,
  unreachable: undefined,
  signInUnavailable: yarn,
  signInRejected: hanger,
  userMissing: hanger,
};

/** The 404 of an unknown list comes from `web/routes/list-detail.tsx`, that of a page after the last from `web/routes/home.tsx`, that of an unknown path from `web/routes/not-found.tsx`. */
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
  if (isResponse && error.status === 404) {
    if (error.data === 'list-not-found') return <ErrorMessage kind="listNotFound" to={overviewPath} />;
    if (error.data === 'share-not-found') return <ErrorMessage kind="shareNotFound" to={homePath} />;
    return <ErrorMessage kind={error.data === 'page-unknown' ? 'pageNotFound' : 'notFound'} to={homePath} />;
  }
  if (isResponse && error.data === 'search-busy') return <ErrorMessage kind="searchBusy" to={location} />;
  if (isResponse && error.data === 'search-too-slow')
    return <ErrorMessage kind="searchTooSlow" to={location} />;
  const kind = isResponse ? userErrors[error.data] : undefined;
  const { pathname, search } = location;
  if (kind) return <ErrorMessage kind={kind} to={signInPathFrom(pathname + search)} isDocument />;
  return <ErrorMessage kind={isUnreachable ? 'unreachable' : 'unavailable'} to={location} />;
}

const userErrors: Partial<Record<string, Kind>> = {
  'sign-in-unavailable': 'signInUnavailable',
  'sign-in-rejected': 'signInRejected',
  'user-missing': 'userMissing',
};

/** @returns whether it is not yet known why there was no response: before that the page shows no message, which another one would replace */
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

/** Loads the stored document of a page whose data is not stored. */
function useStoredDocument(isNeeded = false): void {
  useEffect(() => {
    if (isNeeded) window.location.reload();
  }, [isNeeded]);
}

/** Requests the page again when there is a connection again. */
function useNewRequest(isUnreachable: boolean, location: To): void {
  const wasUnreachable = useRef(isUnreachable);
  const navigate = useNavigate();
  useEffect(() => {
    if (wasUnreachable.current && !isUnreachable) void navigate(location, { replace: true });
    wasUnreachable.current = isUnreachable;
  }, [isUnreachable, location, navigate]);
}

type MessageProps = { kind: Kind; subject?: string | undefined; to: To; isDocument?: boolean };

/** @param isDocument whether the link leads to a page that only the server knows */
export function ErrorMessage({ kind, subject, to, isDocument = false }: MessageProps) {
  const { title, body, back } = errorPageTexts[kind];
  const picture = pictures[kind];
  return (
    <section className="stack error-page" data-kind={kind}>
      <title>{title}</title>
      <meta name="description" content={body} />
      {picture && <img src={picture} width="160" height="160" alt="" />}
      <h1 tabIndex={-1}>{title}</h1>
      {subject && (
        <p>
          <b>{subject}</b>
        </p>
      )}
      <p>{body}</p>
      <Link className="button primary-button" to={to} reloadDocument={isDocument}>
        {back}
      </Link>
    </section>
  );
}
