import type { Catalog, Requester } from '../store/catalog/catalog.ts';
import type { Stores } from '../store/stores.ts';
import type { User } from './current-user.ts';
import { listEndpoints } from './lists/endpoints.ts';
import { createListService } from './lists/service.ts';
import { productEndpoints } from './products/endpoints.ts';
import { searchEndpoints } from './products/search-endpoints.ts';
import { createSearchService } from './products/search-service.ts';

type Sources = { user: User; stores: Stores; catalog: Catalog; requester: Requester | undefined };

/** The name is that of the service for handlers and pages, the group is the chapter of the API. */
export const entities = [
  {
    name: 'search' as const,
    createService: ({ catalog, requester }: Sources) => createSearchService(catalog, requester),
    group: {
      name: 'Products',
      description: 'The products on sale.',
      endpoints: [...productEndpoints, ...searchEndpoints],
    },
  },
  {
    name: 'lists' as const,
    createService: ({ user, stores, catalog }: Sources) => createListService(user.id, stores, catalog),
    group: {
      name: 'Lists',
      description: 'The wish lists of the user, with their products.',
      endpoints: listEndpoints,
    },
  },
];

type Entity = (typeof entities)[number];
type EntityServices = { [One in Entity as One['name']]: ReturnType<One['createService']> };

/** What API handlers and pages receive for one request. */
export type Services = EntityServices & { user: User; catalog: Catalog; versions: Stores['database'] };

export function createServices(
  user: User,
  stores: Stores,
  catalog: Catalog,
  requester?: Requester,
): Services {
  const sources = { user, stores, catalog, requester };
  const services = entities.map(({ name, createService }) => [name, createService(sources)]);
  return {
    ...(Object.fromEntries(services) as EntityServices),
    user,
    catalog,
    versions: stores.database,
  };
}
