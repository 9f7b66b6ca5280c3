import { provideListDialog } from '../lists/lazy-list-dialog.ts';
import { ListDialog } from '../lists/list-dialog.tsx';
import '../products/card-enhancements.ts';
import '../ui/sheets.ts';
import '../ui/toast-position.ts';
import { productIdOf, readMenuListsRange } from '../paths.ts';
import { provideQuickLook } from '../products/lazy-quick-look.ts';
import { QuickLook } from '../products/quick-look.tsx';
import { requestContext } from '../request-context.ts';
import { withServiceUnavailable } from '../service-unavailable.ts';
import type { Route } from './+types/menu-lists.ts';

/** The lists in the menu of one product. */
export const loader = withServiceUnavailable(
  'lists',
  'menuLists',
  async ({ url, context }: Route.LoaderArgs) =>
    context.get(requestContext).lists.menuLists(productIdOf(url), readMenuListsRange(url)),
);

/** The menu loads its lists each time before it opens. */
export const shouldRevalidate = () => false;

provideListDialog(ListDialog);
provideQuickLook(QuickLook);
