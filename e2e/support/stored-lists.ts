import type { Product } from '../../domain/product.ts';
import type { Status } from '../../domain/wish-list.ts';
import { sampleUser } from '../../server/current-user.ts';
import type { Stores } from '../../store/stores.ts';

/** Reads and changes the lists of the sample user directly in the store, without the user interface. */
export function storedListsOf({ lists: store, sessions }: Stores) {
  const stored = {
    /** Creates public lists in this order, so that the last one is the newest. */
    async createStoredLists(...names: string[]) {
      for (const name of names) await store.createList(sampleUser.id, { name, status: 'Pública' });
    },
    /** Creates 'Lista 1' and so on; the highest number is the newest. */
    async createNumberedStoredLists(count: number) {
      for (let number = 1; number <= count; number++) {
        await store.createList(sampleUser.id, { name: `Lista ${number}`, status: 'Pública' });
      }
    },
    /** @returns the id of the list */
    async createStoredList(name: string, products: Product[] = [], status: Status = 'Pública') {
      const list = await store.createList(sampleUser.id, { name, status });
      if (!list.ok) throw new Error(list.code);
      for (const product of products) await store.addProducts(sampleUser.id, list.value.docId, [product]);
      return list.value.docId;
    },
    /** Accepts the name of another list, as the edit dialog does (§5). */
    async editStoredList(docId: string, name: string, status: Status = 'Pública') {
      await store.editList(sampleUser.id, docId, { name, status });
    },
    /** Only an edit can give two lists the same name. The older one has the products. */
    async createStoredListsWithSameName(name: string, products: Product[]) {
      const older = await stored.createStoredList('Otra', products);
      await stored.createStoredList(name);
      await stored.editStoredList(older, name);
    },
    async deleteStoredList(docId: string) {
      await store.deleteList(sampleUser.id, docId);
    },
    /** Of the sample user, as 'Borrar mis datos' does. */
    async deleteEverythingStored() {
      await sessions.deleteOwner(sampleUser.id);
    },
    async removeStoredProduct(docId: string, { productId }: Product) {
      await store.removeProducts(sampleUser.id, docId, [productId]);
    },
    /** @returns the names of the deleted lists and of the removed products */
    async deletedItemNames() {
      const items = await store.readDeletedItems(sampleUser.id, { offset: 0, limit: 1_000 });
      return items.map((item) => (item.kind === 'list' ? item.name : item.product.name));
    },
    async storedLists() {
      const { lists } = await store.readListsWithProducts(sampleUser.id, { offset: 0, limit: 100 }, 100);
      return lists;
    },
    /** @returns name and number of products of each list, as on its card: 'Invierno (2)' */
    async storedProductCounts() {
      const { lists } = await store.readListsWithProducts(sampleUser.id, { offset: 0, limit: 100 }, 0);
      return lists.map(({ name, productCount }) => `${name} (${productCount})`);
    },
    async storedListNames() {
      const { lists } = await store.readListsWithProducts(sampleUser.id, { offset: 0, limit: 100 }, 0);
      return lists.map((list) => list.name);
    },
  };
  return stored;
}
