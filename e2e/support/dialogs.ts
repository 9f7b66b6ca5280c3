import { messages } from './messages.ts';
import { hooded } from './sample-products.ts';
import type { Shopper } from './shopper.ts';

type DialogCase = {
  title: string;
  confirm: 'Crear lista' | 'Aceptar';
  /** The toast after a successful submission. */
  success: string;
  /** Needs the list 'Invierno' with the product `hooded`. */
  open(shopper: Shopper): Promise<void>;
};

export const createDialogs: DialogCase[] = [
  {
    title: 'Nueva lista',
    confirm: 'Crear lista',
    success: messages.listCreated,
    async open(shopper) {
      await shopper.visitMyLists();
      await shopper.button('Crear Lista').click();
    },
  },
  {
    title: 'Crear lista',
    confirm: 'Crear lista',
    success: messages.listCreated,
    async open(shopper) {
      await shopper.visitListing();
      await shopper.selectInMenu(hooded.name, 'Crear lista +');
    },
  },
];

export const nameDialogs: DialogCase[] = [
  ...createDialogs,
  {
    title: 'Editar lista',
    confirm: 'Aceptar',
    success: messages.listEdited,
    async open(shopper) {
      await shopper.visitList('Invierno');
      await shopper.button('Editar').click();
    },
  },
];

export const listDeletionDialog: DialogCase = {
  title: 'Eliminar lista',
  confirm: 'Aceptar',
  success: messages.listDeleted,
  async open(shopper) {
    await shopper.visitList('Invierno');
    await shopper.button('Eliminar lista').click();
  },
};

export const productRemovalDialog: DialogCase = {
  title: 'Eliminar producto',
  confirm: 'Aceptar',
  success: messages.productRemoved,
  async open(shopper) {
    await shopper.visitList('Invierno');
    await shopper.button(`Eliminar producto ${hooded.name}`).click();
  },
};

export const confirmationDialogs = [listDeletionDialog, productRemovalDialog];
