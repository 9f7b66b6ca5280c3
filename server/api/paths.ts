import type { PageRange } from '../../store/lists/list-store.ts';

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

/**
 * @param shown how many items the page at `page.offset` has
 * @param total how many there are on all pages
 * @returns the `Link` header that leads to the next page (RFC 8288); no header on the last one
 */
export function nextPage(
  path: string,
  page: PageRange,
  shown: number,
  total: number,
): Record<string, string> {
  const offset = page.offset + shown;
  if (offset >= total) return {};
  const query = new URLSearchParams({ limit: String(page.limit), offset: String(offset) });
  return { link: `<${path}?${query}>; rel="next"` };
}
