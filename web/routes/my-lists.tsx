import { useCallback } from 'react';
import { Link, useNavigate } from 'react-router';
import { numberDuplicates } from '../../domain/product.ts';
import { deletedItemsTexts } from '../../domain/texts/deleted-items-texts.ts';
import { myListsTexts as texts } from '../../domain/texts/my-lists-texts.ts';
import { paginationTexts } from '../../domain/texts/pagination-texts.ts';
import { giftsTexts } from '../../domain/texts/sharing-texts.ts';
import { liveListsPath } from '../../server/api-paths.ts';
import { collapseRemovedItems } from '../browser/collapse-removed-items.ts';
import { overviewDataPath } from '../data-paths.ts';
import { ConfirmDialog } from '../lists/dialogs/confirm-dialog.tsx';
import { DialogOpener, OpenerForm } from '../lists/dialogs/dialog-opener.tsx';
import { ListDialog } from '../lists/dialogs/list-dialog.tsx';
import { type OnOpenDialog, useOpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { useOptimisticChanges } from '../lists/forms/optimistic-changes.ts';
import { deletionForm, ListCard, PendingListCard } from '../overview/list-card.tsx';
import { ListsSearch } from '../overview/lists-search.tsx';
import { hasPictureTransition } from '../overview/picture-transition.ts';
import { useLiveData } from '../parts/live-data.ts';
import { PageTitle } from '../parts/page-head.tsx';
import { Pagination } from '../parts/pagination.tsx';
import {
  deletedItemsPath,
  detailPath,
  detailPathById,
  giftsPath,
  type ListRef,
  overviewPath,
} from '../paths.ts';
import type { Route } from './+types/my-lists.ts';

export { shouldRevalidateAfterForm as shouldRevalidate } from '../forms/form-result.ts';
export { loadOverview as loader } from '../overview/load-overview.ts';
export { ErrorPage as ErrorBoundary } from '../parts/error-page.tsx';
export { formAction as action } from './form-action.ts';
export { formClientAction as clientAction } from './form-client-action.ts';

const livePaths = { streamPath: liveListsPath, dataPath: overviewDataPath };

export default function MyLists({ loaderData, actionData }: Route.ComponentProps) {
  const { total, lists, page, query, ...others } = useLiveData(loaderData, livePaths).shown;
  const [dialog, setDialog] = useOpenDialog(actionData);
  const { created, deleted } = useOptimisticChanges();
  // A live update may show the created list before the response to its form arrives.
  const pendingLists = created.filter(({ name }) => lists.every((list) => list.name !== name));
  const currentLists = lists.filter(({ docId }) => !deleted.has(docId));
  const selectedList = lists.find((list) => list.docId === dialog?.fields.get('docId'));
  const labels = numberDuplicates(currentLists.map(({ name }) => name));
  const isEmpty = query === '' && total === lists.length - currentLists.length && pendingLists.length === 0;
  const openList = useOpenList();
  const close = () => setDialog(undefined);
  return (
    <>
      <PageTitle>{paginationTexts.title(texts.heading, page)}</PageTitle>
      <meta name="description" content={texts.intro} />
      {isEmpty ? (
        <NoLists {...others} onOpenDialog={setDialog} />
      ) : (
        <section className="my-lists">
          <h1 tabIndex={-1}>{texts.heading}</h1>
          <OtherPages {...others} />
          <CreateButton onOpenDialog={setDialog} />
          {(total >= manyLists || query) && <ListsSearch query={query} total={total} />}
          <OpenerForm id={deletionForm} opens={{ dialog: 'delete-list' }} onOpen={setDialog} />
          <ul role="list" className="stack" ref={collapseRemovedItems}>
            {pendingLists.map((list) => (
              <PendingListCard key={list.name} list={list} />
            ))}
            {currentLists.map((list, index) => (
              <ListCard key={list.docId} list={list} label={labels[index] ?? list.name} onOpen={openList} />
            ))}
          </ul>
          <Pagination page={page} total={total} />
          <OtherPages {...others} />
        </section>
      )}
      {dialog?.kind === 'new-list' && (
        <ListDialog
          key={dialog.openingNumber}
          kind="new-list"
          dialog={dialog}
          action={overviewPath}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete-list' && (
        <ConfirmDialog
          key={dialog.openingNumber}
          kind="delete-list"
          dialog={dialog}
          action={overviewPath}
          subject={selectedList}
          onClose={close}
        />
      )}
    </>
  );
}

/** From so many lists on there is a search. */
const manyLists = 10;

/** The address contains the ID, so that it remains valid after a rename. */
function useOpenList() {
  const navigate = useNavigate();
  return useCallback(
    (list: ListRef) =>
      navigate(detailPathById(list), { mask: detailPath(list), viewTransition: hasPictureTransition() }),
    [navigate],
  );
}

type OtherPagesProps = { hasGifts: boolean; hasDeletedItems: boolean };
type NoListsProps = OtherPagesProps & { onOpenDialog: OnOpenDialog };

function NoLists({ onOpenDialog, ...others }: NoListsProps) {
  return (
    <section className="no-lists">
      <div>
        <h1 tabIndex={-1}>{texts.emptyTitle}</h1>
        <p className="lead">{texts.intro}</p>
        <OtherPages {...others} />
      </div>
      <CreateButton onOpenDialog={onOpenDialog} />
      <div className="info-card" data-icon="files">
        <h2>{texts.organize.title}</h2>
        <p>{texts.organize.body}</p>
      </div>
      <div className="info-card" data-icon="gift">
        <h2>{texts.gift.title}</h2>
        <p>{texts.gift.body}</p>
      </div>
    </section>
  );
}

/** Only pages that have content. */
function OtherPages({ hasGifts, hasDeletedItems }: OtherPagesProps) {
  if (!hasGifts && !hasDeletedItems) return null;
  return (
    <div className="row wrapped other-pages">
      {hasGifts && (
        <Link to={giftsPath} className="text-button" data-icon="gift">
          {giftsTexts.heading}
        </Link>
      )}
      {hasDeletedItems && (
        <Link to={deletedItemsPath} className="text-button" data-icon="bin">
          {deletedItemsTexts.heading}
        </Link>
      )}
    </div>
  );
}

function CreateButton({ onOpenDialog }: { onOpenDialog: OnOpenDialog }) {
  return (
    <DialogOpener
      className="button primary-button wide-button"
      opens={{ dialog: 'new-list' }}
      onOpen={onOpenDialog}
    >
      {texts.create}
    </DialogOpener>
  );
}
