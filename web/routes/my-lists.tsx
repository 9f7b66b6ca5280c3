import { distinct } from '../../domain/product.ts';
import { thumbnailOf } from '../../domain/product-display.ts';
import { myListsTexts as texts } from '../../domain/texts/my-lists.ts';
import { shopTexts } from '../../domain/texts/shop.ts';
import { FilesIcon, GiftIcon } from '../lists/account-icons.tsx';
import { ConfirmDialog } from '../lists/confirm-dialog.tsx';
import { DialogOpener } from '../lists/dialog-opener.tsx';
import { listFormAction } from '../lists/form-action.ts';
import { ListCard, PendingListCard } from '../lists/list-card.tsx';
import { ListDialog } from '../lists/list-dialog.tsx';
import { useOptimisticChanges } from '../lists/optimistic-changes.ts';
import { useLiveLists } from '../lists/use-live-lists.ts';
import { type OpenDialog, useOpenDialog } from '../lists/use-open-dialog.ts';
import { overviewAction } from '../paths.ts';
import { requestContext } from '../request-context.ts';
import { clampPage, Pager, pageOf, readPage } from '../ui/pager.tsx';
import type { Route } from './+types/my-lists.ts';

export { runFormAction as clientAction } from '../lists/client-action.ts';
export { shouldRevalidateLists as shouldRevalidate } from '../lists/form-result.ts';
export { RouteError as ErrorBoundary } from '../ui/route-error.tsx';
export { listFormAction as action };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { lists } = context.get(requestContext);
  const page = readPage(url);
  const asked = await lists.overview(pageOf(page));
  const last = clampPage(page, asked.total);
  const overview = last === page ? asked : await lists.overview(pageOf(last));
  const shown = overview.lists.map((list) => ({ ...list, products: list.products.map(thumbnailOf) }));
  return { page: last, ...overview, lists: shown };
}

/** The lists overview (specification §2), live. */
export default function MyLists({ loaderData, actionData }: Route.ComponentProps) {
  const { version, total, lists, page } = loaderData;
  const [asked, ask] = useOpenDialog(actionData);
  useLiveLists(version);
  const { created, deleted } = useOptimisticChanges();
  // The live stream may be faster than the answer to the form; of one name there is one list.
  const arriving = created.filter(({ name }) => lists.every((list) => list.name !== name));
  const current = lists.filter(({ docId }) => !deleted.has(docId));
  const chosen = lists.find((list) => list.docId === asked?.docId);
  const labels = distinct(current.map(({ name }) => name));
  const close = () => ask(undefined);
  return (
    <>
      <title>{shopTexts.title(texts.heading)}</title>
      <meta name="description" content={texts.intro} />
      {total === lists.length - current.length && arriving.length === 0 ? (
        <NoLists onAsk={ask} />
      ) : (
        <section className="my-lists">
          <CreateButton onAsk={ask} />
          <h1 tabIndex={-1}>{texts.heading}</h1>
          <ul role="list">
            {arriving.map((list) => (
              <PendingListCard key={list.name} list={list} />
            ))}
            {current.map((list, place) => (
              <ListCard key={list.docId} list={list} label={labels[place] ?? list.name} onAsk={ask} />
            ))}
          </ul>
          <Pager page={page} total={total} />
        </section>
      )}
      {asked?.dialog === 'new-list' && (
        <ListDialog
          kind="new-list"
          action={overviewAction}
          about={{}}
          draft={asked}
          refused={asked.refused}
          onClose={close}
        />
      )}
      {asked?.dialog === 'delete-list' && chosen && (
        <ConfirmDialog
          kind="delete-list"
          action={overviewAction}
          about={{ docId: chosen.docId }}
          name={chosen.name}
          onClose={close}
        />
      )}
    </>
  );
}

function NoLists({ onAsk }: { onAsk(asked: OpenDialog): void }) {
  return (
    <section className="no-lists">
      <div>
        <h1 tabIndex={-1}>{texts.emptyTitle}</h1>
        <p>{texts.intro}</p>
      </div>
      <CreateButton onAsk={onAsk} />
      <div className="info-card">
        <FilesIcon />
        <h2>{texts.organize.title}</h2>
        <p>{texts.organize.body}</p>
      </div>
      <div className="info-card">
        <GiftIcon />
        <h2>{texts.gift.title}</h2>
        <p>{texts.gift.body}</p>
      </div>
    </section>
  );
}

function CreateButton({ onAsk }: { onAsk(asked: OpenDialog): void }) {
  return (
    <DialogOpener className="primary-button" asked={{ dialog: 'new-list' }} onAsk={onAsk}>
      {texts.create}
    </DialogOpener>
  );
}
