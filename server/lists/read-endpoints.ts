import * as z from 'zod';
import { maxFileRows } from '../../domain/limits.ts';
import type { Shop } from '../../domain/shop.ts';
import { endpoint } from '../../platform/http/api/endpoint.ts';
import { maxPageSize, nextPageLink, pageHeaders, pageQuery } from '../../platform/http/api/page-links.ts';
import { findTag, namesMediaType } from '../../platform/http/responses/content-negotiation.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import { apiListPath, apiPath } from '../api-paths.ts';
import { csvType, fileDisposition, productsToCsv } from './csv.ts';
import { findOnSale } from './on-sale.ts';
import {
  type DocumentServices,
  type ListDocument,
  listSchema,
  listsQuery,
  toListDocument,
} from './schemas.ts';
import type { ListService } from './service.ts';

type ReadServices = DocumentServices & { lists: ListService; catalog: Catalog; shop: Shop };
const listsTag = {
  ETag: 'Of this page in this content coding. Every change of any list changes it, and of the products on sale unless `productsEach` is 0.',
};
const listTag = {
  ETag: 'Of this page of the list in this content coding. Every change of the list and of the products on sale changes it. Accepted in `If-Match`.',
};
export const notModified = { description: 'The client has the current version.' };
export const ifNoneMatch = { 'If-None-Match': { description: 'An entity tag that the client has.' } };

export const readLists = endpoint({
  method: 'GET',
  path: '/lists',
  id: 'readLists',
  summary: 'Read all lists, newest first',
  description: `In pages of at most ${maxPageSize} lists, and fewer if they have many products. The \`Link\` header contains the address of the next page. The part of the \`ETag\` before the colon is the version of all lists; a different one means that the lists have changed since the first page was read. Each list contains its first ${maxPageSize} products; if \`productCount\` is greater, read the others at the address of the list.`,
  query: listsQuery,
  headers: ifNoneMatch,
  responses: {
    200: {
      description: 'The lists, each with the first page of its products.',
      headers: { ...listsTag, ...pageHeaders },
      schema: z.array(listSchema),
    },
    304: { ...notModified, headers: listsTag },
  },
  errors: ['store-unavailable'],
  async handler({ query, headers: conditions }, { lists, catalog, ...services }: ReadServices) {
    const onSaleVersion = query.productsEach === 0 ? undefined : catalog.version();
    const current = pageTag(await lists.version(), query, services, onSaleVersion);
    const known = findTag(conditions['If-None-Match'], current);
    if (known) return { status: 304, headers: { ETag: known } };
    const { lists: found, version, total } = await lists.listsWithProducts(query, query.productsEach);
    const each: [string, string] = ['productsEach', `${query.productsEach}`];
    const next = nextPageLink(`${apiPath}/lists`, query, found.length, total, [each]);
    const onSale = findOnSale(catalog, found);
    const body = found.map((list) => toListDocument(list, services, onSale));
    const tag = pageTag(version, query, services, onSale && onSaleVersion);
    const headers = { ETag: tag, Link: next, 'X-Total-Count': String(total) };
    return { status: 200, body, headers };
  },
});

export const readList = endpoint({
  method: 'GET',
  path: '/lists/:docId',
  id: 'readList',
  summary: 'Read one list',
  description: `With one page of at most ${maxPageSize} of its products. The \`Link\` header contains the address of the next page. A client that accepts \`text/csv\` gets a file with up to ${maxFileRows} products from the offset on.`,
  parameters: { docId: 'The ID of the list.' },
  query: pageQuery,
  headers: ifNoneMatch,
  responses: {
    200: {
      description: 'The list with one page of its products.',
      headers: { ...listTag, ...pageHeaders, 'Content-Disposition': 'The name of a CSV file.' },
      schema: listSchema,
      textType: csvType,
    },
    304: { ...notModified, headers: listTag },
  },
  errors: ['list-not-found', 'store-unavailable'],
  async handler({ path, query, headers, accept }, { lists, catalog, shop, ...services }: ReadServices) {
    const isCsv = namesMediaType(accept, csvType);
    const page = isCsv ? { ...query, limit: maxFileRows } : query;
    const found = await lists.find(path, page);
    if (!found.ok) return found;
    const { version, name, products } = found.value;
    const onSaleVersion = isCsv ? undefined : catalog.version();
    const known = findTag(headers['If-None-Match'], pageTag(version, page, services, onSaleVersion));
    if (known) return { status: 304, headers: { ETag: known } };
    const onSale = isCsv ? undefined : findOnSale(catalog, [found.value]);
    const tag = pageTag(version, page, services, onSale && onSaleVersion);
    const body = toListDocument(found.value, services, onSale);
    const total = { 'X-Total-Count': String(body.productCount) };
    const next = { ETag: tag, Link: nextProducts(body, query), ...total };
    if (!isCsv) return { status: 200, body, headers: next };
    const file = { ...next, 'Content-Disposition': fileDisposition(name, 'csv') };
    return { status: 200, body: productsToCsv(products, shop.currency), textType: csvType, headers: file };
  },
});

export function pageTag(
  version: string,
  { offset, limit, productsEach }: z.output<typeof pageQuery> & { productsEach?: number },
  { addresses }: Pick<DocumentServices, 'addresses'>,
  onSaleVersion: string | undefined,
): string {
  const page = [offset, limit, productsEach, onSaleVersion?.slice(0, 16) || undefined, addresses.version];
  return `"${version}:${page.filter((part) => part !== undefined).join('-')}"`;
}

function nextProducts({ docId, products, productCount }: ListDocument, page: z.output<typeof pageQuery>) {
  return nextPageLink(apiListPath(docId), page, products.length, productCount);
}
