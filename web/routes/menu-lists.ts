import { readMenuListsRange } from '../data-paths.ts';
import { productIdOf } from '../paths.ts';
import { requestOfUser } from '../rendering/request-context.ts';
import { withServiceUnavailable } from '../rendering/service-unavailable.ts';
import type { Route } from './+types/menu-lists.ts';

export const loader = withServiceUnavailable(
  'lists',
  'menuLists',
  async ({ url, context }: Route.LoaderArgs) =>
    requestOfUser(context).lists.menuLists(productIdOf(url), readMenuListsRange(url)),
);
