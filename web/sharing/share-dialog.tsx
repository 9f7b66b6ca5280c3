import { Link } from 'react-router';
import { sharingTexts as texts } from '../../domain/texts/sharing-texts.ts';
import { shopTexts } from '../../domain/texts/shop-texts.ts';
import type { Status } from '../../domain/wish-list.ts';
import { ownShareDataPath } from '../data-paths.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { PageField } from '../forms/form-fields.tsx';
import type { FormProps } from '../lists/dialogs/dialog-form.tsx';
import { DialogOpener } from '../lists/dialogs/dialog-opener.tsx';
import type { OnOpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { useJson } from '../offline/use-json.ts';
import { HiddenFields } from '../parts/hidden-fields.tsx';
import { LoadFailure } from '../parts/load-failure.tsx';
import { useFormFetcher } from '../parts/use-form-fetcher.ts';
import { revealedGiftsPath, sharedListPath } from '../paths.ts';
import { useShopUsers } from '../user/shop-users.ts';
import { ListFileLink } from './list-file-link.tsx';
import type { ListShare } from './load-share.ts';
import { ShareLink } from './share-link.tsx';

type Props = FormProps & {
  list: { docId: string; name: string; status: Status; version: string; productCount: number };
  hasLink: boolean;
  /** Only of the page without scripts. */
  share: ListShare | undefined;
  /** Of the owner; may be empty. */
  firstName: string;
  onOpenDialog: OnOpenDialog;
};

/** 'Compartir': creates the link of a list, and shows it with what its owner can do. */
export function ShareDialog(props: Props) {
  const { list, hasLink, firstName, dialog, action, onOpenDialog, onClose } = props;
  // Later, the page may still have a link that was ended.
  const initial = dialog.openingNumber === 0 ? props.share : undefined;
  // The link is not in the page of the list, which the service worker stores.
  const path = hasLink && !initial ? ownShareDataPath(list.docId) : undefined;
  const loading = useJson<ListShare | null>(path, list.version);
  const share = hasLink ? (initial ?? loading.data) : null;
  function content() {
    if (share === undefined && loading.failure) return <LoadFailure {...loading} />;
    if (share === undefined) return <p role="status">{shopTexts.loading}</p>;
    if (share === null || list.status === 'Privada')
      return <StartForm list={list} firstName={firstName} action={action} />;
    return (
      <>
        <ShareLink link={share.link} title={list.name} />
        <OwnerName docId={list.docId} share={share} firstName={firstName} action={action} />
        <ShareActions docId={list.docId} share={share} onOpenDialog={onOpenDialog} />
      </>
    );
  }
  return (
    <Dialog
      title={texts.title}
      description={list.status === 'Privada' ? texts.isPrivate : texts.withLink}
      isDone={dialog.isClosing}
      onClose={onClose}
    >
      {() => (
        <>
          {content()}
          <ListFileLink list={list} />
        </>
      )}
    </Dialog>
  );
}

type StartProps = Pick<Props, 'list' | 'firstName' | 'action'>;

function StartForm({ list: { docId, status }, firstName, action }: StartProps) {
  const { isBusy, submit } = useFormFetcher(action);
  const isPrivate = status === 'Privada';
  return (
    <form method="post" action={action} className="stack dialog-form" onSubmit={submit}>
      <HiddenFields fields={Object.entries({ intent: 'share-list', docId })} />
      <PageField />
      {isPrivate && <HiddenFields fields={[['makePublic', '1']]} />}
      {firstName && (
        <label className="row check-label">
          <input type="checkbox" name="showName" value="1" />
          {texts.showName(firstName)}
        </label>
      )}
      <div className="row dialog-buttons">
        <button type="submit" className="button secondary-button" aria-disabled={isBusy}>
          {isPrivate ? texts.makePublic : texts.create}
        </button>
      </div>
    </form>
  );
}

type SharedOf = { docId: string; share: ListShare };

type NameProps = SharedOf & Pick<Props, 'firstName' | 'action'>;

function OwnerName({ docId, share: { ownerName }, firstName, action }: NameProps) {
  const { isBusy, submit } = useFormFetcher(action);
  if (!firstName && ownerName === null) return null;
  return (
    <form method="post" action={action} className="row apart" onSubmit={submit}>
      <HiddenFields fields={Object.entries({ intent: 'share-list', docId, isChange: '1' })} />
      <PageField />
      {ownerName === null && <HiddenFields fields={[['showName', '1']]} />}
      <p>{ownerName === null ? texts.nameHidden : texts.nameShown(ownerName)}</p>
      <button type="submit" className="text-button" data-icon="user" aria-disabled={isBusy}>
        {ownerName === null ? texts.name.show : texts.name.hide}
      </button>
    </form>
  );
}

function ShareActions({ docId, share, onOpenDialog }: SharedOf & Pick<Props, 'onOpenDialog'>) {
  const hasGifts = useShopUsers().mode !== 'sample';
  const { view, reveal, free, end } = texts.actions;
  return (
    <ul role="list" className="share-actions">
      <li>
        <Link to={sharedListPath(share.token)} className="arrow" reloadDocument>
          <Action {...view} />
        </Link>
      </li>
      {hasGifts && (
        <>
          <li>
            <Link to={revealedGiftsPath(docId)} className="arrow">
              <Action {...reveal} />
            </Link>
          </li>
          <li>
            <DialogOpener opens={{ dialog: 'free-gifts', docId }} onOpen={onOpenDialog}>
              <Action {...free} />
            </DialogOpener>
          </li>
        </>
      )}
      <li>
        <DialogOpener opens={{ dialog: 'end-sharing', docId }} onOpen={onOpenDialog}>
          <Action {...end} />
        </DialogOpener>
      </li>
    </ul>
  );
}

function Action({ text, hint }: { text: string; hint: string }) {
  return (
    <>
      <b>{text}</b> <small>{hint}</small>
    </>
  );
}
