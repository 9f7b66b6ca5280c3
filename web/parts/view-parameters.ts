import { type ProductView, readView } from '../../domain/product-order.ts';

const viewParameters = { order: 'sort', query: 'q' };

export function productViewOf(search: string): ProductView {
  const params = new URLSearchParams(search);
  return readView({ order: params.get(viewParameters.order), query: params.get(viewParameters.query) });
}

/** The parameters with which another page, or the same one with a dialog, shows the same list in the same order. */
export function keptParameters(search: string): [name: string, value: string][] {
  const names = ['id', viewParameters.order, viewParameters.query];
  return [...new URLSearchParams(search)].filter(([name, value]) => names.includes(name) && value !== '');
}
