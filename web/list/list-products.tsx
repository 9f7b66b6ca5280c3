import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { type RowDisplay, savingsOf, totalOf } from '../../domain/listed-product.ts';
import { hasStoredOrder, isWhole, type ProductView } from '../../domain/product-order.ts';
import type { Shop } from '../../domain/shop.ts';
import { listDetailTexts } from '../../domain/texts/list-detail-texts.ts';
import { myListsTexts } from '../../domain/texts/my-lists-texts.ts';
import { productOrderTexts as texts } from '../../domain/texts/product-order-texts.ts';
import { useAnnounced } from '../browser/announce.ts';
import { onEscape } from '../browser/on-escape.ts';
import { OpenerForm } from '../lists/dialogs/dialog-opener.tsx';
import type { OnOpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { clearSelection } from '../lists/selection-form.ts';
import { useShop } from '../rendering/shop-context.tsx';
import type { ListEvent, ListState } from './list-state.ts';
import { ListTools, SelectionButtons } from './list-tools.tsx';
import { rowDialogs } from './own-product-row.tsx';
import { ProductRows } from './product-rows.tsx';
import { productViewOf, queryOfView } from './product-view.ts';
import { Selection } from './selection.tsx';

type Props = {
  list: { docId: string; productCount: number; matchCount: number; products: RowDisplay[] };
  firstPosition: number;
  isRemoved(productId: string): boolean;
  state: ListState;
  onChange(event: ListEvent): void;
  onOpenDialog: OnOpenDialog;
};

export function ListProducts({ list, state, onOpenDialog, ...props }: Props) {
  const { onChange } = props;
  const shop = useShop();
  const { docId, products, productCount } = list;
  const view = productViewOf(useLocation().search);
  const sorted = texts.sorted(view.order, list.matchCount);
  useAnnounced(sorted, view.order);
  useAnnounced(isWhole(view) ? sorted : '', String(isWhole(view)));
  const { selected } = state;
  const isSelecting = selected !== undefined;
  useEndOnEscape(isSelecting);
  const hasView = productCount >= fewProducts || view.query !== '' || view.order !== 'manual';
  const tools = {
    canSelect: products.length > 0,
    isSelecting,
    areAllSelected: selected?.length === products.length,
    onChange,
  };
  return (
    <>
      {productCount > 1 && hasView && <ListTools {...tools} />}
      <div className="row wrapped apart list-matches">
        <p role="status">{foundText(view, list, shop)}</p>
        {isWhole(view) ? (
          (hasView || !isSelecting) && <Savings {...list} />
        ) : (
          <ViewLink data-icon="list">{texts.showAll}</ViewLink>
        )}
        {productCount > 1 && !hasView && <SelectionButtons {...tools} />}
      </div>
      {rowDialogs.map((dialog) => (
        <OpenerForm key={dialog} id={dialog} opens={{ dialog, docId }} onOpen={onOpenDialog} />
      ))}
      {products.length > 0 && (
        <Selection {...{ docId, products, selected, onChange, onOpenDialog }}>
          <ProductRows {...props} list={list} isSelecting={isSelecting} canBePlaced={hasStoredOrder(view)} />
          <p role="status" className="visually-hidden">
            {state.announcement}
          </p>
        </Selection>
      )}
    </>
  );
}

/** Shorter lists have neither search nor order, as an overview of fewer lists has no search. */
const fewProducts = 10;

function useEndOnEscape(isSelecting: boolean) {
  useEffect(() => (isSelecting ? onEscape(clearSelection) : undefined), [isSelecting]);
}

function foundText(view: ProductView, { products, matchCount, productCount }: Props['list'], shop: Shop) {
  if (isWhole(view)) return null;
  if (matchCount === 0) return view.query ? texts.noneFound(view.query) : texts.noneCheaper;
  const total = products.length === matchCount ? totalOf(products, shop) : undefined;
  return texts.found(matchCount, productCount, total);
}

function Savings({ products, productCount }: Props['list']) {
  const savings = savingsOf(products, useShop());
  if (!savings) return null;
  return (
    <ViewLink className="text-button list-savings" data-icon="tag" onlyCheaper>
      {products.length === productCount
        ? listDetailTexts.savings(savings.count, savings.amount)
        : myListsTexts.cheaper(savings.count, false)}
    </ViewLink>
  );
}

type LinkProps = Omit<React.ComponentProps<typeof Link>, 'to'> & {
  'data-icon': string;
  onlyCheaper?: boolean;
};

function ViewLink({ onlyCheaper, ...link }: LinkProps) {
  const { pathname, search } = useLocation();
  const to = { pathname, search: String(queryOfView(search, onlyCheaper)) };
  return <Link to={to} className="text-button" {...link} />;
}
