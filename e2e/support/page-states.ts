import { expect } from '@playwright/test';
import { deletedItemStates } from './deleted-item-states.ts';
import { messages } from './messages.ts';
import { type PageState, state } from './page-state.ts';
import { productStates, secondPage } from './product-states.ts';
import { hooded, manyProducts, striped } from './sample-products.ts';
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

/** Pages, dialogs, menus and messages of the shop, each kind at least once. */
export const pageStates = [
  state('the home page', striped.brand, (user) => user.visitHome()),
  ...productStates,
  ...searchStates,
  state('the overview without lists', 'Organiza/ Ahorra tiempo', (user) => user.visitMyLists()),
  state('the overview with lists', 'Larga (12)', async (user) => {
    await user.createStoredList('Vacía', [], 'Privada');
    await user.createStoredList('Larga', manyProducts(12));
    await user.visitMyLists();
  }),
  state('the page of a list', 'Volver a Mis Listas', async (user) => {
    await user.createStoredList('Invierno', [hooded, striped]);
    await user.visitList('Invierno');
  }),
  state('the page of a list whose products have changed', 'Ya no está a la venta', (user) =>
    openChangedList(user, (name) => user.visitList(name)),
  ),
  state("the dialog 'Productos parecidos'", 'Ver todos los parecidos', async (user) => {
    await openChangedList(user, (name) => user.visitList(name));
    await user.button('Ver parecidos a Polerón agotado, NEVADINA').click();
  }),
  state('the overview with a product that is no longer sold', 'Cambiada (4)', (user) =>
    openChangedList(user, () => user.visitMyLists()),
  ),
  state('the page of a list without products', 'No hay productos en esta lista', async (user) => {
    await user.createStoredLists('Invierno');
    await user.visitList('Invierno');
  }),
  state("the dialog 'Nueva lista'", 'Nueva lista', (user) => user.openNewListDialog()),
  state("the dialog 'Crear lista'", 'Privacidad de la lista:', (user) =>
    user.openCreateListDialog(hooded.name),
  ),
  state("the dialog 'Editar lista'", 'Editar lista', async (user) => {
    await user.createStoredLists('Invierno');
    await user.openEditDialog('Invierno');
  }),
  state("the dialog 'Eliminar lista'", '¿Quieres continuar?', async (user) => {
    await user.createStoredList('Invierno', [hooded, striped]);
    await user.openDeletionDialogInOverview('Invierno');
  }),
  state("the dialog 'Eliminar producto'", '¿Quieres continuar?', async (user) => {
    await user.createStoredList('Invierno', [hooded]);
    await user.openRemovalDialog('Invierno', hooded.name);
  }),
  ...deletedItemStates,
  ...selectionStates,
  privateListState,
  state('a menu', 'Crear lista +', async (user) => {
    await user.createStoredList('Con el producto', [hooded]);
    await user.createStoredLists('Sin el producto');
    await user.visitHome();
    await user.openMenu(hooded.name);
    await user.menuEntry('Con el producto').waitFor();
  }),
  state('a toast', 'Su lista ha sido creada exitosamente', async (user) => {
    await user.visitMyLists();
    await user.createList('Invierno');
    await user.listLink('Invierno (0)').waitFor();
  }),
  state(
    'the home page after a menu could not be loaded without scripts',
    messages.serverFailed,
    async (user, shop) => {
      shop.faults.unavailable = true;
      await user.page.goto(`/?productId=${hooded.productId}`);
    },
  ),
  state('a dialog with a validation error', 'Introduzca un nombre para la lista', async (user) => {
    await user.openNewListDialog();
    await user.confirm('Crear lista');
  }),
  state('the error page', 'No pudimos cargar esta página', async (user, shop) => {
    shop.faults.unavailable = true;
    await user.visitMyLists();
  }),
  state('the page of an unknown URL', 'No encontramos esta página', (user) => user.page.goto('/no-hay')),
  state('the page of a missing list', 'Esta lista no existe', (user) => user.visitList('No está')),
  secondPage,
  ...userStates,
  ...sharingStates,
];
