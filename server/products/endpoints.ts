import * as z from 'zod';
import { failure } from '../../domain/result-codes.ts';
import { endpoint } from '../../platform/http/api/endpoint.ts';
import { maxPageSize, nextPageLink, pageHeaders, pageQuery } from '../../platform/http/api/pagination.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import { apiPath } from '../api-paths.ts';
import { catalogProductSchema } from './schemas.ts';

export const productEndpoints = [
  endpoint({
    method: 'GET',
    path: '/products',
    id: 'readProducts',
    summary: 'Read the products on sale',
    description: `In pages of at most ${maxPageSize} products, in the order of the shop.`,
    query: pageQuery,
    responses: {
      200: {
        description: 'One page of the products.',
        headers: pageHeaders,
        schema: z.array(catalogProductSchema),
      },
    },
    errors: ['catalog-unavailable'],
    async handler({ query }, { catalog }: { catalog: Catalog }) {
      if ((await catalog.readVersion()) === '') return failure('catalog-unavailable');
      const { products, total } = await catalog.readRange(query.offset, query.limit);
      const link = nextPageLink(`${apiPath}/products`, query, products.length, total);
      return { status: 200, body: products, headers: { Link: link, 'X-Total-Count': String(total) } };
    },
  }),

  endpoint({
    method: 'GET',
    path: '/products/:productId',
    id: 'readProduct',
    summary: 'Read one product on sale',
    description: 'As the page of the product shows it.',
    parameters: { productId: 'The ID of the product.' },
    responses: { 200: { description: 'The product.', schema: catalogProductSchema } },
    errors: ['product-not-found', 'catalog-unavailable'],
    async handler({ path }, { catalog }: { catalog: Catalog }) {
      const product = await catalog.findProduct(path.productId);
      if (product) return { status: 200, body: product };
      return failure((await catalog.readVersion()) === '' ? 'catalog-unavailable' : 'product-not-found');
    },
  }),
];
