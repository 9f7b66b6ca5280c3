import { requestOfUser } from '../rendering/request-context.ts';
import { withServiceUnavailable } from '../rendering/service-unavailable.ts';
import type { Route } from './+types/target-lists.ts';

export const loader = withServiceUnavailable('lists', 'targetLists', async ({ context }: Route.LoaderArgs) =>
  requestOfUser(context).lists.targetLists(),
);
