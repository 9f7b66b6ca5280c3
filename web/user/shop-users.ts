import { useRouteLoaderData } from 'react-router';
import type { UserMode } from '../../store/sessions/user-settings.ts';
import { usePersonalData } from './personal-data.ts';

/** What every page knows of the users of the shop; `name` only of a page that was rendered for a user who is signed in. */
export type ShopUsers = { mode: UserMode; accountUrl?: string | undefined; name?: string | undefined };

export function useShopUsers(): ShopUsers {
  return useRouteLoaderData<{ users?: ShopUsers }>('root')?.users ?? { mode: 'sample' };
}

/** @returns the first name of the user, which may be empty; undefined for a guest, or if the page does not know yet */
export function useSignedInName(): string | undefined {
  const { name } = useShopUsers();
  return usePersonalData(({ user }) => (user?.isSignedIn ? user.name : undefined)) ?? name;
}
