import { Outlet } from 'react-router';
import { AccountFrame } from '../account/account-frame.tsx';
import { requestOfUser } from '../rendering/request-context.ts';
import { withServiceUnavailable } from '../rendering/service-unavailable.ts';
import type { Route } from './+types/account.ts';
import './account-styles.css';

export { shouldRevalidateAfterForm as shouldRevalidate } from '../forms/form-result.ts';

/** The lists are read for guests only. */
export const loader = withServiceUnavailable('lists', 'menuLists', async ({ context }: Route.LoaderArgs) => {
  const { user, lists } = requestOfUser(context);
  const found = user.isGuest ? await lists.menuLists('', { offset: 0, limit: 1 }) : undefined;
  return { name: user.name, isGuestWithLists: found !== undefined && found.lists.length > 0 };
});

export default function Account({ loaderData, matches }: Route.ComponentProps) {
  const isOn = (route: string) => matches.some((match) => match?.id === route);
  const isPersonal = isOn('routes/account-data');
  const isEntry = isPersonal || isOn('routes/my-lists');
  return (
    <AccountFrame
      {...loaderData}
      {...(isPersonal && { entry: 'data' as const })}
      current={isEntry ? 'page' : 'true'}
    >
      <Outlet />
    </AccountFrame>
  );
}
