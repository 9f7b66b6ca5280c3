import { type Product, productForList } from '../../domain/product.ts';
import { hasStoredOrder, type ProductView } from '../../domain/product-order.ts';
import { failure, type Result, success } from '../../domain/result-codes.ts';
import {
  type DraftErrorCode,
  type MenuLists,
  readChange,
  readDraft,
  readName,
  type TargetList,
  type UnvalidatedList,
} from '../../domain/wish-list.ts';
import { withoutAccents } from '../../domain/without-accents.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import type { PageRange, VersionedList, Versions, WriteError } from '../../store/lists/list-access.ts';
import { readWhole } from '../../store/lists/list-access.ts';
import type { CreationLimitError } from '../../store/lists/list-limits.ts';
import type { Creation, FoundList, ListPage, ListStore, OverviewList } from '../../store/lists/list-store.ts';
import type { Stores } from '../../store/stores.ts';
import { addLimited, type Requester } from '../requester.ts';
import { createDeletedItemService, type DeletedItemService } from './deleted-service.ts';
import { type ListView, readListView } from './list-view.ts';
import {
  createListedProductService,
  idempotencyOf,
  type ListedProductService,
} from './listed-product-service.ts';
import { createVersionService, type VersionService } from './version-service.ts';

type CreateErrorCode =
  | DraftErrorCode
  | 'name-taken'
  | 'product-not-found'
  | 'key-reused'
  | 'additions-too-many'
  | CreationLimitError;

const thumbnailsPerList = 10;

/** About 300 kB with the products of real feeds. */
const maxProductsPerPage = 1_000;

/** About 25 kB, and some milliseconds of the statement. */
const maxListedProducts = 2_000;
const newestLists: PageRange = { offset: 0, limit: 1_000 };
const noProducts: PageRange = { offset: 0, limit: 0 };

type ListKey = { docId?: string; name?: string };

/** They throw only if the store fails. */
export type ListService = DeletedItemService &
  ListedProductService &
  VersionService & {
    /** @param query a part of the name, without case and accents, of the newest 1,000 */
    overview(page: PageRange, query?: string): Promise<ListPage<OverviewList>>;
    /** If they have many products, the page has fewer lists. */
    listsWithProducts(page: PageRange, productsEach: number): Promise<ListPage>;
    /** By its ID, or else the newest with the name. */
    find(key: ListKey, page: PageRange): Promise<Result<FoundList, 'list-not-found'>>;
    findView(key: ListKey, view: ProductView, page: PageRange): Promise<Result<ListView, 'list-not-found'>>;
    menuLists(productId: string, page: PageRange): Promise<MenuLists>;
    /** The newest 1,000. */
    targetLists(): Promise<TargetList[]>;
    /** Of at most 2,000 products. */
    listedProductIds(): Promise<string[]>;
    /** Also if the catalogue no longer has it. */
    listedProduct(productId: string): Promise<Product | undefined>;
    /** The same key creates one list. */
    create(
      input: UnvalidatedList,
      productId?: string,
      key?: string,
    ): Promise<Result<Creation, CreateErrorCode>>;
    edit(
      docId: string,
      input: UnvalidatedList,
      versions?: Versions,
    ): Promise<Result<VersionedList, DraftErrorCode | WriteError>>;
  };

export function createListService(
  owner: string,
  stores: Stores,
  catalog: Catalog,
  requester: Requester = {},
): ListService {
  const { lists: store } = stores;
  const find: ListService['find'] = (key, page) => findList(owner, store, key, page);
  return {
    ...createDeletedItemService(owner, stores),
    ...createListedProductService(owner, store, catalog, requester),
    ...createVersionService(owner, stores),

    overview: (page, query) =>
      query ? searchLists(owner, store, page, query) : store.readOverview(owner, page, thumbnailsPerList),

    async listsWithProducts({ offset, limit }, productsEach) {
      const counted = await store.readListsWithProducts(owner, { offset, limit }, 0);
      if (productsEach === 0) return counted;
      const counts = counted.lists.map(({ productCount }) => Math.min(productCount, productsEach));
      return store.readListsWithProducts(owner, { offset, limit: countFitting(counts, limit) }, productsEach);
    },

    find,

    async findView(key, view, page) {
      const list = await find(key, hasStoredOrder(view) ? page : noProducts);
      return list.ok
        ? success(await readListView(owner, { store, catalog }, list.value, { view, page }))
        : list;
    },

    async menuLists(productId, { offset, limit }) {
      const lists = await store.readMenuLists(owner, productId, limit + 1, offset);
      return { offset, lists: lists.slice(0, limit), more: lists.length > limit };
    },

    async targetLists() {
      const { lists } = await store.readOverview(owner, newestLists, 1);
      return lists.map(({ docId, name, productCount, products: [first] }) => ({
        docId,
        name,
        productCount,
        image: first?.image,
      }));
    },

    listedProductIds: () => store.readListedProductIds(owner, maxListedProducts),

    listedProduct: (productId) => store.readListedProduct(owner, productId),

    create: (...parameters) => createList(owner, store, { catalog, requester }, ...parameters),

    async edit(docId, input, versions) {
      const change = readChange(input);
      return change.ok ? store.editList(owner, docId, change.value, versions) : change;
    },
  };
}

async function findList(
  owner: string,
  store: ListStore,
  { docId, name }: ListKey,
  page: PageRange,
): Promise<Result<FoundList, 'list-not-found'>> {
  const read = (part: PageRange) =>
    docId ? store.readList(owner, docId, part) : store.readListByName(owner, storedName(name), part);
  const list = await readWhole(read, page);
  return list ? success(list) : failure('list-not-found');
}

async function searchLists(owner: string, store: ListStore, { offset, limit }: PageRange, query: string) {
  const newest = await store.readOverview(owner, newestLists, thumbnailsPerList);
  const text = withoutAccents(query);
  const found = newest.lists.filter(({ name }) => withoutAccents(name).includes(text));
  return { ...newest, total: found.length, lists: found.slice(offset, offset + limit) };
}

/** The limit if all fit: a list created between the reads must not displace another. */
function countFitting(productCounts: number[], limit: number): number {
  let products = 0;
  const first = productCounts.findIndex((count) => {
    products += count;
    return products > maxProductsPerPage;
  });
  return first < 0 ? limit : Math.max(first, 1);
}

function storedName(name = ''): string {
  const read = readName(name);
  return read.ok ? read.value : '';
}

async function createList(
  owner: string,
  store: ListStore,
  { catalog, requester }: { catalog: Catalog; requester: Requester },
  input: UnvalidatedList,
  productId?: string,
  key?: string,
): Promise<Result<Creation, CreateErrorCode>> {
  const draft = readDraft(input);
  if (!draft.ok) return draft;
  const idempotency = idempotencyOf(key, [
    input.name,
    input.status,
    productId,
    ...(input.note ? [input.note] : []),
  ]);
  // The catalogue may have lost the product since the first request.
  const previous = idempotency && (await store.findCreation(owner, idempotency));
  if (previous) return previous;
  if (productId === undefined) return store.createList(owner, draft.value, [], idempotency);
  const product = catalog.findProduct(productId);
  if (!product) return failure('product-not-found');
  return addLimited(requester, 1, () =>
    store.createList(owner, draft.value, [productForList(product)], idempotency),
  );
}
