import { shopContext } from '../context.ts';
import type { Route } from './+types/list-choices.ts';

/** Which lists the menu of one product offers, and which of them hold it. */
export function loader({ params, context }: Route.LoaderArgs) {
  return context.get(shopContext).lists.choices(params.productId);
}
