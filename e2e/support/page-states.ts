import { expect } from '@playwright/test';
import { deletedItemStates } from './deleted-item-states.ts';
import { messages } from './messages.ts';
import type { PageState } from './page-state.ts';
import { productStates, secondPage } from './product-states.ts';
import { hooded, striped } from './sample-products.ts';
import { searchStates } from './search-states.ts';
import { selectionStates } from './selection-states.ts';
import { privateListState, sharingStates } from './sharing-states.ts';
import type { Shop } from './shop.ts';
import type { User } from './user.ts';
import { userStates } from './user-states.ts';

export async function openState(state: PageState, user: User, shop: Shop) {
  await state.open(user, shop);
  await expectState(state, user);
}

export async function expectState({ expectedText }: PageState, { page }: User) {
  await expect(page.getByText(expectedText).filter({ visible: true }).first()).toBeVisible();
}

async function openChangedList(user: User, open: (name: string) => Promise<unknown>) {
  const gone = { ...hooded, productId: 'gone', name: 'Polerón agotado' };
  const saved = [
    gone,
    { ...hooded, offerings: [{ price: 28_990 }] },
    { ...striped, offerings: [{ price: 990 }] },
  ];
  await user.createStoredList('Cambiada', [...saved, { ...gone, productId: 'gone-2', images: [] }]);
  await open('Cambiada');
}

/** Every page, dialog, menu and message of the shop. */
export const pageStates: PageState[] = [
  { name: 'the home page', expectedText: 'Polerones mujer', open: (user) => user.visitHome() },
  ...productStates,
  ...searchStates,
  {
    name: 'the overview without lists',
    expectedText: 'Organiza/ Ahorra tiempo',
    open: (user) => user.visitMyLists(),
  },
  {
    name: 'the overview with lists',
    expectedText: 'Larga (12)',
    async open(user) {
      await user.createStoredList('Vacía', [], 'Privada');
      const products = Array.from({ length: 12 }, (_, index) => ({ ...hooded, productId: `p${index}` }));
      await user.createStoredList('Larga', products);
      await user.visitMyLists();
    },
  },
  {
    name: 'the page of a list',
    expectedText: 'Volver a Mis Listas',
    async open(user) {
      await user.createStoredList('Invierno', [hooded, striped]);
      await user.visitList('Invierno');
    },
  },
  {
    name: 'the page of a list whose products have changed',
    expectedText: 'Ya no está a la venta',
    open: (user) => openChangedList(user, (name) => user.visitList(name)),
  },
  {
    name: "the dialog 'Productos parecidos'",
    expectedText: 'Ver todos los parecidos',
    async open(user) {
      await openChangedList(user, (name) => user.visitList(name));
      await user.button('Ver parecidos a Polerón agotado, NEVADINA').click();
    },
  },
  {
    name: 'the overview with a product that is no longer sold',
    expectedText: 'Cambiada (4)',
    open: (user) => openChangedList(user, () => user.visitMyLists()),
  },
  {
    name: 'the page of a list without products',
    expectedText: 'No hay productos en esta lista',
    async open(user) {
      await user.createStoredLists('Invierno');
      await user.visitList('Invierno');
    },
  },
  {
    name: "the dialog 'Nueva lista'",
    expectedText: 'Nueva lista',
    open: (user) => user.openNewListDialog(),
  },
  {
    name: "the dialog 'Crear lista'",
    expectedText: 'Privacidad de la lista:',
    open: (user) => user.openCreateListDialog(hooded.name),
  },
  {
    name: "the dialog 'Editar lista'",
    expectedText: 'Editar lista',
    async open(user) {
      await user.createStoredLists('Invierno');
      await user.openEditDialog('Invierno');
    },
  },
  {
    name: "the dialog 'Eliminar lista'",
    expectedText: '¿Quieres continuar?',
    async open(user) {
      await user.createStoredList('Invierno', [hooded, striped]);
      await user.openDeletionDialogInOverview('Invierno');
    },
  },
  {
    name: "the dialog 'Eliminar producto'",
    expectedText: '¿Quieres continuar?',
    async open(user) {
      await user.createStoredList('Invierno', [hooded]);
      await user.openRemovalDialog('Invierno', hooded.name);
    },
  },
  ...deletedItemStates,
  ...selectionStates,
  privateListState,
  {
    name: 'a menu',
    expectedText: 'Crear lista +',
    async open(user) {
      await user.createStoredList('Con el producto', [hooded]);
      await user.createStoredLists('Sin el producto');
      await user.visitHome();
      await user.openMenu(hooded.name);
      await user.menuEntry('Con el producto').waitFor();
    },
  },
  {
    name: 'a toast',
    expectedText: 'Su lista ha sido creada exitosamente',
    async open(user) {
      await user.visitMyLists();
      await user.createList('Invierno');
      await user.listLink('Invierno (0)').waitFor();
    },
  },
  {
    name: 'the home page after a menu could not be loaded without scripts',
    expectedText: messages.serverFailed,
    async open(user, shop) {
      shop.faults.unavailable = true;
      await user.page.goto(`/?productId=${hooded.productId}`);
    },
  },
  {
    name: 'a dialog with a validation error',
    expectedText: 'Introduzca un nombre para la lista',
    async open(user) {
      await user.openNewListDialog();
      await user.confirm('Crear lista');
    },
  },
  {
    name: 'the error page',
    expectedText: 'No pudimos cargar esta página',
    async open(user, shop) {
      shop.faults.unavailable = true;
      await user.visitMyLists();
    },
  },
  {
    name: 'the page of an unknown URL',
    expectedText: 'No encontramos esta página',
    open: (user) => user.page.goto('/no-hay'),
  },
  {
    name: 'the page of a missing list',
    expectedText: 'Esta lista no existe',
    open: (user) => user.visitList('No está'),
  },
  secondPage,
  ...userStates,
  ...sharingStates,
];
