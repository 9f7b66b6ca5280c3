import { type ProductOrder, type ProductView, readView } from '../../domain/product-order.ts';

export const viewParameters = { order: 'sort', query: 'q' };

export function productViewOf(search: string): ProductView {
  const params = new URLSearchParams(search);
  return readView({ order: params.get(viewParameters.order), query: params.get(viewParameters.query) });
}

/** @param search the query of a page of a list. @returns that of the same list in another view */
export function queryOfView(search: string, order?: ProductOrder): URLSearchParams {
  const id = new URLSearchParams(search).get('id');
  return new URLSearchParams({ ...(id && { id }), ...(order && { [viewParameters.order]: order }) });
}
