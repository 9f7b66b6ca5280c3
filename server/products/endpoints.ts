import { hash } from 'node:crypto';
import * as z from 'zod';
import { failure } from '../../domain/result-codes.ts';
import { endpoint } from '../../platform/http/api/endpoint.ts';
import { maxPageSize, nextPageLink, pageHeaders, pageQuery } from '../../platform/http/api/page-links.ts';
import { findTag } from '../../platform/http/responses/content-negotiation.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import type { Addresses } from '../addresses.ts';
import { apiPath } from '../api-paths.ts';
import {
  catalogProductSchema,
  categorySchema,
  inCategory,
  toCategoryDocument,
  toProductDocument,
} from './schemas.ts';

type Services = { catalog: Catalog; addresses: Addresses };
const cacheControl = 'public, max-age=0, must-revalidate';
const cached = {
  ETag: 'Of the response in this content coding. Every change of the products changes it.',
  'cache-control': `\`${cacheControl}\``,
};
const notModified = { description: 'The client has the current version.', headers: cached };
const ifNoneMatch = { 'If-None-Match': { description: 'An entity tag that the client has.' } };

export const productEndpoints = [
  endpoint({
    method: 'GET',
    path: '/products',
    id: 'readProducts',
    summary: 'Read the products on sale',
    description: `In pages of at most ${maxPageSize} products, in the order of the shop.`,
    query: pageQuery.extend({ category: inCategory }),
    headers: ifNoneMatch,
    responses: {
      200: {
        description: 'One page of the products.',
        headers: { ...cached, ...pageHeaders },
        schema: z.array(catalogProductSchema),
      },
      304: notModified,
    },
    errors: ['category-not-found', 'catalog-unavailable'],
    async handler({ query: { category, ...page }, headers: conditions }, { catalog, addresses }: Services) {
      const isKnown = category === undefined ? catalog.version() !== '' : catalog.categories().isKnown;
      if (!isKnown) return failure('catalog-unavailable');
      const { limit, offset } = page;
      const { products: found, total } =
        category === undefined
          ? catalog.readRange(offset, limit)
          : catalog.readCategory(category, offset, limit);
      if (category !== undefined && total === 0) return failure('category-not-found');
      const products = found.map((product) => toProductDocument(product, addresses));
      const filters = category === undefined ? [] : [['category', category] as [string, string]];
      const link = nextPageLink(`${apiPath}/products`, page, products.length, total, filters);
      const headers = { Link: link, 'X-Total-Count': String(total) };
      return respondUnlessKnown(products, conditions, headers);
    },
  }),

  endpoint({
    method: 'GET',
    path: '/categories',
    id: 'readCategories',
    summary: 'Read the categories of the products on sale',
    description: `In pages of at most ${maxPageSize} categories, each followed by those in it, which are in the order of their names.`,
    query: pageQuery,
    headers: ifNoneMatch,
    responses: {
      200: {
        description: 'One page of the categories.',
        headers: { ...cached, ...pageHeaders },
        schema: z.array(categorySchema),
      },
      304: notModified,
    },
    errors: ['catalog-unavailable'],
    async handler({ query, headers: conditions }, { catalog, addresses }: Services) {
      const { all, isKnown } = catalog.categories();
      if (!isKnown) return failure('catalog-unavailable');
      const found = all.slice(query.offset, query.offset + query.limit);
      const categories = found.map((category) => toCategoryDocument(category, addresses));
      const link = nextPageLink(`${apiPath}/categories`, query, categories.length, all.length);
      return respondUnlessKnown(categories, conditions, { Link: link, 'X-Total-Count': String(all.length) });
    },
  }),

  endpoint({
    method: 'GET',
    path: '/products/:productId',
    id: 'readProduct',
    summary: 'Read one product on sale',
    description: 'As the page of the product shows it.',
    parameters: { productId: 'The ID of the product.' },
    headers: ifNoneMatch,
    responses: {
      200: { description: 'The product.', headers: cached, schema: catalogProductSchema },
      304: notModified,
    },
    errors: ['product-not-found', 'catalog-unavailable'],
    async handler({ path, headers: conditions }, { catalog, addresses }: Services) {
      const product = catalog.findProduct(path.productId);
      if (!product) return failure(catalog.version() === '' ? 'catalog-unavailable' : 'product-not-found');
      const body = toProductDocument(product, addresses);
      return respondUnlessKnown(body, conditions);
    },
  }),
];

/** Settings and versions of the program can show the same feed differently. */
function respondUnlessKnown<Body extends object>(
  body: Body,
  conditions: { 'If-None-Match'?: string },
  headers: Record<string, string | undefined> = {},
) {
  const tag = `"${hash('sha256', JSON.stringify([body, headers]), 'base64url')}"`;
  const known = findTag(conditions['If-None-Match'], tag);
  const caching = { ETag: known ?? tag, 'cache-control': cacheControl };
  if (known) return { status: 304 as const, headers: caching };
  return { status: 200 as const, body, headers: { ...caching, ...headers } };
}
