import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router';
import { errorPageTexts } from '../../domain/texts/error-pages.ts';
import { listingPath, overviewPath } from '../paths.ts';
import { readConnection } from './connection.ts';

/** What stands in the place of a page that cannot be shown, and the way on: to another page, or to the same once more. */
export function RouteError() {
  const error = useRouteError();
  const here = useLocation();
  const isAnswer = isRouteErrorResponse(error);
  const isMissing = isAnswer && error.status === 404;
  const missing = isMissing && error.data === 'list-not-found' ? 'listNotFound' : 'notFound';
  const failed = !isAnswer && readConnection() ? 'unreachable' : 'unavailable';
  const texts = errorPageTexts[isMissing ? missing : failed];
  const wayOn = missing === 'listNotFound' ? overviewPath : listingPath;
  return (
    <section className="error-page">
      <title>{texts.title}</title>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p>{texts.body}</p>
      <Link className="primary-button" to={isMissing ? wayOn : here}>
        {texts.back}
      </Link>
    </section>
  );
}
