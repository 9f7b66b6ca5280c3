import { needingUser } from '../platform/http/api/endpoint.ts';
import type { Catalog, Requester } from '../store/catalog/catalog.ts';
import type { Stores } from '../store/stores.ts';
import type { CurrentUser, User } from './current-user.ts';
import { countAdditions } from './lists/count-additions.ts';
import { listEndpoints } from './lists/endpoints.ts';
import { createListService } from './lists/service.ts';
import { productEndpoints } from './products/endpoints.ts';
import { searchEndpoints } from './products/search-endpoints.ts';
import { createSearchService } from './products/search-service.ts';

export type Sender = Requester & Pick<CurrentUser, 'recordAdditions'>;
type SourcesForAll = { catalog: Catalog; requester: Sender | undefined };
type SourcesOfUser = SourcesForAll & { user: User; stores: Stores };

// The name is that of the service for handlers and pages, the group is the chapter of the API.
const entitiesForAll = [
  {
    name: 'search' as const,
    createService: ({ catalog, requester }: SourcesForAll) => createSearchService(catalog, requester),
    group: {
      name: 'Products',
      description: 'The products on sale.',
      endpoints: [...productEndpoints, ...searchEndpoints],
    },
  },
];
const entitiesOfUser = [
  {
    name: 'lists' as const,
    createService: ({ user, stores, catalog, requester }: SourcesOfUser) =>
      createListService(user.id, countAdditions(stores, requester?.recordAdditions), catalog),
    group: {
      name: 'Lists',
      description: 'The wish lists of the user, with their products.',
      endpoints: needingUser(listEndpoints),
    },
  },
];
export const entities = [...entitiesForAll, ...entitiesOfUser];

type NamedService = { name: string; createService(sources: never): unknown };
type ServicesOf<One extends NamedService> = {
  [Each in One as Each['name']]: ReturnType<Each['createService']>;
};

type ServicesForAll = ServicesOf<(typeof entitiesForAll)[number]> & { catalog: Catalog };
type OfUser = ServicesOf<(typeof entitiesOfUser)[number]> & { user: User };

/** What API handlers and pages receive for one request of a user. */
export type Services = ServicesForAll & OfUser;
/** What they receive for pages and responses that are the same for all users, and for a request of nobody. */
export type ServicesOfNobody = ServicesForAll & { [Name in keyof OfUser]?: undefined };

export function createServices(user: User, stores: Stores, catalog: Catalog, requester?: Sender): Services;
export function createServices(
  user: User | undefined,
  stores: Stores,
  catalog: Catalog,
  requester?: Sender,
): Services | ServicesOfNobody;
export function createServices(user: User | undefined, stores: Stores, catalog: Catalog, requester?: Sender) {
  const forAll = { ...createEach(entitiesForAll, { catalog, requester }), catalog };
  if (!user) return forAll;
  const ofUser = createEach(entitiesOfUser, { user, stores, catalog, requester });
  return { ...forAll, ...ofUser, user };
}

function createEach<Sources, One extends { name: string; createService(sources: Sources): unknown }>(
  entities: One[],
  sources: Sources,
): ServicesOf<One> {
  const services = entities.map(({ name, createService }) => [name, createService(sources)]);
  return Object.fromEntries(services);
}
