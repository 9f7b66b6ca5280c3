import { cropped, hooded, striped } from './sample-products.ts';
import type { User } from './user.ts';

export const added = [hooded.name, striped.name, cropped.name];
export const handle = (user: User, { name }: { name: string }) =>
  user.button(`Cambiar la posición de ${name}`);
export const placed = ({ name }: { name: string }, position: number, count = 3) =>
  `«${name}»: posición ${position} de ${count}`;

export async function visitInvierno(user: User) {
  await user.createStoredList('Invierno', [hooded, striped, cropped]);
  await user.visitList('Invierno');
}
