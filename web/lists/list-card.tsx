import { Link } from 'react-router';
import type { Thumbnail } from '../../domain/product-display.ts';
import { myListsTexts as texts } from '../../domain/texts/my-lists.ts';
import type { ListDraft, ListWithProducts } from '../../domain/wish-list.ts';
import { detailPath, detailPathById } from '../paths.ts';
import { ProductPicture } from '../ui/product-picture.tsx';
import { useFocusAfterRemoval } from '../ui/restore-focus.ts';
import { BinIcon } from './account-icons.tsx';
import { DialogOpener } from './dialog-opener.tsx';
import type { OpenDialog } from './use-open-dialog.ts';

type Props = {
  list: ListWithProducts<Thumbnail>;
  label: string;
  onOpenDialog(dialog: OpenDialog): void;
};

/** Its links contain the ID, so that they remain valid after a rename. */
export function ListCard({ list, label, onOpenDialog }: Props) {
  const item = useFocusAfterRemoval<HTMLLIElement>();
  const hasMore = list.productCount > list.products.length;
  const thumbnails = hasMore ? list.products.slice(0, -1) : list.products;
  const hiddenCount = list.productCount - thumbnails.length;
  return (
    <li ref={item} className="list-card">
      <div>
        <h2>
          <Link to={detailPathById(list)} mask={detailPath(list)}>
            {texts.nameAndCount(list.name, list.productCount)}
          </Link>
        </h2>
        <p className="visually-hidden">{texts.productCount(list.productCount)}</p>
        <p className="status">{list.status}</p>
        {thumbnails.length === 0 ? (
          <p className="list-card-empty">{texts.noProducts}</p>
        ) : (
          <ul role="list" className="thumbnails">
            {thumbnails.map((product) => (
              <li key={product.productId}>
                <ProductPicture src={product.image} side={70} />
                <span className="visually-hidden">{product.name}</span>
              </li>
            ))}
            {hiddenCount > 0 && (
              <li>
                <Link className="thumbnails-more" to={detailPathById(list)} mask={detailPath(list)}>
                  <span aria-hidden="true">{texts.more(hiddenCount)}</span>
                  <span className="visually-hidden">{texts.moreProducts(hiddenCount)}</span>
                </Link>
              </li>
            )}
          </ul>
        )}
      </div>
      <DialogOpener
        className="icon-button"
        aria-label={texts.delete(label)}
        opens={{ kind: 'delete-list', docId: list.docId }}
        onOpen={onOpenDialog}
      >
        <BinIcon />
      </DialogOpener>
    </li>
  );
}

export function PendingListCard({ list: { name, status } }: { list: ListDraft }) {
  return (
    <li className="list-card" aria-busy="true">
      <div>
        <h2>{texts.nameAndCount(name, 0)}</h2>
        <p className="status">{status}</p>
        <p className="list-card-empty">{texts.noProducts}</p>
      </div>
    </li>
  );
}
