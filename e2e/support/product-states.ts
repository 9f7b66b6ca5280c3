import { expect } from '@playwright/test';
import { menuPath } from '../../web/paths.ts';
import { state } from './page-state.ts';
import { delayRequests } from './requests.ts';
import { cropped, hooded, manyProducts, striped } from './sample-products.ts';
import type { User } from './user.ts';

const twoPictures = {
  ...hooded,
  images: [1, 2].map((number) => `/pictures/148203951-${number}-480.jpg`),
};

/** The feed of all states but the last. */
export const stateFeed = { products: [twoPictures, striped, cropped] };

async function openQuickLook(user: User) {
  await user.openQuickLook(hooded.name);
  await user.dialog.getByRole('listitem').first().waitFor();
}

/** The later states are shown with the same products. */
const soldOut = [
  { ...twoPictures, availability: 'OutOfStock' },
  {
    ...striped,
    offerings: [
      { price: 24_990, seller: 'Tienda Raulí' },
      { price: 21_990, seller: 'Moda Mapocho', availability: 'SoldOut' },
    ],
  },
  cropped,
];

/** The states in which the pictures, the quick look and the hearts of products are shown. */
export const productStates = [
  state('the page of a product', 'También lo venden', ({ page }) =>
    page.goto(`/productos/${hooded.productId}`),
  ),
  state('the quick look', 'También lo venden', openQuickLook),
  state('the home page with products that are sold out', 'Agotado', async (user, shop) => {
    await shop.replaceProducts({ products: soldOut });
    await user.visitHome();
  }),
  state('the page of a product that is sold out', 'Agotado', async ({ page }, shop) => {
    await shop.replaceProducts({ products: soldOut });
    await page.goto(`/productos/${hooded.productId}`);
  }),
  state('the page of a list with a product that is sold out', 'Agotado', async (user, shop) => {
    await shop.replaceProducts({ products: soldOut });
    await user.createStoredList('Invierno', [hooded, striped]);
    await user.visitList('Invierno');
  }),
  state('the overview with a product that is sold out', 'Agotado', async (user, shop) => {
    await shop.replaceProducts({ products: soldOut });
    await user.createStoredList('Invierno', [striped, hooded]);
    await user.visitMyLists();
  }),
  state('the page of an unknown product', 'Te puede gustar', (user) => user.page.goto('/productos/no-hay')),
  state('a menu in the quick look', 'Crear lista +', async (user) => {
    await user.createStoredList('Con el producto', [hooded]);
    await openQuickLook(user);
    await user.openMenuInQuickLook();
    await user.menuEntry('Con el producto').waitFor();
  }),
  state('a menu that removes its product', 'Quitar de una lista', async (user) => {
    await user.createStoredList('Invierno', [hooded]);
    await user.page.goto(menuPath(hooded.productId, '/', 0, { intent: 'remove-products' }));
    await user.button('Quitar de Invierno').waitFor();
  }),
  state('the message of an addition in the quick look', 'Ver lista', async (user) => {
    await user.createStoredLists('Invierno');
    await openQuickLook(user);
    await user.openMenuInQuickLook();
    await user.menuEntry('Invierno').click();
  }),
  state('both pictures of a card', striped.brand, async ({ page, productLink }) => {
    await page.goto('/');
    await productLink(hooded.name).focus();
    await expect(page.locator('.product-card-picture[data-second=loaded]')).toHaveCount(1);
  }),
  state('the home page with a heart and the message of an addition', 'Ver lista', async (user) => {
    await user.createStoredList('Invierno', [striped]);
    await user.visitHome();
    await user.selectInMenu(hooded.name, 'Invierno');
    await expect(user.page.locator('.heart[data-listed]')).toHaveCount(2);
  }),
  state('the panels of the account while it loads', 'Cargando…', async (user) => {
    await user.visitHome();
    await delayRequests(user.page, '**/*.data*');
    await user.myListsLink.click();
  }),
];

/** The last state: a catalogue rejects a feed with much fewer products than the one before. */
export const secondPage = state('the second page of products', 'Ir a la página', async ({ page }, shop) => {
  await shop.replaceProducts({ products: manyProducts(530) });
  await page.goto('/?page=2');
});
