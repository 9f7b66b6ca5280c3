import { messages } from './messages.ts';
import { hooded } from './sample-products.ts';
import type { User } from './user.ts';

type DialogCase = {
  title: string;
  confirm: 'Crear lista' | 'Aceptar';
  /** The toast after a successful submission. */
  success: string;
  /** Needs the list 'Invierno' with the product `hooded`. */
  open(user: User): Promise<void>;
};

export const createDialogs: DialogCase[] = [
  {
    title: 'Nueva lista',
    confirm: 'Crear lista',
    success: messages.listCreated,
    open: (user) => user.openNewListDialog(),
  },
  {
    title: 'Crear lista',
    confirm: 'Crear lista',
    success: messages.listCreated,
    open: (user) => user.openCreateListDialog(hooded.name),
  },
];

export const nameDialogs: DialogCase[] = [
  ...createDialogs,
  {
    title: 'Editar lista',
    confirm: 'Aceptar',
    success: messages.listEdited,
    open: (user) => user.openEditDialog('Invierno'),
  },
];

type Confirmation = DialogCase & { description: string };

const listDeletionDialog: Confirmation = {
  title: 'Eliminar lista',
  description:
    'Vas a eliminar la lista «Invierno» con todos sus productos. Podrás restaurarla durante 30 días. ¿Quieres continuar?',
  confirm: 'Aceptar',
  success: messages.listDeleted,
  async open(user) {
    await user.visitList('Invierno');
    await user.button('Eliminar lista').click();
  },
};

const productRemovalDialog: Confirmation = {
  title: 'Eliminar producto',
  description: `Vas a quitar «${hooded.name}» de la lista. Podrás restaurarlo durante 30 días. ¿Quieres continuar?`,
  confirm: 'Aceptar',
  success: messages.productRemoved,
  open: (user) => user.openRemovalDialog('Invierno', hooded.name),
};

export const confirmationDialogs = [listDeletionDialog, productRemovalDialog];
