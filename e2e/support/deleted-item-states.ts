import { state } from './page-state.ts';
import { hooded, manyProducts, striped } from './sample-products.ts';
import type { User } from './user.ts';

/** Two lists and a product, deleted in this order. */
export async function createDeletedItems(user: User) {
  await user.deleteStoredList(await user.createStoredList('Vacía'));
  await user.deleteStoredList(await user.createStoredList('Larga', manyProducts(12), 'Privada'));
  const docId = await user.createStoredList('Invierno', [hooded, striped]);
  await user.removeStoredProduct(docId, striped);
  return docId;
}

export const deletedItemStates = [
  state('the page of the deleted items without any', 'No hay nada eliminado', (user) =>
    user.visitDeletedItems(),
  ),
  state('the page of the deleted items', 'Eliminados recientemente', async (user) => {
    await createDeletedItems(user);
    await user.visitDeletedItems();
  }),
  state("a toast with 'Deshacer'", 'Deshacer', async (user) => {
    await user.createStoredLists('Invierno');
    await user.visitMyLists();
    await user.deleteListInOverview('Invierno');
  }),
];
