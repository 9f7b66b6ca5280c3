import { redirect } from 'react-router';
import { overviewPath } from '../paths.ts';
import { requestOfUser } from '../rendering/request-context.ts';
import { withServiceUnavailable } from '../rendering/service-unavailable.ts';
import type { Route } from './+types/return-lists.ts';
import { redirectWithCookies, signInOf } from './user-response.ts';

export const loader = () => redirect(overviewPath);

/** 'No es mío': the lists are again those of the guest of this browser. */
export const action = withServiceUnavailable(
  'lists',
  'version',
  async ({ request, context }: Route.ActionArgs) => {
    const cookies = await signInOf(context).returnLists(request, requestOfUser(context).user);
    return redirectWithCookies(overviewPath, cookies, { message: 'lists-returned' });
  },
);
