import * as z from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { nextPageLink, pageQuery } from '../../platform/http/pagination.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import { apiPath } from '../api-paths.ts';
import { catalogProductSchema } from './schemas.ts';

export const productEndpoints = [
  endpoint({
    method: 'GET',
    path: '/products',
    id: 'readProducts',
    summary: 'Read the products on sale',
    query: pageQuery,
    responses: {
      200: {
        description: 'One page of the products.',
        headers: { Link: 'The next page, as rel="next", if there is one.' },
        schema: z.array(catalogProductSchema),
      },
    },
    async handler({ query }, { catalog }: { catalog: Catalog }) {
      const all = await catalog.readProducts();
      const body = all.slice(query.offset, query.offset + query.limit);
      const link = nextPageLink(`${apiPath}/products`, query, body.length, all.length);
      return { status: 200, body, headers: { Link: link } };
    },
  }),
];
