import type { PageState } from './page-state.ts';
import { hooded, striped } from './sample-products.ts';
import type { User } from './user.ts';

/** Two lists and a product, deleted in this order. */
export async function createDeletedItems(user: User) {
  await user.deleteStoredList(await user.createStoredList('Vacía'));
  const products = Array.from({ length: 12 }, (_, index) => ({ ...hooded, productId: `p${index}` }));
  await user.deleteStoredList(await user.createStoredList('Larga', products, 'Privada'));
  const docId = await user.createStoredList('Invierno', [hooded, striped]);
  await user.removeStoredProduct(docId, striped);
  return docId;
}

export const deletedItemStates: PageState[] = [
  {
    name: 'the page of the deleted items without any',
    expectedText: 'No hay nada eliminado',
    open: (user) => user.visitDeletedItems(),
  },
  {
    name: 'the page of the deleted items',
    expectedText: 'Eliminados recientemente',
    async open(user) {
      await createDeletedItems(user);
      await user.visitDeletedItems();
    },
  },
  {
    name: "a toast with 'Deshacer'",
    expectedText: 'Deshacer',
    async open(user) {
      await user.createStoredLists('Invierno');
      await user.visitMyLists();
      await user.deleteListInOverview('Invierno');
    },
  },
];
