import { useRef } from 'react';
import { Link } from 'react-router';
import type { Thumbnail } from '../../domain/product-display.ts';
import { myListsTexts as texts } from '../../domain/texts/my-lists.ts';
import type { ListDraft, ListWithProducts } from '../../domain/wish-list.ts';
import { detailPath, detailPathById } from '../paths.ts';
import { useFocusRescue } from '../ui/focus.ts';
import { ProductPicture } from '../ui/product-picture.tsx';
import { BinIcon } from './account-icons.tsx';
import { DialogOpener } from './dialog-opener.tsx';
import type { OpenDialog } from './use-open-dialog.ts';

type Props = {
  list: ListWithProducts<Thumbnail>;
  /** What to call it where it must be told from the others. */
  label: string;
  onAsk(asked: OpenDialog): void;
};

/** One list of the overview (specification §2). Its name opens it, and so does the tile for the products that have no thumbnail; the router keeps its id with it. */
export function ListCard({ list, label, onAsk }: Props) {
  const item = useRef<HTMLLIElement>(null);
  useFocusRescue(item);
  // The tile that leads to the others takes the place of the last thumbnail.
  const shown = list.productCount > list.products.length ? list.products.slice(0, -1) : list.products;
  const others = list.productCount - shown.length;
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
        {shown.length === 0 ? (
          <p className="list-card-empty">{texts.noProducts}</p>
        ) : (
          <ul role="list" className="thumbnails">
            {shown.map((product) => (
              <li key={product.productId}>
                <ProductPicture src={product.image} side={70} />
                <span className="visually-hidden">{product.name}</span>
              </li>
            ))}
            {others > 0 && (
              <li>
                <Link className="thumbnails-more" to={detailPathById(list)} mask={detailPath(list)}>
                  <span aria-hidden="true">{texts.more(others)}</span>
                  <span className="visually-hidden">{texts.moreProducts(others)}</span>
                </Link>
              </li>
            )}
          </ul>
        )}
      </div>
      <DialogOpener
        className="icon-button"
        aria-label={texts.delete(label)}
        asked={{ dialog: 'delete-list', docId: list.docId }}
        onAsk={onAsk}
      >
        <BinIcon />
      </DialogOpener>
    </li>
  );
}

/** A list on its way: there to be seen, not yet to be opened. */
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
