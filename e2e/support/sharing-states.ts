import { state } from './page-state.ts';
import { cropped, hooded, striped } from './sample-products.ts';
import { createOwnList, openSharedList, revealGifts, shareOpenList } from './sharing.ts';
import { deployGuests } from './users.ts';

const products = [hooded, striped, cropped];

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
  state("the dialog 'Compartir' with a link", 'Dejar de compartir', async (user, shop) => {
    await user.page.context().clearCookies();
    await deployGuests(shop);
    await createOwnList(user.page, 'Invierno', products);
    await user.visitList('Invierno');
    await shareOpenList(user.page);
  }),
  state('a shared list', 'Alguien ya lo regala', (user, shop) => openSharedList(user, shop, products)),
  state("the page 'Regalos que haré'", 'Ya no está en la lista', async (user, shop) => {
    const { removeFirst } = await openSharedList(user, shop, products);
    await removeFirst();
    await user.page.goto('/regalos');
  }),
  state('the page of the gifts that were revealed', 'Esto es lo que te regalan hasta ahora.', (user, shop) =>
    revealGifts(user, shop, products),
  ),
];
