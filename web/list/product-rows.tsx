import { useState } from 'react';
import { useLocation, useNavigate, useSubmit } from 'react-router';
import type { RowDisplay } from '../../domain/listed-product.ts';
import { productLabels } from '../../domain/product.ts';
import { messageText } from '../../domain/texts/messages.ts';
import { productOrderTexts as texts } from '../../domain/texts/product-order-texts.ts';
import { collapseRemovedItems } from '../browser/collapse-removed-items.ts';
import { keysRestMs } from '../lists/forms/list-effects.ts';
import {
  type ListPlacement,
  type Placement,
  placeOptimistically,
  useOptimisticChanges,
} from '../lists/forms/optimistic-changes.ts';
import { createPlacementQueue } from '../lists/forms/placement-queue.ts';
import { firstPositionOf } from '../parts/pagination.tsx';
import { detailPath, type ListRef } from '../paths.ts';
import { OwnProductRow } from './own-product-row.tsx';
import { dragRows } from './row-dragging.ts';

type Props = {
  list: ListRef & { productCount: number; products: RowDisplay[] };
  page: number;
  isRemoved(productId: string): boolean;
  isSelecting: boolean;
  canBePlaced: boolean;
  onQueue(queued: ListPlacement[]): void;
};

export function ProductRows({ list, page, isRemoved, isSelecting, canBePlaced, onQueue }: Props) {
  const openProduct = useNavigate();
  const { search } = useLocation();
  const areSelected = new URLSearchParams(search).get('select') === 'all';
  const firstPosition = firstPositionOf(page);
  const { products } = list;
  const add = useQueue(list, onQueue);
  const [announcement, moveWithKeys] = useArrowKeys(list, products, firstPosition, add);
  const labels = productLabels(products);
  return (
    <>
      <ul
        role="list"
        className="product-rows"
        ref={collapseRemovedItems}
        onKeyDown={moveWithKeys}
        onPointerDown={dragRows((productId, index) => add({ productId, position: firstPosition + index }))}
      >
        {products.map(
          (product, index) =>
            !isRemoved(product.productId) && (
              <OwnProductRow
                key={product.productId}
                product={product}
                label={labels[index] ?? product.name}
                isSelecting={isSelecting}
                isSelected={areSelected}
                canBePlaced={canBePlaced}
                onOpen={openProduct}
              />
            ),
        )}
      </ul>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}

/** @returns the list with the products in their order while changes of it wait or are being sent, and the function that receives those that wait */
export function usePlacedList<List extends Props['list']>(list: List, page: number) {
  const [queued, setQueued] = useState<ListPlacement[]>([]);
  const { placed } = useOptimisticChanges();
  const placements = [...placed, ...queued].filter(({ docId }) => docId === list.docId);
  const products = placeOptimistically(list.products, placements, firstPositionOf(page));
  return [{ ...list, products }, setQueued] as const;
}

/** @returns the function that changes the order, also if the page is left meanwhile */
function useQueue(list: Props['list'], onQueue: Props['onQueue']) {
  const submit = useSubmit();
  const { docId } = list;
  const [add] = useState(() =>
    createPlacementQueue(send, (queued) => onQueue(queued.map((placement) => ({ docId, ...placement })))),
  );
  function send(placement: Placement) {
    const form = { intent: 'place-product', docId, ...placement };
    return submit(form, { method: 'post', action: detailPath(list), navigate: false });
  }
  return add;
}

/** Keys that follow each other are undone together. @returns what a live region says after each key, and the handler */
function useArrowKeys(
  { productCount }: Props['list'],
  products: RowDisplay[],
  firstPosition: number,
  add: (placement: Placement) => void,
) {
  const [announcement, announce] = useState('');
  const [series, setSeries] = useState({ productId: '', from: 0, endsAt: 0 });

  function moveWithKeys(event: React.KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const { value: productId } = event.target as HTMLButtonElement;
    const index = products.findIndex((product) => product.productId === productId);
    const name = products[index]?.name;
    if (!step || name === undefined || !(event.target as Element).matches('.row-handle')) return;
    event.preventDefault();
    const current = firstPosition + index;
    const position = current + step;
    if (position < 1) return announce(texts.isFirst(name));
    if (position > productCount) return announce(texts.isLast(name));
    const isContinued = series.productId === productId && performance.now() < series.endsAt;
    const from = isContinued ? series.from : current;
    setSeries({ productId, from, endsAt: performance.now() + keysRestMs });
    announce(messageText('product-placed', { name, position, productCount }));
    add({ productId, position, from });
  }
  return [announcement, moveWithKeys] as const;
}
