import { apiPath } from '../../server/api-paths.ts';
import { createDeletedItems } from '../support/deleted-item-states.ts';
import { searchOf } from '../support/search.ts';
import type { Shop } from '../support/shop.ts';
import type { User } from '../support/user.ts';
import { sharingScreens } from './sharing-screens.ts';

type Screen = (user: User, shop: Shop) => Promise<unknown>;

async function selectTwo(user: User) {
  await user.visitList('Invierno');
  await user.button('Seleccionar').click();
  for (const box of [0, 1]) await user.page.locator('.row-checkbox input').nth(box).check();
}

async function openRemoval(user: User) {
  await user.visitList('Invierno');
  await user.page
    .getByRole('button', { name: /^Eliminar producto/ })
    .first()
    .click();
}

const product = 'Polerón canguro con capucha terracota';

export const screensWithoutLists = ['my-lists-empty', 'deleted-items'];
export const screens: Record<string, Screen> = {
  home: (user) => user.visitHome(),
  product: ({ page }) => page.goto('/productos/148203951'),
  'quick-look': async (user) => {
    await user.openQuickLook(product);
    await user.dialog.getByRole('listitem').first().waitFor();
  },
  menu: async (user) => {
    await user.visitHome();
    await user.openMenuAndWaitForRequests(product);
  },
  'menu-of-many-lists': async (user) => {
    await user.createNumberedStoredLists(14);
    await user.visitHome();
    await user.openMenuAndWaitForRequests(product);
  },
  'no-function': async (user) => {
    await user.visitHome();
    await user.button('Menú').click();
    await user.toast.waitFor();
  },
  offline: async (user) => {
    await user.visitHome();
    await user.page.context().setOffline(true);
    await user.page.locator('.offline-message').waitFor();
  },
  'product-added': async (user) => {
    await user.visitHome();
    await user.selectInMenu(product, 'Invierno');
    await user.toast.waitFor();
  },
  'create-list': async (user) => {
    await user.openCreateListDialog(product);
    await user.dialog.waitFor();
  },
  'my-lists': (user) => user.visitMyLists(),
  'my-lists-empty': (user) => user.visitMyLists(),
  'new-list': (user) => user.openNewListDialog(),
  'name-error': async (user) => {
    await user.openNewListDialog();
    await user.confirm('Crear lista');
  },
  'delete-list': (user) => user.openDeletionDialogInOverview('Invierno'),
  list: (user) => user.visitList('Invierno'),
  'list-empty': async (user) => {
    await user.createStoredLists('Regalos');
    await user.visitList('Regalos');
  },
  'product-removed': async (user) => {
    await openRemoval(user);
    await user.confirm('Aceptar');
    await user.undoButton.waitFor();
  },
  'deleted-items': async (user) => {
    await createDeletedItems(user);
    await user.visitDeletedItems();
  },
  'deleted-items-empty': (user) => user.visitDeletedItems(),
  'selected-products': selectTwo,
  'move-products': async (user) => {
    await selectTwo(user);
    await user.button('Mover a…').click();
  },
  'sorted-list': ({ page }) => page.goto('/Mis-Listas/Invierno?sort=price&q=capucha'),
  'move-to-position': async (user) => {
    await user.visitList('Invierno');
    await user.page.locator('.row-handle').nth(1).click();
  },
  'edit-list': (user) => user.openEditDialog('Invierno'),
  'remove-product': openRemoval,
  ...sharingScreens,
  results: ({ page }) => page.goto('/buscar?q=poleron'),
  'results-filtered': ({ page }) =>
    page.goto('/buscar?q=poleron&brand=NEVADINA&brand=MAREVIA&sort=price-asc'),
  filters: async ({ page }) => {
    await page.goto('/buscar?q=poleron&brand=KUYENTA');
    const opener = page.getByRole('button', { name: /^Filtrar/ });
    if (await opener.isVisible()) await opener.click();
  },
  suggestions: async (user) => {
    const { field, options } = searchOf(user.page);
    await user.visitHome();
    await field.focus();
    await field.pressSequentially('poler');
    await options.nth(3).waitFor();
  },
  'results-corrected': ({ page }) => page.goto('/buscar?q=capuhca'),
  'results-some': ({ page }) => page.goto('/buscar?q=gris+capucha+rayas'),
  'results-similar': ({ page }) => page.goto('/buscar?q=azil'),
  'results-none': ({ page }) => page.goto('/buscar?q=zapatilla'),
  'unknown-product': ({ page }) => page.goto('/productos/no-existe'),
  'unknown-page': ({ page }) => page.goto('/no-existe'),
  'missing-list': (user) => user.visitList('No está'),
  unavailable: async (user, { faults }) => {
    faults.unavailable = true;
    await user.visitMyLists();
  },
  api: ({ page }) => page.goto(apiPath),
};
