import * as z from 'zod';

export const maxPageSize = 100;
const maxOffset = 2 ** 31 - 1;

/** The query parameters of an endpoint that returns its items in pages. */
export const pageQuery = z.strictObject({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(maxPageSize)
    .default(maxPageSize)
    .describe('The maximum number of items.'),
  offset: z.coerce.number().int().min(0).max(maxOffset).default(0).describe('The number of items to skip.'),
});

/**
 * @param count how many items the page has
 * @param total how many items all pages have
 * @returns the value of the `Link` header of a page (RFC 8288); undefined for the last page
 */
export function nextPageLink(
  path: string,
  page: z.output<typeof pageQuery>,
  count: number,
  total: number,
): string | undefined {
  const offset = page.offset + count;
  if (offset >= total) return undefined;
  const query = new URLSearchParams({ limit: String(page.limit), offset: String(offset) });
  return `<${path}?${query}>; rel="next"`;
}
