import { expect } from '@playwright/test';
import type { PageState } from './page-state.ts';
import { productStates } from './product-states.ts';
import { hooded, striped } from './sample-products.ts';
import type { Shop } from './shop.ts';
import type { Shopper } from './shopper.ts';

export async function openState({ open, expectedText }: PageState, shopper: Shopper, shop: Shop) {
  await open(shopper, shop);
  await expect(shopper.page.getByText(expectedText).filter({ visible: true }).first()).toBeVisible();
}

/** Every page, dialog, menu and message of the shop. */
export const pageStates: PageState[] = [
  { name: 'the listing', expectedText: 'Polerones mujer', open: (shopper) => shopper.visitListing() },
  ...productStates,
  {
    name: 'the overview without lists',
    expectedText: 'Organiza/ Ahorra tiempo',
    open: (shopper) => shopper.visitMyLists(),
  },
  {
    name: 'the overview with lists',
    expectedText: 'Larga (12)',
    async open(shopper) {
      await shopper.createStoredList('Vacía', [], 'Privada');
      const products = Array.from({ length: 12 }, (_, index) => ({ ...hooded, productId: `p${index}` }));
      await shopper.createStoredList('Larga', products);
      await shopper.visitMyLists();
    },
  },
  {
    name: 'the page of a list',
    expectedText: 'Volver a Mis Listas',
    async open(shopper) {
      await shopper.createStoredList('Invierno', [hooded, striped]);
      await shopper.visitList('Invierno');
    },
  },
  {
    name: 'the page of a list without products',
    expectedText: 'No hay productos en esta lista',
    async open(shopper) {
      await shopper.createStoredLists('Invierno');
      await shopper.visitList('Invierno');
    },
  },
  {
    name: "the dialog 'Nueva lista'",
    expectedText: 'Nueva lista',
    open: (shopper) => shopper.openNewListDialog(),
  },
  {
    name: "the dialog 'Crear lista'",
    expectedText: 'Privacidad de la lista:',
    open: (shopper) => shopper.openCreateListDialog(hooded.name),
  },
  {
    name: "the dialog 'Editar lista'",
    expectedText: 'Editar lista',
    async open(shopper) {
      await shopper.createStoredLists('Invierno');
      await shopper.openEditDialog('Invierno');
    },
  },
  {
    name: "the dialog 'Eliminar lista'",
    expectedText: '¿Quieres continuar?',
    async open(shopper) {
      await shopper.createStoredList('Invierno', [hooded, striped]);
      await shopper.openDeletionDialogInOverview('Invierno');
    },
  },
  {
    name: "the dialog 'Eliminar producto'",
    expectedText: '¿Quieres continuar?',
    async open(shopper) {
      await shopper.createStoredList('Invierno', [hooded]);
      await shopper.openRemovalDialog('Invierno', hooded.name);
    },
  },
  {
    name: 'a menu',
    expectedText: 'Crear lista +',
    async open(shopper) {
      await shopper.createStoredList('Con el producto', [hooded]);
      await shopper.createStoredLists('Sin el producto');
      await shopper.visitListing();
      await shopper.openMenu(hooded.name);
      await shopper.menuEntry('Con el producto').waitFor();
    },
  },
  {
    name: 'a toast',
    expectedText: 'Su lista ha sido creada exitosamente',
    async open(shopper) {
      await shopper.visitMyLists();
      await shopper.createList('Invierno');
      await shopper.listLink('Invierno (0)').waitFor();
    },
  },
  {
    name: 'a dialog with a validation error',
    expectedText: 'Introduzca un nombre para la lista',
    async open(shopper) {
      await shopper.openNewListDialog();
      await shopper.confirm('Crear lista');
    },
  },
  {
    name: 'the error page',
    expectedText: 'No pudimos cargar esta página',
    async open(shopper, shop) {
      shop.faults.unavailable = true;
      await shopper.visitMyLists();
    },
  },
  {
    name: 'the page of an unknown URL',
    expectedText: 'No encontramos esta página',
    open: (shopper) => shopper.page.goto('/no-hay'),
  },
  {
    name: 'the page of a missing list',
    expectedText: 'Esta lista no existe',
    open: (shopper) => shopper.visitList('No está'),
  },
];
