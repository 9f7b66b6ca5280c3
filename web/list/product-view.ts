import { type ProductView, readView } from '../../domain/product-order.ts';

export const viewParameters = { order: 'sort', query: 'q', cheaper: 'cheaper' };

export function productViewOf(search: string): ProductView {
  const params = new URLSearchParams(search);
  return readView({
    order: params.get(viewParameters.order),
    query: params.get(viewParameters.query),
    cheaper: params.get(viewParameters.cheaper),
  });
}

export function queryOfView(search: string, onlyCheaper = false): URLSearchParams {
  const id = new URLSearchParams(search).get('id');
  return new URLSearchParams({ ...(id && { id }), ...(onlyCheaper && { [viewParameters.cheaper]: '1' }) });
}
