import type { Choices } from '../../domain/wish-list.ts';
import { shopContext } from '../context.ts';
import { provideListDialog } from '../lists/lazy-list-dialog.ts';
import { ListDialog } from '../lists/list-dialog.tsx';
import { readChoicesPage } from '../paths.ts';
import type { Route } from './+types/list-choices.ts';

/** Which lists the menu of one product offers, and which of them hold it. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  return context.get(shopContext).lists.choices(params.productId, readChoicesPage(url));
}

/** A menu asks for itself before it opens. */
export const shouldRevalidate = () => false;

provideListDialog(ListDialog);

const lastGood = new Map<string, Choices>();

/**
 * A menu that cannot be filled keeps what it had. The dialog that it opens comes with this script.
 * @throws when there is nothing that it could keep
 */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  try {
    const choices = await serverLoader();
    lastGood.set(params.productId, choices);
    return choices;
  } catch (fault) {
    const last = lastGood.get(params.productId);
    if (!last) throw fault;
    return last;
  }
}
