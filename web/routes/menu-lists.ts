import { provideListDialog } from '../lists/lazy-list-dialog.ts';
import { ListDialog } from '../lists/list-dialog.tsx';
import { readChoicesPage } from '../paths.ts';
import { requestContext } from '../request-context.ts';
import type { Route } from './+types/menu-lists.ts';

/** Which lists the menu of one product offers, and which of them hold it. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  return context.get(requestContext).lists.choices(params.productId, readChoicesPage(url));
}

/** A menu asks for itself before it opens. */
export const shouldRevalidate = () => false;

// The dialog that a menu opens comes with this script.
provideListDialog(ListDialog);
