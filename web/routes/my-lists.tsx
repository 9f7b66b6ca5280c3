import { storeTexts, myListsTexts as texts } from '../../domain/texts.ts';
import { shopContext } from '../context.ts';
import { ConfirmDialog } from '../lists/confirm-dialog.tsx';
import { DialogOpener } from '../lists/dialog-opener.tsx';
import { ListCard } from '../lists/list-card.tsx';
import { ListDialog } from '../lists/list-dialog.tsx';
import { listFormAction } from '../lists/list-form.ts';
import { type Asked, useAsked } from '../lists/use-asked.ts';
import { useLiveLists } from '../lists/use-live-lists.ts';
import { overviewAction } from '../paths.ts';
import { FilesIcon, GiftIcon } from '../ui/icons.tsx';
import { Pager, pageOf, readPage } from '../ui/pager.tsx';
import type { Route } from './+types/my-lists.ts';

export { announce as clientAction } from '../lists/announce.ts';
export { mayShowNews as shouldRevalidate } from '../lists/answer.ts';
export { listFormAction as action };

export function meta(): Route.MetaDescriptors {
  return [{ title: storeTexts.title(texts.heading) }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = readPage(url);
  return { page, ...(await context.get(shopContext).lists.overview(pageOf(page))) };
}

/** The lists overview (specification §2), live. */
export default function MyLists({ loaderData, actionData }: Route.ComponentProps) {
  const { version, total, lists, page } = loaderData;
  const [asked, ask] = useAsked(actionData);
  useLiveLists(version);
  const chosen = lists.find((list) => list.docId === asked?.docId);
  const close = () => ask(undefined);
  return (
    <>
      {total === 0 ? (
        <NoLists onAsk={ask} />
      ) : (
        <section className="my-lists">
          <CreateButton onAsk={ask} />
          <h1 tabIndex={-1}>{texts.heading}</h1>
          <ul>
            {lists.map((list) => (
              <ListCard key={list.docId} list={list} onAsk={ask} />
            ))}
          </ul>
          <Pager page={page} total={total} />
        </section>
      )}
      {asked?.dialog === 'new-list' && (
        <ListDialog kind="new-list" action={overviewAction} about={{}} draft={asked} onClose={close} />
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

function NoLists({ onAsk }: { onAsk(asked: Asked): void }) {
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

function CreateButton({ onAsk }: { onAsk(asked: Asked): void }) {
  return (
    <DialogOpener className="primary-button" asked={{ dialog: 'new-list' }} onAsk={onAsk}>
      {texts.create}
    </DialogOpener>
  );
}
