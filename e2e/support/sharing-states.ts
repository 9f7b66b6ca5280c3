import { state } from './page-state.ts';
import { cropped, hooded, striped } from './sample-products.ts';
import { addToShared, createOwnList, openSharedList, revealGifts } from './sharing.ts';
import type { Shop } from './shop.ts';
import type { User } from './user.ts';
import { deployGuests } from './users.ts';

const products = [hooded, striped, cropped];

async function shareOwnList(user: User, shop: Shop): Promise<string> {
  await user.page.context().clearCookies();
  await deployGuests(shop);
  const docId = await createOwnList(user.page, 'Invierno', products);
  const shared = await user.page.request.post(`/api/lists/${docId}/share`);
  const { token } = await shared.json();
  await addToShared(shop, token, products);
  await user.visitList('Invierno');
  await user.button('Compartir').click();
  return user.page.getByLabel('Enlace de la lista').inputValue();
}

export const privateListState = state(
  "the dialog 'Compartir' of a private list",
  'Hacerla pública y compartir',
  async (user) => {
    await user.createStoredList('Invierno', [hooded], 'Privada');
    await user.visitList('Invierno');
    await user.button('Compartir').click();
  },
);

/** The states with guests, whom the shop has from then on. */
export const sharingStates = [
  state("the dialog 'Compartir' with a link", 'Dejar de compartir', shareOwnList),
  state("the dialog 'Dejar de compartir'", '¿Quieres continuar?', async (user, shop) => {
    await shareOwnList(user, shop);
    await user.dialog.getByRole('button', { name: /^Dejar de compartir/ }).click();
  }),
  state('a shared list', 'Alguien ya lo regala', (user, shop) => openSharedList(user, shop, products)),
  state('a shared list as its owner sees it', 'Así ven tu lista los demás', async (user, shop) => {
    await user.page.goto(await shareOwnList(user, shop));
  }),
  state('the menu of a shared list', 'Crear lista +', async (user, shop) => {
    await openSharedList(user, shop, products);
    await user.button(`Agregar a mi lista: ${striped.name}`).click();
  }),
  state("the page 'Regalos que haré'", 'Ya no está en la lista', async (user, shop) => {
    const { removeFirst } = await openSharedList(user, shop, products);
    await removeFirst();
    await user.page.goto('/regalos');
  }),
  state('the question whether to see the gifts', '¿Quieres arruinar la sorpresa?', async (user, shop) => {
    await shareOwnList(user, shop);
    await user.dialog.getByRole('link', { name: /^Ver regalos/ }).click();
  }),
  state('the page of the gifts that were revealed', 'Esto es lo que te regalan hasta ahora.', (user, shop) =>
    revealGifts(user, shop, products),
  ),
];
