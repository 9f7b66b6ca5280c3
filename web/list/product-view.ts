import { type ProductView, readView } from '../../domain/product-order.ts';

const viewParameters = { order: 'sort', query: 'q' };

export function productViewOf(search: string): ProductView {
  const params = new URLSearchParams(search);
  return readView({ order: params.get(viewParameters.order), query: params.get(viewParameters.query) });
}
