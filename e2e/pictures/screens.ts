import { apiPath } from '../../server/api-paths.ts';
import { visitListingWithCardScripts } from '../support/card-scripts.ts';
import type { Shop } from '../support/shop.ts';
import type { Shopper } from '../support/shopper.ts';

type Screen = {
  /** Without lists. */
  isEmpty?: boolean;
  open(shopper: Shopper, shop: Shop): Promise<unknown>;
};

const product = 'Polerón canguro con capucha terracota';
const visitList = (shopper: Shopper) => shopper.visitList('Invierno');
const openNewList = async (shopper: Shopper) => {
  await shopper.visitMyLists();
  await shopper.button('Crear Lista').click();
};

export const screens: Record<string, Screen> = {
  listing: { open: (shopper) => shopper.visitListing() },
  product: { open: ({ page }) => page.goto('/productos/148203951') },
  'quick-look': {
    async open({ page }) {
      await visitListingWithCardScripts(page);
      await page.getByRole('link', { name: product, exact: true }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  menu: {
    async open(shopper) {
      await shopper.visitListing();
      await shopper.openMenuAndWaitForRequests(product);
    },
  },
  'product-added': {
    async open(shopper) {
      await shopper.visitListing();
      await shopper.selectInMenu(product, 'Invierno');
      await shopper.toast.waitFor();
    },
  },
  'create-list': {
    async open(shopper) {
      await shopper.visitListing();
      await shopper.selectInMenu(product, 'Crear lista +');
      await shopper.dialog.waitFor();
    },
  },
  'my-lists': { open: (shopper) => shopper.visitMyLists() },
  'my-lists-empty': { isEmpty: true, open: (shopper) => shopper.visitMyLists() },
  'new-list': { open: openNewList },
  'name-error': {
    async open(shopper) {
      await openNewList(shopper);
      await shopper.confirm('Crear lista');
    },
  },
  'delete-list': {
    async open(shopper) {
      await shopper.visitMyLists();
      await shopper.button('Eliminar lista Invierno').click();
    },
  },
  list: { open: visitList },
  'list-empty': {
    async open(shopper) {
      await shopper.createStoredLists('Regalos');
      await shopper.visitList('Regalos');
    },
  },
  'edit-list': {
    async open(shopper) {
      await visitList(shopper);
      await shopper.button('Editar').click();
    },
  },
  'remove-product': {
    async open(shopper) {
      await visitList(shopper);
      await shopper.page
        .getByRole('button', { name: /^Eliminar producto/ })
        .first()
        .click();
    },
  },
  'unknown-page': { open: ({ page }) => page.goto('/no-existe') },
  'missing-list': { open: (shopper) => shopper.visitList('No está') },
  unavailable: {
    async open(shopper, { faults }) {
      faults.unavailable = true;
      await shopper.visitMyLists();
    },
  },
  api: { open: ({ page }) => page.goto(apiPath) },
};
