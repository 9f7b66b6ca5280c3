import type { Shop } from '../domain/shop.ts';
import { needingUser, readingUser } from '../platform/http/api/endpoint.ts';
import type { Catalog } from '../store/catalog/catalog.ts';
import type { Stores } from '../store/stores.ts';
import type { User } from './current-user.ts';
import { listEndpoints } from './lists/endpoints.ts';
import { createListService } from './lists/service.ts';
import { productEndpoints } from './products/endpoints.ts';
import { searchEndpoints } from './products/search-endpoints.ts';
import { createSearchService } from './products/search-service.ts';
import type { Requester } from './requester.ts';
import { giftEndpoints } from './sharing/gift-endpoints.ts';
import { createGiftService } from './sharing/gift-service.ts';
import { shareEndpoints } from './sharing/share-endpoints.ts';
import { createShareService } from './sharing/share-service.ts';
import { sharedListEndpoints } from './sharing/shared-list-endpoints.ts';
import { createSharedListService } from './sharing/shared-list-service.ts';

type Sources = { stores: Stores; catalog: Catalog; shop: Shop };
type SourcesForAll = Sources & { requester: Requester };
type SourcesOfUser = SourcesForAll & { user: User };

// `name` is the service of handlers and pages, `group` the chapter of the API.
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
  {
    name: 'sharedLists' as const,
    createService: ({ requester, stores }: SourcesForAll) => createSharedListService(requester.user, stores),
    group: {
      name: 'Shared lists',
      description: 'Lists of others, to which a link leads.',
      endpoints: readingUser(sharedListEndpoints),
    },
  },
];
const entitiesOfUser = [
  {
    name: 'lists' as const,
    createService: ({ user, stores, catalog, requester }: SourcesOfUser) =>
      createListService(user.id, stores, catalog, requester),
    group: {
      name: 'Lists',
      description: 'The wish lists of the user, with their products.',
      endpoints: needingUser(listEndpoints),
    },
  },
  {
    name: 'shares' as const,
    createService: ({ user, stores, catalog }: SourcesOfUser) => createShareService(user, stores, catalog),
    group: {
      name: 'Sharing',
      description: 'The links to lists of the user.',
      endpoints: needingUser(shareEndpoints),
    },
  },
  {
    name: 'gifts' as const,
    createService: ({ user, stores, catalog, requester }: SourcesOfUser) =>
      createGiftService(user, stores, catalog, requester),
    group: {
      name: 'Gifts',
      description: 'What the user gives to the owners of shared lists, who do not learn of it.',
      endpoints: needingUser(giftEndpoints),
    },
  },
];
export const entities = [...entitiesForAll, ...entitiesOfUser];

type NamedService = { name: string; createService(sources: never): unknown };
type ServicesOf<One extends NamedService> = {
  [Each in One as Each['name']]: ReturnType<Each['createService']>;
};

type ServicesForAll = ServicesOf<(typeof entitiesForAll)[number]> & Pick<Sources, 'catalog' | 'shop'>;
type OfUser = ServicesOf<(typeof entitiesOfUser)[number]> & { user: User };

/** For one request of a user. */
export type Services = ServicesForAll & OfUser;
/** For nobody, and for what is the same for all users. */
export type ServicesOfNobody = ServicesForAll & { [Name in keyof OfUser]?: undefined };

export function createServices(requester: { user: User }, sources: Sources): Services;
export function createServices(requester: Requester, sources: Sources): Services | ServicesOfNobody;
export function createServices(requester: Requester, { stores, catalog, shop }: Sources) {
  const { user, guest } = requester;
  const own = guest ? { ...stores, ...stores.forGuest(guest) } : stores;
  const sources = { requester, stores: own, catalog, shop };
  const forAll = { ...createEach(entitiesForAll, sources), catalog, shop };
  return user ? { ...forAll, ...createEach(entitiesOfUser, { ...sources, user }), user } : forAll;
}

function createEach<Sources, One extends { name: string; createService(sources: Sources): unknown }>(
  entities: One[],
  sources: Sources,
): ServicesOf<One> {
  const services = entities.map(({ name, createService }) => [name, createService(sources)]);
  return Object.fromEntries(services);
}
