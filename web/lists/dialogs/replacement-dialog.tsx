import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { productLabels } from '../../../domain/product.ts';
import type { ProductDisplay } from '../../../domain/product-display.ts';
import { similarText } from '../../../domain/search.ts';
import { replacementTexts as texts } from '../../../domain/texts/replacement-texts.ts';
import { similarPath } from '../../data-paths.ts';
import { useJson } from '../../offline/use-json.ts';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { Price } from '../../parts/price.tsx';
import { ProductPicture } from '../../parts/product-picture.tsx';
import { productPath, searchTextPath } from '../../paths.ts';
import { DialogForm, type FormProps } from './dialog-form.tsx';

const shownCount = 3;

type Product = Pick<ProductDisplay, 'productId' | 'name'>;

type Props = {
  form: FormProps;
  list: { products: Product[] };
  /** The dialog closes when the list no longer has it. */
  selected: Product[];
  /** Those of the page without scripts. */
  similar: ProductDisplay[] | undefined;
};

export function ReplacementDialog({ form: { dialog, ...form }, selected: [product], ...props }: Props) {
  const [lastProduct, setLastProduct] = useState(product);
  if (product && product !== lastProduct) setLastProduct(product);
  const isClosing = dialog.isClosing || !product;
  return (
    lastProduct && (
      <Replacements {...props} product={lastProduct} form={{ ...form, dialog: { ...dialog, isClosing } }} />
    )
  );
}

type ReplacementsProps = Omit<Props, 'selected'> & { product: Product };

function Replacements({ form, product, list, ...props }: ReplacementsProps) {
  const { productId, name } = product;
  const loading = useJson<ProductDisplay[]>(props.similar ? undefined : similarPath(productId));
  const similar = props.similar ?? loading.data;
  const listedIds = new Set(list.products.map((each) => each.productId));
  const shown = similar?.filter((each) => !listedIds.has(each.productId)).slice(0, shownCount);
  return (
    <DialogForm title={texts.title} description={texts.body(name)} {...form}>
      {() => (
        <>
          <LoadFailure {...loading} />
          <p role="status" className={shown?.length ? 'visually-hidden' : undefined}>
            {shown ? texts.found(shown.length) : !loading.failure && texts.loading}
          </p>
          {shown && <Offers products={shown} name={name} />}
        </>
      )}
    </DialogForm>
  );
}

function Offers({ products, name }: { products: ProductDisplay[]; name: string }) {
  const labels = productLabels(products);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.querySelector<HTMLElement>('button, :scope > a')?.focus(), []);
  return (
    <div ref={content} className="stack">
      <ul role="list" className="stack divided replacements">
        {products.map((each, index) => (
          <li key={each.productId} className="row">
            <ProductPicture src={each.image} side={72} />
            <div>
              <Link to={productPath(each.productId)}>{each.name}</Link>
              <p className="price">
                <Price product={each} />
              </p>
            </div>
            <button
              type="submit"
              name="otherId"
              value={each.productId}
              className="button outline-button"
              aria-label={texts.replaceBy(labels[index] ?? each.name)}
            >
              {texts.replace}
            </button>
          </li>
        ))}
      </ul>
      <Link to={searchTextPath(similarText(name))} className="text-button" data-icon="search">
        {texts.all}
      </Link>
    </div>
  );
}
