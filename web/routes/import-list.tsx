import { Link } from 'react-router';
import { importTexts as texts } from '../../domain/texts/import-page.ts';
import { listDetailTexts } from '../../domain/texts/list-detail.ts';
import { shopTexts } from '../../domain/texts/shop.ts';
import { ImportForm } from '../import/import-form.tsx';
import { ImportReport } from '../import/import-report.tsx';
import { overviewPath } from '../paths.ts';
import type { Route } from './+types/import-list.ts';

export { importAction as action } from '../import/import-action.ts';
export { importClientAction as clientAction } from '../import/import-client-action.ts';
export { ErrorPage as ErrorBoundary } from '../parts/error-page.tsx';

/** Creates a list from a file, and reports the rows of the file that were not added. */
export default function ImportList({ actionData }: Route.ComponentProps) {
  return (
    <section>
      <title>{shopTexts.title(texts.heading)}</title>
      <meta name="description" content={texts.intro} />
      <Link to={overviewPath} className="text-button back-link" data-icon="back">
        {listDetailTexts.back}
      </Link>
      {actionData?.ok && actionData.report ? (
        <ImportReport {...actionData.report} />
      ) : (
        <>
          <h1 tabIndex={-1}>{texts.heading}</h1>
          <p className="lead">{texts.intro}</p>
          <ImportForm rejected={actionData?.ok === false ? actionData : undefined} />
        </>
      )}
    </section>
  );
}
