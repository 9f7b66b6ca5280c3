import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router';
import { errorPageTexts } from '../../domain/texts/error-pages.ts';
import { listingPath, overviewPath } from '../paths.ts';
import { isConnectionLost } from './connection-state.ts';

/** The 404 of an unknown list comes from `web/routes/list-detail.tsx`, the 404 of an unknown path from the router. */
export function ErrorPage() {
  const error = useRouteError();
  const location = useLocation();
  const isResponse = isRouteErrorResponse(error);
  const isNotFound = isResponse && error.status === 404;
  const isListNotFound = isNotFound && error.data === 'list-not-found';
  const notFound = isListNotFound ? 'listNotFound' : 'notFound';
  const failed = !isResponse && isConnectionLost() ? 'unreachable' : 'unavailable';
  const texts = errorPageTexts[isNotFound ? notFound : failed];
  const otherPage = isListNotFound ? overviewPath : listingPath;
  return (
    <section className="error-page">
      <title>{texts.title}</title>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p>{texts.body}</p>
      <Link className="primary-button" to={isNotFound ? otherPage : location}>
        {texts.back}
      </Link>
    </section>
  );
}
