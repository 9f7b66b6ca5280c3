import { type ProductOrder, type ProductView, readView } from '../../domain/product-order.ts';

export const viewParameters = { order: 'sort', query: 'q' };

export function productViewOf(search: string): ProductView {
  const params = new URLSearchParams(search);
  return readView({ order: params.get(viewParameters.order), query: params.get(viewParameters.query) });
}

export function queryOfView(search: string, order?: ProductOrder): URLSearchParams {
  const id = new URLSearchParams(search).get('id');
  return new URLSearchParams({ ...(id && { id }), ...(order && { [viewParameters.order]: order }) });
}
