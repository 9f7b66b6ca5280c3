import { expect, type Page } from '@playwright/test';
import { waitForRequestsOf } from './requests.ts';
import type { Shop } from './shop.ts';
import { storedListsOf } from './stored-lists.ts';

export type User = ReturnType<typeof createUser>;

/** The elements of the pages and the steps of a user, and the stored lists of this user. */
export function createUser(page: Page, shop: Shop) {
  return {
    page,
    heading: page.getByRole('heading', { level: 1 }),
    myListsLink: page.getByRole('banner').getByRole('link', { name: 'Mis Listas' }),
    spinner: page.getByText('Cargando…'),
    button: (name: string) => buttonIn(page, name),

    ...visitsOf(page),
    ...listsIn(page),
    ...menuIn(page),
    ...quickLookIn(page),
    ...dialogIn(page),
    ...dialogOpenersOf(page),
    ...toastIn(page),
    ...storedListsOf(shop.stores),
  };
}

function visitsOf(page: Page) {
  return {
    visitHome: () => page.goto('/'),
    visitMyLists: () => page.goto('/Mis-Listas'),
    visitList: (name: string) => page.goto(`/Mis-Listas/${encodeURIComponent(name)}`),
    visitDeletedItems: () => page.goto('/eliminados'),
  };
}

function buttonIn(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

function listsIn(page: Page) {
  const itemWithHeading = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const listLink = (nameAndCount: string) => page.getByRole('link', { name: nameAndCount, exact: true });
  return {
    /** A product in the home page or in a list. */
    productItem: itemWithHeading,
    rowCheckbox: (product: string) =>
      page.getByRole('checkbox', { name: `Seleccionar ${product}`, exact: true }),
    productRowHeadings: page.locator('.product-row h2'),
    cardHeadings: page.locator('.list-card h2'),
    deletedItemHeadings: page.locator('.deleted-item h2'),
    listCard: (nameAndCount: string) => itemWithHeading(nameAndCount),
    listLink,
    async openList(nameAndCount: string) {
      await listLink(nameAndCount).click();
    },
  };
}

function menuIn(page: Page) {
  const menu = page.locator('.menu:popover-open');
  const menuButton = (product: string) => buttonIn(page, `Agregar a la lista: ${product}`);
  const menuEntry = (entry: string) => menu.getByRole('button', { name: entry });
  const openMenu = async (product: string) => {
    await menuButton(product).click();
    await expect(menu).toBeVisible();
  };
  return {
    menu,
    menuButton,
    menuEntry,
    menuItems: menu.locator('li'),
    openMenu,
    async selectInMenu(product: string, entry: string) {
      await openMenu(product);
      await menuEntry(entry).click();
    },
    async openMenuAndWaitForRequests(product: string) {
      await waitForRequestsOf(page, async () => {
        await menuButton(product).click();
        await expect(page.locator('.menu:popover-open .menu-last')).toBeVisible();
      });
    },
  };
}

function quickLookIn(page: Page) {
  const productLink = (product: string) => page.getByRole('link', { name: product, exact: true });
  return {
    productLink,
    async openQuickLook(product: string) {
      await page.goto('/');
      await productLink(product).click();
      await page.getByRole('dialog').waitFor();
    },
    openMenuInQuickLook: () =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Agregar a la lista/ })
        .click(),
  };
}

/** Each visits the page of its dialog first. */
function dialogOpenersOf(page: Page) {
  const { visitHome, visitMyLists, visitList } = visitsOf(page);
  return {
    async openNewListDialog() {
      await visitMyLists();
      await buttonIn(page, 'Crear Lista').click();
    },
    async openCreateListDialog(product: string) {
      await visitHome();
      await menuIn(page).selectInMenu(product, 'Crear lista +');
    },
    async openEditDialog(list: string) {
      await visitList(list);
      await buttonIn(page, 'Editar').click();
    },
    async openDeletionDialogInOverview(list: string) {
      await visitMyLists();
      await buttonIn(page, `Eliminar lista ${list}`).click();
    },
    async openRemovalDialog(list: string, product: string) {
      await visitList(list);
      await buttonIn(page, `Eliminar producto ${product}`).click();
    },
  };
}

function dialogIn(page: Page) {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const nameField = page.getByLabel('Nombre de la lista');
  const confirm = (button: 'Crear lista' | 'Aceptar' | 'Eliminar' | 'Mover') =>
    dialog.getByRole('button', { name: button, exact: true }).click();
  return {
    dialog,
    /** The dialog between the submission of its form and the end of the revalidation. */
    busyDialog: dialog.locator('form[aria-busy=true]'),
    nameField,
    confirm,
    async createList(name: string, privacy: 'Lista Pública' | 'Lista Privada' = 'Lista Pública') {
      await buttonIn(page, 'Crear Lista').click();
      await expect(nameField).toBeFocused();
      await nameField.fill(name);
      await page.getByLabel(privacy).check();
      await confirm('Crear lista');
    },
    /** Confirms the dialog 'Editar lista' of the open list without a change. */
    async saveUnchangedList() {
      await buttonIn(page, 'Editar').click();
      await confirm('Aceptar');
    },
    async deleteOpenList() {
      await buttonIn(page, 'Eliminar lista').click();
      await confirm('Aceptar');
    },
    async deleteListInOverview(name: string) {
      await buttonIn(page, `Eliminar lista ${name}`).click();
      await confirm('Aceptar');
    },
    async removeProduct(product: string) {
      await buttonIn(page, `Eliminar producto ${product}`).click();
      await confirm('Aceptar');
    },
  };
}

function toastIn(page: Page) {
  const region = page.locator('.toast-region');
  const toast = region.getByRole('paragraph');
  const toastClose = region.getByRole('button', { name: 'Cerrar aviso' });
  return {
    toast,
    toastClose,
    toastAction: region.getByRole('link'),
    undoButton: region.getByRole('button', { name: 'Deshacer' }),
    async tabToToastClose() {
      for (let press = 0; press < 8; press++) {
        await page.keyboard.press('Tab');
        if (await toastClose.and(page.locator(':focus')).count()) break;
      }
      await expect(toastClose).toBeFocused();
    },
    /** As while the pointer is over it. */
    keepToast: () => toast.dispatchEvent('pointerover'),
    async closeToast() {
      await toastClose.click();
      await expect(toast).toHaveCount(0);
    },
  };
}

export async function expectListedProducts(user: User, ...names: string[]) {
  const response = await user.visitHome();
  expect(response?.status()).toBe(200);
  await expect(user.heading).toHaveText('Polerones mujer');
  await expect(user.page.locator('.product-card h2')).toHaveText(names);
}
