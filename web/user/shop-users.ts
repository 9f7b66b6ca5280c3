import { useRouteLoaderData } from 'react-router';
import type { UserMode } from '../../server/users/user-settings.ts';
import { usePersonalData } from './personal-data.ts';

/** `signedIn` is known to a page that was rendered for this user. */
export type ShopUsers = {
  mode: UserMode;
  accountUrl?: string | undefined;
  signedIn?: { name: string; account: string } | undefined;
};

export function useShopUsers(): ShopUsers {
  return useRouteLoaderData<{ users?: ShopUsers }>('root')?.users ?? { mode: 'sample' };
}

/** @returns undefined for a guest, or if the page does not know yet */
export function useSignedIn(): ShopUsers['signedIn'] {
  const { signedIn } = useShopUsers();
  const account = usePersonalData(({ user }) => user?.account);
  const name = usePersonalData(({ user }) => user?.name ?? '');
  return account === undefined ? signedIn : { name, account };
}
