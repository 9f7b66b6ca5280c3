import { Outlet } from 'react-router';
import { AccountFrame } from '../account/account-frame.tsx';
import { LoadingPanel } from '../account/loading-account.tsx';
import { requestOfUser } from '../rendering/request-context.ts';
import type { Route } from './+types/account.ts';
import './account-styles.css';

export { shouldRevalidateLists as shouldRevalidate } from '../lists/forms/list-form.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { name: requestOfUser(context).user.name };
}

export default function Account({ loaderData, matches }: Route.ComponentProps) {
  const isOverview = matches.some((match) => match?.id === 'routes/my-lists');
  return (
    <AccountFrame name={loaderData?.name} current={isOverview ? 'page' : 'true'}>
      <Outlet />
      <LoadingPanel />
    </AccountFrame>
  );
}
