import { isSignedIn } from '../../server/current-user.ts';
import { requestContext } from '../rendering/request-context.ts';
import { withServiceUnavailable } from '../rendering/service-unavailable.ts';
import type { PersonalDataDocument } from '../user/personal-data.ts';
import type { Route } from './+types/personal-data-response.ts';

/** For pages that are the same for all users. */
export const loader = withServiceUnavailable(
  'lists',
  'listedProductIds',
  async ({ context }: Route.LoaderArgs): Promise<PersonalDataDocument> => {
    const { user, lists } = context.get(requestContext);
    if (!user) return { listed: [] };
    const listed = await lists.listedProductIds();
    return { user: { name: user.name, ...(isSignedIn(user) && { account: user.id }) }, listed };
  },
);
