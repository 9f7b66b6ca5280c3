import { loadSimilar } from '../list/load-similar.ts';
import { productIdOf } from '../paths.ts';
import { requestOfUser } from '../rendering/request-context.ts';
import { withServiceUnavailable } from '../rendering/service-unavailable.ts';
import type { Route } from './+types/similar-products.ts';

export const loader = withServiceUnavailable(
  'lists',
  'listedProduct',
  async ({ url, context }: Route.LoaderArgs) => loadSimilar(requestOfUser(context), productIdOf(url)),
);
