import * as z from 'zod';

export const maxPageSize = 100;
const maxOffset = 2 ** 31 - 1;

export const pageQuery = z.strictObject({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(maxPageSize)
    .default(maxPageSize)
    .describe(`The maximum number of items, from 1 to ${maxPageSize}.`),
  offset: z.coerce.number().int().min(0).max(maxOffset).default(0).describe('The number of items to skip.'),
});

export const pageHeaders = {
  Link: 'The next page, as rel="next", if there is one.',
  'X-Total-Count': 'The number of items on all pages.',
};

/** RFC 8288. @param total of all pages. @param filters the other parameters */
export function nextPageLink(
  path: string,
  page: z.output<typeof pageQuery>,
  count: number,
  total: number,
  filters: [name: string, value: string][] = [],
): string | undefined {
  const offset = page.offset + count;
  if (offset >= total) return undefined;
  const query = new URLSearchParams([...filters, ['limit', `${page.limit}`], ['offset', `${offset}`]]);
  return `<${path}?${query}>; rel="next"`;
}
