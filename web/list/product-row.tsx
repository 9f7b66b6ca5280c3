import type { RowDisplay } from '../../domain/listed-product.ts';
import { listDetailTexts as texts } from '../../domain/texts/list-detail-texts.ts';
import { onPlainClick } from '../browser/plain-click.ts';
import { useFocusAfterRemoval } from '../browser/restore-focus.ts';
import { ProductPicture } from '../parts/product-picture.tsx';
import { productPath } from '../paths.ts';

type Props = {
  id?: string;
  product: RowDisplay;
  heading?: 'h2' | 'h3';
  whenGone?: string;
  before?: React.ReactNode;
  belowPrice?: React.ReactNode;
  children?: React.ReactNode;
  onOpen(path: string): void;
};

export function ProductRow({ id, product, heading: Heading = 'h2', whenGone, ...props }: Props) {
  const { before, belowPrice, children, onOpen } = props;
  const path = productPath(product.productId);
  const item = useFocusAfterRemoval<HTMLLIElement>(whenGone);
  return (
    <li ref={item} id={id} className="product-row" data-note={product.note?.kind}>
      {before}
      <ProductPicture src={product.image} side={96} />
      <div className="product-row-name">
        <p className="brand">{product.brand}</p>
        <Heading>
          <a className="stretched-link" href={path} onClick={onPlainClick(() => onOpen(path))}>
            {product.name}
          </a>
        </Heading>
      </div>
      <RowPrice product={product}>{belowPrice}</RowPrice>
      {children && <div className="row wrapped screen-only row-actions">{children}</div>}
    </li>
  );
}

function RowPrice({ product: { price, savedPrice, note }, children }: Pick<Props, 'product' | 'children'>) {
  const isAlone = !note && !children;
  const line = (
    <p className={isAlone ? 'price product-row-price' : 'price'}>
      {price}
      {savedPrice && (
        <s>
          <span className="visually-hidden">{texts.savedPrice}</span> {savedPrice}
        </s>
      )}
    </p>
  );
  if (isAlone) return line;
  return (
    <div className="product-row-price">
      {line}
      <div className="row wrapped">
        {note && <p className="price-note">{note.text}</p>}
        {children}
      </div>
    </div>
  );
}
