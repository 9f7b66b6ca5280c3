import { hash } from 'node:crypto';
import * as z from 'zod';
import { failure } from '../../domain/result-codes.ts';
import { endpoint } from '../../platform/http/api/endpoint.ts';
import { maxPageSize, nextPageLink, pageHeaders, pageQuery } from '../../platform/http/api/page-links.ts';
import { findTag } from '../../platform/http/responses/content-negotiation.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import type { Addresses } from '../addresses.ts';
import { apiPath } from '../api-paths.ts';
import { catalogProductSchema, toProductDocument } from './schemas.ts';

type Services = { catalog: Catalog; addresses: Addresses };
const caching = 'public, max-age=0, must-revalidate';
const cached = {
  ETag: 'Of the response in this content coding. Every change of the products changes it.',
  'cache-control': `\`${caching}\``,
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
    query: pageQuery,
    headers: ifNoneMatch,
    responses: {
      200: {
        description: 'One page of the products.',
        headers: { ...cached, ...pageHeaders },
        schema: z.array(catalogProductSchema),
      },
      304: notModified,
    },
    errors: ['catalog-unavailable'],
    async handler({ query, headers: conditions }, { catalog, addresses }: Services) {
      if (catalog.version() === '') return failure('catalog-unavailable');
      const { products: found, total } = catalog.readRange(query.offset, query.limit);
      const products = found.map((product) => toProductDocument(product, addresses));
      const tag = tagOf({ products, total });
      const known = findTag(conditions['If-None-Match'], tag);
      if (known) return { status: 304, headers: cachedAs(known) };
      const link = nextPageLink(`${apiPath}/products`, query, products.length, total);
      const headers = { ...cachedAs(tag), Link: link, 'X-Total-Count': String(total) };
      return { status: 200, body: products, headers };
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
      const tag = tagOf(body);
      const known = findTag(conditions['If-None-Match'], tag);
      if (known) return { status: 304, headers: cachedAs(known) };
      return { status: 200, body, headers: cachedAs(tag) };
    },
  }),
];

/** Settings and versions of the program can show the same feed differently. */
function tagOf(content: object): string {
  return `"${hash('sha256', JSON.stringify(content), 'base64url')}"`;
}

function cachedAs(tag: string) {
  return { ETag: tag, 'cache-control': caching };
}
