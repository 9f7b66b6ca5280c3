import type { Catalog, Requester } from '../store/catalog/catalog.ts';
import type { Stores } from '../store/stores.ts';
import type { User } from './current-user.ts';
import { listEndpoints } from './lists/endpoints.ts';
import { createListService } from './lists/service.ts';
import { productEndpoints } from './products/endpoints.ts';
import { searchEndpoints } from './products/search-endpoints.ts';
import { createSearchService } from './products/search-service.ts';

export const endpointGroups = [
  {
    name: 'Products',
    description: 'The products on sale.',
    endpoints: [...productEndpoints, ...searchEndpoints],
  },
  {
    name: 'Lists',
    description: 'The wish lists of the user, with their products.',
    endpoints: listEndpoints,
  },
];

/** What API handlers and pages receive for one request. */
export type Services = ReturnType<typeof createServices>;

export function createServices(user: User, stores: Stores, catalog: Catalog, requester?: Requester) {
  return {
    user,
    catalog,
    search: createSearchService(catalog, requester),
    versions: stores.database,
    lists: createListService(user.id, stores, catalog),
  };
}
