import { memo } from 'react';
import { savingOf, toListThumbnail } from '../../domain/listed-product.ts';
import type { CatalogProduct } from '../../domain/product.ts';
import type { Thumbnail } from '../../domain/product-display.ts';
import { myListsTexts as texts } from '../../domain/texts/my-lists-texts.ts';
import { sharingTexts } from '../../domain/texts/sharing-texts.ts';
import { shopTexts } from '../../domain/texts/shop-texts.ts';
import type { ListDraft } from '../../domain/wish-list.ts';
import type { OverviewList } from '../../store/lists/list-store.ts';
import { onPlainClick } from '../browser/plain-click.ts';
import { useFocusAfterRemoval } from '../browser/restore-focus.ts';
import { ListStatus } from '../lists/list-status.tsx';
import { smallPicture } from '../parts/product-picture.tsx';
import { SoldOut } from '../parts/sold-out.tsx';
import { detailPath } from '../paths.ts';
import { useShop } from '../rendering/shop-context.tsx';
import { useCardPictures } from './picture-transition.ts';

export const deletionForm = 'delete-list';

type CardData = Omit<OverviewList, 'date' | 'products'> & {
  products: Thumbnail[];
  cheaperCount: number;
};

export function toCard(
  { date, ...list }: OverviewList,
  onSale: ReadonlyMap<string, CatalogProduct> | undefined,
): CardData {
  return {
    ...list,
    products: list.products.map((product) => toListThumbnail(product, onSale)),
    cheaperCount: list.products.filter((product) => savingOf(product, onSale) > 0).length,
  };
}

type Props = { list: CardData; label: string; onOpen(list: CardData): void };

/** With `memo`, opening a dialog renders no card. */
export const ListCard = memo(function ListCard({ list, label, onOpen }: Props) {
  const item = useFocusAfterRemoval<HTMLLIElement>(shopTexts.isGone(label));
  const namePictures = useCardPictures(item, list.docId);
  const open = onPlainClick(() => {
    namePictures();
    onOpen(list);
  });
  const [first, ...others] = list.products;
  return (
    <li ref={item} className="list-card">
      <div>
        <h2>
          <a className="stretched-link" href={detailPath(list)} onClick={open}>
            {/* An element, because translators replace text nodes, which React could then not update. */}
            <span>{list.name}</span> <span>{texts.count(list.productCount)}</span>
          </a>
        </h2>
        <p className="visually-hidden">{texts.productCount(list.productCount)}</p>
        <ListStatus status={list.status} />
        {list.isShared && (
          <span className="status" data-icon="share">
            {sharingTexts.shared}
          </span>
        )}
        {list.cheaperCount > 0 && (
          <b>{texts.cheaper(list.cheaperCount, list.products.length === list.productCount)}</b>
        )}
        {!first && <span className="note">{texts.noProducts}</span>}
      </div>
      {first ? <Picture product={first} className="list-cover" /> : <div className="list-cover" />}
      {others.length > 0 && <Thumbnails products={others} count={list.productCount - 1} />}
      <button
        type="submit"
        form={deletionForm}
        name="docId"
        value={list.docId}
        className="icon-button bin"
        data-icon="bin"
        aria-label={texts.delete(label)}
      />
    </li>
  );
});

/** One for each number of places in the row; the style sheet shows one of them. */
export function Thumbnails({ products, count }: { products: Thumbnail[]; count: number }) {
  const leftOver = [3, 4, 6, 9]
    .filter((places) => places < count)
    .map((places) => [`data-places-${places}`, texts.more(count - places + 1)]);
  return (
    <div className="thumbnails">
      {leftOver.length > 0 && <b aria-hidden="true" {...Object.fromEntries(leftOver)} />}
      {products.map((product) => (
        <Picture key={product.productId} product={product} />
      ))}
    </div>
  );
}

function Picture({ product, className }: { product: Thumbnail; className?: string }) {
  const shop = useShop();
  const { name, image, isUnavailable, isSoldOut } = product;
  const text = isUnavailable ? texts.unavailable(name) : name;
  const isOnSale = !isUnavailable && !isSoldOut;
  const shared = { className: isOnSale ? className : undefined };
  const picture = image ? (
    <img src={smallPicture(image, shop)} alt={text} loading="lazy" {...shared} />
  ) : (
    <span role="img" aria-label={text} {...shared} />
  );
  if (isOnSale) return picture;
  return (
    <span className={className} data-note={isSoldOut ? 'sold-out' : 'unavailable'}>
      {picture}
      <SoldOut of={product} />
    </span>
  );
}

export function PendingListCard({ list: { name, status } }: { list: ListDraft }) {
  return (
    <li className="list-card" aria-busy="true">
      <div>
        <h2>
          {name} {texts.count(0)}
        </h2>
        <ListStatus status={status} />
        <span className="note">{texts.noProducts}</span>
      </div>
      <div className="list-cover" />
    </li>
  );
}
