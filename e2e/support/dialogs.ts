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
    open: (shopper) => shopper.openNewListDialog(),
  },
  {
    title: 'Crear lista',
    confirm: 'Crear lista',
    success: messages.listCreated,
    open: (shopper) => shopper.openCreateListDialog(hooded.name),
  },
];

export const nameDialogs: DialogCase[] = [
  ...createDialogs,
  {
    title: 'Editar lista',
    confirm: 'Aceptar',
    success: messages.listEdited,
    open: (shopper) => shopper.openEditDialog('Invierno'),
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
  open: (shopper) => shopper.openRemovalDialog('Invierno', hooded.name),
};

export const confirmationDialogs = [listDeletionDialog, productRemovalDialog];
