import { Form } from 'react-router';
import { deletedItemsTexts as texts } from '../../domain/texts/deleted-items-texts.ts';
import { myListsTexts } from '../../domain/texts/my-lists-texts.ts';
import { useFocusAfterRemoval } from '../browser/restore-focus.ts';
import { PageField } from '../forms/form-fields.tsx';
import { Thumbnails } from '../overview/list-card.tsx';
import { HiddenFields } from '../parts/hidden-fields.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { detailPathById } from '../paths.ts';
import type { DeletedRowData } from './deleted-row-data.ts';

type Props = {
  item: DeletedRowData;
  /** The name, distinguished from equal ones. */
  label: string;
  action: string;
};

export function DeletedRow({ item, label, action }: Props) {
  const { kind, docId, productId, name, brand, listName, productCount, products, deletedOn, daysLeft } = item;
  const ids = { docId, ...(productId !== undefined && { productId }) };
  const intent = kind === 'list' ? 'restore-list' : 'restore-products';
  const row = useFocusAfterRemoval<HTMLLIElement>();
  const [first, ...others] = products;
  return (
    <li ref={row} className="product-row deleted-item">
      <ProductPicture src={first?.image} side={96} />
      <div className="product-row-name">
        <p className="brand">{kind === 'list' ? texts.list : brand}</p>
        <h2>{name}</h2>
        {kind === 'list' ? (
          <p className="hint">
            {productCount > 0 ? myListsTexts.productCount(productCount) : myListsTexts.noProducts}
          </p>
        ) : (
          <p className="hint">
            {texts.inList} <a href={detailPathById({ docId, name: listName ?? '' })}>{listName}</a>
          </p>
        )}
        <p className="note">
          {texts.deletedOn(kind, deletedOn)} <b>{texts.daysLeft(daysLeft)}</b>
        </p>
        {others.length > 0 && <Thumbnails products={others} count={productCount - 1} />}
      </div>
      <div className="row wrapped screen-only row-actions">
        <Form method="post" action={action} navigate={false}>
          <PageField />
          <HiddenFields fields={Object.entries(ids)} />
          <button
            type="submit"
            name="intent"
            value={intent}
            className="button"
            aria-label={texts.restoreItem(kind, label)}
          >
            {texts.restore}
          </button>
        </Form>
      </div>
    </li>
  );
}
