import catalog from '../../catalog/products.json' with { type: 'json' };
import { productForList } from '../../domain/product.ts';
import { createOwnList, openSharedList, revealGifts, shareOpenList } from '../support/sharing.ts';
import type { Shop } from '../support/shop.ts';
import type { User } from '../support/user.ts';
import { deployGuests } from '../support/users.ts';

const products = catalog.products.slice(20, 26).map((product) => productForList(product));

async function openOwnList(user: User, shop: Shop) {
  await user.page.context().clearCookies();
  await deployGuests(shop);
  await createOwnList(user.page, 'Navidad', products);
  await user.visitList('Navidad');
}

/** Of guests, of whose lists these pictures show one. */
export const sharingScreens = {
  share: async (user: User, shop: Shop) => {
    await openOwnList(user, shop);
    await shareOpenList(user.page);
    await user.toast.waitFor({ state: 'hidden' });
  },
  'share-private-list': async (user: User) => {
    await user.createStoredList('Navidad', products, 'Privada');
    await user.visitList('Navidad');
    await user.button('Compartir').click();
  },
  'shared-list': (user: User, shop: Shop) => openSharedList(user, shop, products),
  'shared-list-own': async (user: User, shop: Shop) => {
    await openOwnList(user, shop);
    await user.page.goto(await shareOpenList(user.page));
  },
  'shared-list-ended': ({ page }: User) => page.goto('/compartida/no-existe'),
  gifts: async (user: User, shop: Shop) => {
    const { removeFirst } = await openSharedList(user, shop, products);
    await removeFirst();
    await user.page.goto('/regalos');
  },
  'revealed-gifts': (user: User, shop: Shop) => revealGifts(user, shop, products),
};
