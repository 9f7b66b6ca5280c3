import { requestOfUser } from '../rendering/request-context.ts';
import { withServiceUnavailable } from '../rendering/service-unavailable.ts';
import { loadShare } from '../sharing/load-share.ts';
import type { Route } from './+types/own-share-data.ts';

export const loader = withServiceUnavailable(
  'shares',
  'read',
  async ({ url, params, context }: Route.LoaderArgs) =>
    (await loadShare(requestOfUser(context), params.docId, url)) ?? null,
);
