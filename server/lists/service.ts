import { createHash } from 'node:crypto';
import { type Product, productForList } from '../../domain/product.ts';
import { failure, type Result, success } from '../../domain/result-codes.ts';
import {
  type Choices,
  type CreatedList,
  type ListWithProducts,
  readChange,
  readDraft,
  readName,
  type WishList,
} from '../../domain/wish-list.ts';
import type { Version } from '../../platform/database/version.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import type { ListStore, Overview, PageRange } from '../../store/lists/list-store.ts';

/** What a dialog sends, as it was typed. */
export type DraftInput = { name?: string; status?: string };

/** How many products of a list its card in the overview shows. */
const thumbnails = 10;

/** A page of documents ends before it holds more products than this: some 300 kB of the products of real feeds. */
const productsPerPage = 1_000;

/**
 * What one owner may do with their lists: the rules first, then the store. Every door, page or API, goes
 * through these. Each verb answers an outcome, and rejects only when the store is broken.
 */
export type ListService = {
  overview(page: PageRange): Promise<Overview>;
  /** The same with the first `productsEach` products of each list; fewer lists than asked for where they hold many. */
  documents(page: PageRange, productsEach: number): Promise<Overview>;
  /** Finds by id where one is given, or else the newest of that name. Refuses 'list-not-found'. */
  find(key: { docId?: string; name?: string }, page: PageRange): Promise<Result<ListWithProducts>>;
  /** A page of the lists, newest first. */
  choices(productId: string, page: PageRange): Promise<Choices>;
  /**
   * With a product, both or neither are kept. Refuses as §5 says, and 'product-unknown'.
   * @param key of a request that may be sent again: the same one with the same key creates once and is answered
   *   alike, while another one is refused as 'key-reused'
   */
  create(input: DraftInput, productId?: string, key?: string): Promise<Result<CreatedList>>;
  /** What is not given stays as it is. */
  edit(docId: string, input: DraftInput): Promise<Result<WishList>>;
  delete(docId: string): Promise<Result<void>>;
  /** Answers the copy that the list keeps. */
  addProduct(docId: string, productId: string): Promise<Result<Product>>;
  /** A product that is gone already is no fault. */
  removeProduct(docId: string, productId: string): Promise<Result<void>>;
  version(): Promise<Version>;
};

export function createListService(owner: string, store: ListStore, catalog: Catalog): ListService {
  return {
    overview: (page) => store.readOverview(owner, page, thumbnails),

    async documents({ offset, limit }, productsEach) {
      const { lists } = await store.readOverview(owner, { offset, limit }, 0);
      const counts = lists.map(({ productCount }) => Math.min(productCount, productsEach));
      return store.readOverview(owner, { offset, limit: howManyFit(counts, limit) }, productsEach);
    },

    async find({ docId, name }, page) {
      const list = docId
        ? await store.readList(owner, docId, page)
        : await store.readListByName(owner, keptName(name), page);
      return list ? success(list) : failure('list-not-found');
    },

    async choices(productId, { offset, limit }) {
      // One that is not shown says that there are more.
      const lists = await store.readChoices(owner, productId, limit + 1, offset);
      return { offset, lists: lists.slice(0, limit), more: lists.length > limit };
    },

    async create(input, productId, key) {
      const draft = readDraft(input);
      if (!draft.ok) return draft;
      const attempt = key === undefined ? undefined : { key, fingerprint: fingerprintOf(input, productId) };
      // Asked before the product is sought, which may have left the catalogue since the first time.
      const before = attempt && (await store.findCreation(owner, attempt));
      if (before) return before;
      if (productId === undefined) return store.createList(owner, draft.value, undefined, attempt);
      const product = await catalog.findProduct(productId);
      if (!product) return failure('product-unknown');
      return store.createList(owner, draft.value, productForList(product), attempt);
    },

    async edit(docId, input) {
      const change = readChange(input);
      return change.ok ? store.editList(owner, docId, change.value) : change;
    },

    delete: (docId) => store.deleteList(owner, docId),

    async addProduct(docId, productId) {
      const product = await catalog.findProduct(productId);
      if (!product) return failure('product-unknown');
      const kept = productForList(product);
      const added = await store.addProduct(owner, docId, kept);
      return added.ok ? success(kept) : added;
    },

    removeProduct: (docId, productId) => store.removeProduct(owner, docId, productId),

    version: () => store.readVersion(owner),
  };
}

/** A name from an address is sought as it would have been kept. */
function keptName(name = ''): string {
  const read = readName(name);
  return read.ok ? read.value : '';
}

/** Where all fit, as many as were asked for: a list that a rival makes in between must not push out another. */
function howManyFit(productCounts: number[], limit: number): number {
  let products = 0;
  const first = productCounts.findIndex((count) => {
    products += count;
    return products > productsPerPage;
  });
  return first < 0 ? limit : Math.max(first, 1);
}

function fingerprintOf({ name, status }: DraftInput, productId: string | undefined): string {
  return createHash('sha256')
    .update(JSON.stringify([name, status, productId]))
    .digest('hex');
}
