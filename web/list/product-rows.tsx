import { useLocation, useNavigate } from 'react-router';
import type { RowDisplay } from '../../domain/listed-product.ts';
import { productLabels } from '../../domain/product.ts';
import { collapseRemovedItems } from '../browser/collapse-removed-items.ts';
import { useScrollingToMovedFocus } from '../browser/restore-focus.ts';
import type { ListEvent } from './list-state.ts';
import { OwnProductRow } from './own-product-row.tsx';
import { dragRows } from './row-dragging.ts';

type Props = {
  list: { productCount: number; products: RowDisplay[] };
  firstPosition: number;
  isRemoved(productId: string): boolean;
  isSelecting: boolean;
  canBePlaced: boolean;
  onChange(event: ListEvent): void;
};

export function ProductRows({ list, firstPosition, isRemoved, isSelecting, canBePlaced, onChange }: Props) {
  const openProduct = useNavigate();
  const { search } = useLocation();
  const areSelected = new URLSearchParams(search).get('select') === 'all';
  const { products, productCount } = list;
  const labels = productLabels(products);
  useScrollingToMovedFocus(products.map(({ productId }) => productId));

  function moveWithKeys(event: React.KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const handle = event.target as HTMLButtonElement;
    const index = products.findIndex(({ productId }) => productId === handle.value);
    const product = products[index];
    if (!step || !product || !handle.matches('.row-handle')) return;
    event.preventDefault();
    const position = firstPosition + index;
    onChange({ type: 'key', product, position, step, productCount, time: performance.now() });
  }
  function place(productId: string, index: number) {
    onChange({ type: 'place', change: { productId, position: firstPosition + index } });
  }
  return (
    <ul
      role="list"
      className="product-rows"
      ref={collapseRemovedItems}
      onKeyDown={moveWithKeys}
      onPointerDown={dragRows(place)}
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
  );
}
