import catalog from '../../catalog/products.json' with { type: 'json' };
import { productForList } from '../../domain/product.ts';
import { createOwnList, openSharedList, shareOpenList } from '../support/sharing.ts';
import type { Shop } from '../support/shop.ts';
import type { User } from '../support/user.ts';
import { deployGuests } from '../support/users.ts';

type Screen = (user: User, shop: Shop) => Promise<unknown>;

const product = 'Polerón canguro con capucha terracota';
const sharedProducts = catalog.products.slice(20, 26).map((each) => productForList(each));

export const screens: Record<string, Screen> = {
  home: (user) => user.visitHome(),
  menu: async (user) => {
    await user.visitHome();
    await user.openMenuAndWaitForRequests(product);
  },
  results: ({ page }) => page.goto('/buscar?q=poleron'),
  product: ({ page }) => page.goto('/productos/148203951'),
  'my-lists': (user) => user.visitMyLists(),
  list: (user) => user.visitList('Invierno'),
  'selected-products': async (user) => {
    await user.visitList('Invierno');
    await user.button('Seleccionar').click();
    for (const box of [0, 1]) await user.page.locator('.row-checkbox input').nth(box).check();
  },
  share: async (user, shop) => {
    await user.page.context().clearCookies();
    await deployGuests(shop);
    await createOwnList(user.page, 'Navidad', sharedProducts);
    await user.visitList('Navidad');
    await shareOpenList(user.page);
    await user.toast.waitFor({ state: 'hidden' });
  },
  'shared-list': (user, shop) => openSharedList(user, shop, sharedProducts),
  gifts: async (user, shop) => {
    const { removeFirst } = await openSharedList(user, shop, sharedProducts);
    await removeFirst();
    await user.page.goto('/regalos');
  },
};
