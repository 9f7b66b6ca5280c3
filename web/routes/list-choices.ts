import type { ListChoice } from '../../domain/wish-list.ts';
import { shopContext } from '../context.ts';
import type { Route } from './+types/list-choices.ts';

/** Which lists the menu of one product offers, and which of them hold it. */
export function loader({ params, context }: Route.LoaderArgs) {
  return context.get(shopContext).lists.choices(params.productId);
}

/** A menu asks for itself before it opens. */
export const shouldRevalidate = () => false;

const lastGood = new Map<string, ListChoice[]>();

/** A menu that cannot be filled keeps what it had, and takes nothing of the page along. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const choices = await serverLoader().catch(() => undefined);
  if (choices) lastGood.set(params.productId, choices);
  return lastGood.get(params.productId);
}
