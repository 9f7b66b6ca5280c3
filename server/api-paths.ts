/** Where the API stands. `app.ts` hangs it there; everything within it is spelled by these. */
export const apiPath = '/api';

/** As Hono matches them, below `apiPath`. */
export const apiPatterns = {
  reference: '/',
  style: '/reference.css',
  description: '/openapi.json',
  products: '/products',
  lists: '/lists',
  live: '/lists/live',
  list: '/lists/:docId',
  listProduct: '/lists/:docId/products/:productId',
} as const;

export function apiListPath(docId: string): string {
  return `${apiPath}/lists/${encodeURIComponent(docId)}`;
}

export function apiListProductPath(docId: string, productId: string): string {
  return `${apiListPath(docId)}/products/${encodeURIComponent(productId)}`;
}

/** The address of a page of what stands at a path: of lists, or of a list's products. */
export function apiPage(path: string, page: { offset: number; limit: number }): string {
  const query = new URLSearchParams({ limit: String(page.limit), offset: String(page.offset) });
  return `${path}?${query}`;
}
