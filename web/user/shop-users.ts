import { useRouteLoaderData } from 'react-router';
import type { UserMode } from '../../server/users/user-settings.ts';
import { usePersonalData } from './personal-data.ts';

/** What every page knows of the users of the shop; `signedIn` only a page that was rendered for a user who is signed in. */
export type ShopUsers = {
  mode: UserMode;
  accountUrl?: string | undefined;
  signedIn?: { name: string; account: string } | undefined;
};

export function useShopUsers(): ShopUsers {
  return useRouteLoaderData<{ users?: ShopUsers }>('root')?.users ?? { mode: 'sample' };
}

/** @returns the first name of the user, which may be empty, and the account; undefined for a guest, or if the page does not know yet */
export function useSignedIn(): ShopUsers['signedIn'] {
  const { signedIn } = useShopUsers();
  const account = usePersonalData(({ user }) => user?.account);
  const name = usePersonalData(({ user }) => user?.name ?? '');
  return account === undefined ? signedIn : { name, account };
}
