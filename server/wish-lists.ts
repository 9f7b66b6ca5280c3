import { accept, type Outcome, refuse } from '../domain/outcome.ts';
import { productForList } from '../domain/product.ts';
import {
  type ListChoice,
  type ListWithProducts,
  readDraft,
  readName,
  type WishList,
} from '../domain/wish-list.ts';
import type { Catalog } from '../store/catalog.ts';
import type { ListStore, Overview, Page } from '../store/list-store.ts';

/** What a dialog sends, as it was typed. */
export type DraftInput = { name?: string; status?: string };

/** How many products of a list its card in the overview shows. */
const thumbnails = 10;

/**
 * What one owner may do with their lists: the rules first, then the store. Every door, page or API, goes
 * through these. Each verb answers an outcome, and rejects only when the store is broken.
 */
export type WishLists = {
  overview(page: Page): Promise<Overview>;
  /** Finds by id where one is given, or else the newest of that name. Refuses 'list-not-found'. */
  find(key: { docId?: string; name?: string }, page: Page): Promise<Outcome<ListWithProducts>>;
  choices(productId: string): Promise<ListChoice[]>;
  /** With a product, both or neither are kept. Refuses as §5 says, and 'product-unknown'. */
  create(input: DraftInput, productId?: string): Promise<Outcome<WishList>>;
  edit(docId: string, input: DraftInput): Promise<Outcome<WishList>>;
  delete(docId: string): Promise<Outcome<void>>;
  addProduct(docId: string, productId: string): Promise<Outcome<void>>;
  removeProduct(docId: string, productId: string): Promise<Outcome<void>>;
};

export function wishListsOf(owner: string, store: ListStore, catalog: Catalog): WishLists {
  return {
    overview: (page) => store.readOverview(owner, page, thumbnails),

    async find({ docId, name }, page) {
      const list = docId
        ? await store.readList(owner, docId, page)
        : await store.readListByName(owner, keptName(name), page);
      return list ? accept(list) : refuse('list-not-found');
    },

    choices: (productId) => store.readChoices(owner, productId),

    async create(input, productId) {
      const draft = readDraft(input);
      if (!draft.ok) return draft;
      if (productId === undefined) return store.createList(owner, draft.value);
      const product = await catalog.findProduct(productId);
      if (!product) return refuse('product-unknown');
      return store.createList(owner, draft.value, productForList(product));
    },

    async edit(docId, input) {
      const draft = readDraft(input);
      return draft.ok ? store.editList(owner, docId, draft.value) : draft;
    },

    delete: (docId) => store.deleteList(owner, docId),

    async addProduct(docId, productId) {
      const product = await catalog.findProduct(productId);
      return product ? store.addProduct(owner, docId, productForList(product)) : refuse('product-unknown');
    },

    removeProduct: (docId, productId) => store.removeProduct(owner, docId, productId),
  };
}

/** A name from an address is sought as it would have been kept. */
function keptName(name = ''): string {
  const read = readName(name);
  return read.ok ? read.value : '';
}
