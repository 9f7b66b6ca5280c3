import { Link } from 'react-router';
import { listDetailTexts as texts } from '../../domain/texts/list-detail.ts';
import { myListsTexts } from '../../domain/texts/my-lists.ts';
import type { ListDraft, ListWithProducts } from '../../domain/wish-list.ts';
import { OpenerForm } from '../lists/dialogs/dialog-opener.tsx';
import type { OnOpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { ListStatus } from '../lists/list-status.tsx';
import { AnimatedText } from '../parts/animated-text.tsx';
import { homePath } from '../paths.ts';

type Props = ListDraft & {
  list: Pick<ListWithProducts, 'docId' | 'productCount'>;
  count: number;
  /** Undefined if only some of the products are known. */
  total: string | undefined;
  onOpenDialog: OnOpenDialog;
};

export function ListHead({ list: { docId, productCount }, name, status, count, total, onOpenDialog }: Props) {
  return (
    <div className="list-detail-head">
      <div>
        <h1 tabIndex={-1}>{name}</h1>{' '}
        {count > 0 && (
          <p>
            <AnimatedText>{myListsTexts.productCount(count)}</AnimatedText>
          </p>
        )}{' '}
        <ListStatus status={status} />
      </div>
      {count > 0 && total && (
        <p className="list-total">
          {texts.total} <b>{total}</b>
        </p>
      )}
      <OpenerForm opens={{ docId }} onOpen={onOpenDialog}>
        <button type="submit" name="dialog" value="edit-list" className="link-button" data-icon="pencil">
          {texts.edit}
        </button>
        <button type="submit" name="dialog" value="delete-list" className="link-button">
          {texts.deleteList}
        </button>
      </OpenerForm>
      {productCount > 0 && <AddProducts />}
    </div>
  );
}

export function AddProducts() {
  return (
    <Link to={homePath} className="primary-button">
      {texts.addProducts}
    </Link>
  );
}
