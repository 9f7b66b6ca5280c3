import { apiPath } from '../../server/api-paths.ts';
import type { Shop } from '../support/shop.ts';
import type { Shopper } from '../support/shopper.ts';

type Screen = {
  /** Without lists. */
  isEmpty?: boolean;
  open(shopper: Shopper, shop: Shop): Promise<unknown>;
};

const product = 'Polerón canguro con capucha terracota';

export const screens: Record<string, Screen> = {
  listing: { open: (shopper) => shopper.visitListing() },
  product: { open: ({ page }) => page.goto('/productos/148203951') },
  'quick-look': {
    async open(shopper) {
      await shopper.openQuickLook(product);
      await shopper.dialog.getByRole('listitem').first().waitFor();
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
      await shopper.openCreateListDialog(product);
      await shopper.dialog.waitFor();
    },
  },
  'my-lists': { open: (shopper) => shopper.visitMyLists() },
  'my-lists-empty': { isEmpty: true, open: (shopper) => shopper.visitMyLists() },
  'new-list': { open: (shopper) => shopper.openNewListDialog() },
  'name-error': {
    async open(shopper) {
      await shopper.openNewListDialog();
      await shopper.confirm('Crear lista');
    },
  },
  'delete-list': { open: (shopper) => shopper.openDeletionDialogInOverview('Invierno') },
  list: { open: (shopper) => shopper.visitList('Invierno') },
  'list-empty': {
    async open(shopper) {
      await shopper.createStoredLists('Regalos');
      await shopper.visitList('Regalos');
    },
  },
  'edit-list': { open: (shopper) => shopper.openEditDialog('Invierno') },
  'remove-product': {
    async open(shopper) {
      await shopper.visitList('Invierno');
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
