import { cropped, hooded, striped } from './sample-products.ts';
import type { User } from './user.ts';

export const selectionBar = (user: User) => user.page.getByRole('group', { name: 'Productos seleccionados' });
/** The lists of the dialog 'Mover productos' or 'Copiar productos'. */
export const targets = (user: User) => user.dialog.getByRole('listitem').getByRole('button');
export const target = (user: User, name: string) => targets(user).filter({ hasText: name });

/** 'Verano' contains one of the three products of 'Invierno'. */
export async function visitInvierno(user: User) {
  await user.createStoredLists('Otoño');
  await user.createStoredList('Verano', [striped]);
  await user.createStoredList('Invierno', [hooded, striped, cropped]);
  await user.visitList('Invierno');
}

export async function selectProducts(user: User, ...products: { name: string }[]) {
  await user.button('Seleccionar').click();
  for (const { name } of products) await user.rowCheckbox(name).check();
}
