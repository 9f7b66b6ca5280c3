import { apiPath } from '../../server/api-paths.ts';
import { createDeletedItems } from '../support/deleted-item-states.ts';
import { searchOf } from '../support/search.ts';
import type { Shop } from '../support/shop.ts';
import type { User } from '../support/user.ts';
import { sharingScreens } from './sharing-screens.ts';

type Screen = {
  /** Without lists. */
  isEmpty?: boolean;
  open(user: User, shop: Shop): Promise<unknown>;
};

async function selectTwo(user: User) {
  await user.visitList('Invierno');
  await user.button('Seleccionar').click();
  for (const box of [0, 1]) await user.page.locator('.row-checkbox input').nth(box).check();
}

const product = 'Polerón canguro con capucha terracota';

export const screens: Record<string, Screen> = {
  home: { open: (user) => user.visitHome() },
  product: { open: ({ page }) => page.goto('/productos/148203951') },
  'quick-look': {
    async open(user) {
      await user.openQuickLook(product);
      await user.dialog.getByRole('listitem').first().waitFor();
    },
  },
  menu: {
    async open(user) {
      await user.visitHome();
      await user.openMenuAndWaitForRequests(product);
    },
  },
  'menu-of-many-lists': {
    async open(user) {
      await user.createNumberedStoredLists(14);
      await user.visitHome();
      await user.openMenuAndWaitForRequests(product);
    },
  },
  'no-function': {
    async open(user) {
      await user.visitHome();
      await user.button('Menú').click();
      await user.toast.waitFor();
    },
  },
  offline: {
    async open(user) {
      await user.visitHome();
      await user.page.context().setOffline(true);
      await user.page.locator('.offline-message').waitFor();
    },
  },
  'product-added': {
    async open(user) {
      await user.visitHome();
      await user.selectInMenu(product, 'Invierno');
      await user.toast.waitFor();
    },
  },
  'create-list': {
    async open(user) {
      await user.openCreateListDialog(product);
      await user.dialog.waitFor();
    },
  },
  'my-lists': { open: (user) => user.visitMyLists() },
  'my-lists-empty': { isEmpty: true, open: (user) => user.visitMyLists() },
  'new-list': { open: (user) => user.openNewListDialog() },
  'name-error': {
    async open(user) {
      await user.openNewListDialog();
      await user.confirm('Crear lista');
    },
  },
  'delete-list': { open: (user) => user.openDeletionDialogInOverview('Invierno') },
  list: { open: (user) => user.visitList('Invierno') },
  'list-empty': {
    async open(user) {
      await user.createStoredLists('Regalos');
      await user.visitList('Regalos');
    },
  },
  'product-removed': {
    async open(user) {
      await user.visitList('Invierno');
      await user.page
        .getByRole('button', { name: /^Eliminar producto/ })
        .first()
        .click();
      await user.confirm('Aceptar');
      await user.undoButton.waitFor();
    },
  },
  'deleted-items': {
    isEmpty: true,
    async open(user) {
      await createDeletedItems(user);
      await user.visitDeletedItems();
    },
  },
  'deleted-items-empty': { open: (user) => user.visitDeletedItems() },
  'selected-products': { open: selectTwo },
  'move-products': {
    async open(user) {
      await selectTwo(user);
      await user.button('Mover a…').click();
    },
  },
  'sorted-list': { open: ({ page }) => page.goto('/Mis-Listas/Invierno?sort=price&q=capucha') },
  'move-to-position': {
    async open(user) {
      await user.visitList('Invierno');
      await user.page.locator('.row-handle').nth(1).click();
    },
  },
  'edit-list': { open: (user) => user.openEditDialog('Invierno') },
  'remove-product': {
    async open(user) {
      await user.visitList('Invierno');
      await user.page
        .getByRole('button', { name: /^Eliminar producto/ })
        .first()
        .click();
    },
  },
  ...sharingScreens,
  results: { open: ({ page }) => page.goto('/buscar?q=poleron') },
  'results-filtered': {
    open: ({ page }) => page.goto('/buscar?q=poleron&brand=NEVADINA&brand=MAREVIA&sort=price-asc'),
  },
  filters: {
    async open({ page }) {
      await page.goto('/buscar?q=poleron&brand=KUYENTA');
      const opener = page.getByRole('button', { name: /^Filtrar/ });
      if (await opener.isVisible()) await opener.click();
    },
  },
  suggestions: {
    async open(user) {
      const { field, options } = searchOf(user.page);
      await user.visitHome();
      await field.focus();
      await field.pressSequentially('poler');
      await options.nth(3).waitFor();
    },
  },
  'results-corrected': { open: ({ page }) => page.goto('/buscar?q=capuhca') },
  'results-some': { open: ({ page }) => page.goto('/buscar?q=gris+capucha+rayas') },
  'results-similar': { open: ({ page }) => page.goto('/buscar?q=azil') },
  'results-none': { open: ({ page }) => page.goto('/buscar?q=zapatilla') },
  'unknown-product': { open: ({ page }) => page.goto('/productos/no-existe') },
  'unknown-page': { open: ({ page }) => page.goto('/no-existe') },
  'missing-list': { open: (user) => user.visitList('No está') },
  unavailable: {
    async open(user, { faults }) {
      faults.unavailable = true;
      await user.visitMyLists();
    },
  },
  api: { open: ({ page }) => page.goto(apiPath) },
};
