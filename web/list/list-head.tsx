import { Link } from 'react-router';
import { listDetailTexts as texts } from '../../domain/texts/list-detail-texts.ts';
import { myListsTexts } from '../../domain/texts/my-lists-texts.ts';
import { sharingTexts } from '../../domain/texts/sharing-texts.ts';
import type { ListDraft, ListWithProducts } from '../../domain/wish-list.ts';
import { OpenerForm } from '../lists/dialogs/dialog-opener.tsx';
import type { DialogKind } from '../lists/dialogs/dialog-table.ts';
import type { OnOpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { ListStatus } from '../lists/list-status.tsx';
import { homePath } from '../paths.ts';

type Props = {
  list: Pick<ListWithProducts, 'docId' | 'productCount'>;
  draft: ListDraft;
  count: number;
  total: string | undefined;
  isShared: boolean;
  onOpenDialog: OnOpenDialog;
};

export function ListHead({ list, draft, count, total, isShared, onOpenDialog }: Props) {
  const { docId, productCount } = list;
  return (
    <div className="list-detail-head">
      <OpenerForm id={actionsForm} opens={{ docId }} onOpen={onOpenDialog} />
      <h1 tabIndex={-1}>{draft.name}</h1>
      {(productCount > 0 || isShared) && (
        <Action dialog="share-list" data-icon="share">
          {sharingTexts.share}
        </Action>
      )}
      <Action dialog="edit-list" data-icon="pencil">
        {texts.edit}
      </Action>
      <div className="row wrapped apart list-facts">
        <p className="list-meta">
          {count > 0 && (
            <>
              <span>{myListsTexts.productCount(count)}</span>
              {' · '}
            </>
          )}
          {count > 0 && total && (
            <>
              <span>
                <span className="visually-hidden">{texts.total}</span> {total}
              </span>
              {' · '}
            </>
          )}
          <ListStatus status={draft.status} />
          {isShared && (
            <>
              {' '}
              <span className="status" data-icon="share">
                {sharingTexts.shared}
              </span>
            </>
          )}
        </p>
        <Action dialog="delete-list" data-icon="bin">
          {texts.deleteList}
        </Action>
      </div>
      {productCount > 0 && <AddProducts className="outline-button" />}
    </div>
  );
}

const actionsForm = 'list-actions';

function Action({ dialog, ...button }: React.ComponentProps<'button'> & { dialog: DialogKind }) {
  return (
    <button
      type="submit"
      form={actionsForm}
      name="dialog"
      value={dialog}
      className="text-button"
      {...button}
    />
  );
}

export function NoProducts() {
  return (
    <div className="row wrapped apart info-box">
      <p>{texts.noProducts}</p>
      <AddProducts className="primary-button" />
    </div>
  );
}

function AddProducts({ className }: { className: string }) {
  return (
    <Link to={homePath} className={`button ${className}`}>
      {texts.addProducts}
    </Link>
  );
}
