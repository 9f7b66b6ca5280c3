import { Link } from 'react-router';
import type { Thumbnail } from '../../domain/product-display.ts';
import { myListsTexts as texts } from '../../domain/texts/my-lists.ts';
import type { ListDraft, ListWithProducts } from '../../domain/wish-list.ts';
import { detailPath, detailPathById } from '../paths.ts';
import { ProductThumbnail } from '../ui/product-picture.tsx';
import { useFocusAfterRemoval } from '../ui/restore-focus.ts';
import { RollingText } from '../ui/rolling-text.tsx';
import { ListStatus } from './list-status.tsx';
import { hasPictureTransition, useCardPictures } from './picture-transition.ts';

const picturesOnCover = 4;
/** The form that opens the dialog of the buttons. */
export const deletionForm = 'delete-list';

type Props = { list: ListWithProducts<Thumbnail>; label: string };

/** Its links contain the ID, so that they remain valid after a rename. */
export function ListCard({ list, label }: Props) {
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
}

function toThumbnail({ productId, name, image }: Thumbnail) {
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
