import { memo } from 'react';
import { Link } from 'react-router';
import { myListsTexts as texts } from '../../domain/texts/my-lists.ts';
import type { ListDraft, ListWithProducts } from '../../domain/wish-list.ts';
import { detailPath, detailPathById } from '../paths.ts';
import { ProductThumbnail } from '../ui/product-picture.tsx';
import { useFocusAfterRemoval } from '../ui/restore-focus.ts';
import { RollingText } from '../ui/rolling-text.tsx';
import { ListStatus } from './list-status.tsx';
import { hasPictureTransition, useCardPictures } from './picture-transition.ts';

const picturesOnCover = 4;
export const deletionForm = 'delete-list';

/** A tuple, because the router needs twice as long to encode an object. */
type Thumbnail = [productId: string, name: string, image: string | undefined];

type CardData = Omit<ListWithProducts<Thumbnail>, 'date'>;

export function toCard({ date, products, ...list }: ListWithProducts): CardData {
  return { ...list, products: products.map(({ productId, name, images }) => [productId, name, images[0]]) };
}

export function toSubject({ name, products }: CardData) {
  return { name, products: products.map(([productId, name, image]) => ({ productId, name, image })) };
}

type Props = { list: CardData; label: string };

/** Its links contain the ID, so that they remain valid after a rename. With `memo`, opening a dialog renders no card. */
export const ListCard = memo(function ListCard({ list, label }: Props) {
  const item = useFocusAfterRemoval<HTMLLIElement>();
  const onClick = useCardPictures(item, list.docId);
  const target = {
    to: detailPathById(list),
    mask: detailPath(list),
    viewTransition: hasPictureTransition(),
    onClick,
  };
  const hasMore = list.productCount > list.products.length;
  const products = hasMore ? list.products.slice(0, -1) : list.products;
  return (
    <li ref={item} className="list-card">
      <div>
        <h2>
          <Link {...target}>
            {list.name} <RollingText>{texts.count(list.productCount)}</RollingText>
          </Link>
        </h2>
        <p className="visually-hidden">{texts.productCount(list.productCount)}</p>
        <ListStatus status={list.status} />
        {products.length === 0 && <p className="list-card-empty">{texts.noProducts}</p>}
      </div>
      <div className="thumbnails list-cover">{products.slice(0, picturesOnCover).map(toThumbnail)}</div>
      {products.length > picturesOnCover && (
        <div className="thumbnails">
          {products.slice(picturesOnCover).map(toThumbnail)}
          {hasMore && (
            <Link className="thumbnails-more" {...target}>
              {texts.more(list.productCount - products.length)}
              <span className="visually-hidden">{texts.moreUnit}</span>
            </Link>
          )}
        </div>
      )}
      <button
        type="submit"
        form={deletionForm}
        name="docId"
        value={list.docId}
        className="icon-button bin"
        aria-label={texts.delete(label)}
      />
    </li>
  );
});

function toThumbnail([productId, name, image]: Thumbnail) {
  return <ProductThumbnail key={productId} src={image} name={name} />;
}

export function PendingListCard({ list: { name, status } }: { list: ListDraft }) {
  return (
    <li className="list-card" aria-busy="true">
      <div>
        <h2>
          {name} {texts.count(0)}
        </h2>
        <ListStatus status={status} />
        <p className="list-card-empty">{texts.noProducts}</p>
      </div>
      <div className="thumbnails list-cover" />
    </li>
  );
}
