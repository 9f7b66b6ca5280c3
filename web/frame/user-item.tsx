import { Link, useLocation, useRouteLoaderData } from 'react-router';
import { headerTexts as texts } from '../../domain/texts/header-texts.ts';
import { userTexts } from '../../domain/texts/users-texts.ts';
import { unavailable } from '../parts/unavailable-control.tsx';
import { accountDataPath, homePath, isSharedListPath } from '../paths.ts';
import { signInPathFrom } from '../user/return-path.ts';
import { useShopUsers, useSignedIn } from '../user/shop-users.ts';

/** 'Hola' with the sign-in prompt, which has no function without a provider (specification §1), or with the name of the user. */
export function UserItem() {
  const { mode } = useShopUsers();
  const signedIn = useSignedIn();
  const { pathname, search } = useLocation();
  // All links that lead to no list have the same response.
  const isMissing = useRouteLoaderData('routes/shared-list') === undefined && isSharedListPath(pathname);
  if (mode !== 'openid') {
    return (
      <button type="button" {...unavailable('soon-sign-in')}>
        <b>{texts.hello}</b> <span>{texts.signIn}</span>
      </button>
    );
  }
  if (signedIn) {
    return (
      <Link to={accountDataPath} className="header-user">
        <b>{texts.hello}</b> <span>{signedIn.name || userTexts.myAccount}</span>
      </Link>
    );
  }
  return (
    <Link to={signInPathFrom(isMissing ? homePath : pathname + search)} reloadDocument>
      <b>{texts.hello}</b> <span>{texts.signIn}</span>
    </Link>
  );
}
