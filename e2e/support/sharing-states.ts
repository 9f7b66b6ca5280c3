import type { PageState } from './page-state.ts';
import { cropped, hooded, striped } from './sample-products.ts';
import { createOwnList, openSharedList, revealGifts, shareOpenList } from './sharing.ts';
import { deployGuests } from './users.ts';

const products = [hooded, striped, cropped];

export const privateListState: PageState = {
  name: "the dialog 'Compartir' of a private list",
  expectedText: 'Hacerla pública y compartir',
  async open(user) {
    await user.createStoredList('Invierno', [hooded], 'Privada');
    await user.visitList('Invierno');
    await user.button('Compartir').click();
  },
};

/** The states with guests, whom the shop has from then on. */
export const sharingStates: PageState[] = [
  {
    name: "the dialog 'Compartir' with a link",
    expectedText: 'Dejar de compartir',
    async open(user, shop) {
      await user.page.context().clearCookies();
      await deployGuests(shop);
      await createOwnList(user.page, 'Invierno', products);
      await user.visitList('Invierno');
      await shareOpenList(user.page);
    },
  },
  {
    name: 'a shared list',
    expectedText: 'Alguien ya lo regala',
    open: (user, shop) => openSharedList(user, shop, products),
  },
  {
    name: "the page 'Regalos que haré'",
    expectedText: 'Ya no está en la lista',
    async open(user, shop) {
      const { removeFirst } = await openSharedList(user, shop, products);
      await removeFirst();
      await user.page.goto('/regalos');
    },
  },
  {
    name: 'the page of the gifts that were revealed',
    expectedText: 'Esto es lo que te regalan hasta ahora.',
    open: (user, shop) => revealGifts(user, shop, products),
  },
];
