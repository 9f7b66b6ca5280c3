import { requestOfUser } from '../rendering/request-context.ts';
import { withServiceUnavailable } from '../rendering/service-unavailable.ts';
import type { Route } from './+types/listed-products.ts';

/** The IDs of the products that get a heart: docs/decisions/hearts.md. */
export const loader = withServiceUnavailable('lists', 'listedProductIds', ({ context }: Route.LoaderArgs) =>
  requestOfUser(context).lists.listedProductIds(),
);
