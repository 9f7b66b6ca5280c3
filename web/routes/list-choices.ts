import type { Choices } from '../../domain/wish-list.ts';
import { shopContext } from '../context.ts';
import { loadListDialog } from '../lists/lazy-list-dialog.ts';
import { readChoicesPage } from '../paths.ts';
import type { Route } from './+types/list-choices.ts';

/** Which lists the menu of one product offers, and which of them hold it. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  return context.get(shopContext).lists.choices(params.productId, readChoicesPage(url));
}

/** A menu asks for itself before it opens. */
export const shouldRevalidate = () => false;

const lastGood = new Map<string, Choices>();

/**
 * A menu that cannot be filled keeps what it had, and takes nothing of the page along. It is filled when the dialog
 * that it opens is there, too.
 */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const [choices] = await Promise.all([serverLoader(), loadListDialog()]).catch(() => []);
  if (choices) lastGood.set(params.productId, choices);
  return lastGood.get(params.productId);
}
