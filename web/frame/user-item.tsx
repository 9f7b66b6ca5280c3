import { Link, useLocation, useRouteLoaderData } from 'react-router';
import { headerTexts as texts } from '../../domain/texts/header-texts.ts';
import { userTexts } from '../../domain/texts/users-texts.ts';
import { unavailable } from '../parts/unavailable-control.tsx';
import { accountDataPath, homePath, isSharedListPath } from '../paths.ts';
import { useShop } from '../rendering/shop-context.tsx';
import { signInPathFrom } from '../user/return-path.ts';
import { useShopUsers, useSignedIn } from '../user/shop-users.ts';

/** Without a provider it has no function (specification §1). */
export function UserItem() {
  const { soon } = useShop();
  const { mode } = useShopUsers();
  const signedIn = useSignedIn();
  const { pathname, search } = useLocation();
  const isMissing = useRouteLoaderData('routes/shared-list') === undefined && isSharedListPath(pathname);
  if (mode !== 'openid') {
    if (!soon.includes('signIn')) return null;
    return (
      <button type="button" {...unavailable('signIn')}>
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
