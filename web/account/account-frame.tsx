import { Link, useLocation } from 'react-router';
import type { AccountEntry } from '../../domain/shop.ts';
import { accountTexts as texts } from '../../domain/texts/account-texts.ts';
import { userTexts } from '../../domain/texts/users-texts.ts';
import { accountDataPath, overviewPath, signOutPath } from '../paths.ts';
import { useShop } from '../rendering/shop-context.tsx';
import { signInPathFrom } from '../user/return-path.ts';
import { useShopUsers, useSignedIn } from '../user/shop-users.ts';
import { signOut } from '../user/sign-out-forms.ts';
import { initialsOf } from './initials.ts';

type Props = {
  /** Empty for a guest. */
  name: string;
  isGuestWithLists?: boolean;
  entry?: AccountEntry['page'];
  /** 'true' on a page of an entry, where the banner is one line. */
  current: 'page' | 'true';
  children: React.ReactNode;
};

/** Specification §2. */
export function AccountFrame({ name, isGuestWithLists, entry = 'lists', current, children }: Props) {
  const entries = useUsableEntries();
  return (
    <div className="account">
      <div
        className={
          current === 'page' ? 'row panel screen-only welcome' : 'row panel screen-only welcome welcome-line'
        }
      >
        <span className="avatar" data-icon={name === '' ? 'user' : undefined} aria-hidden="true">
          {name && initialsOf(name)}
        </span>
        <div>
          <p>
            {texts.welcome} {name !== '' && <b>{name}</b>}
          </p>
          {isGuestWithLists && <GuestNote />}
        </div>
      </div>
      <div className="panel account-content">{children}</div>
      {entries.length > 0 && (
        <nav className="panel screen-only account-menu" aria-label={texts.menu}>
          <ul className="divided">
            {entries.map((shown) => (
              <li key={shown.text}>
                <MenuEntry {...shown} current={shown.page === entry ? current : undefined} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** Those of the sample user include entries without a function (specification §2). */
function useUsableEntries(): AccountEntry[] {
  const { account } = useShop();
  const { mode, accountUrl } = useShopUsers();
  const isSignedIn = useSignedIn() !== undefined;
  const ofAll = ['lists', 'data'];
  const pages = isSignedIn ? [...ofAll, 'signOut', ...(accountUrl ? ['password'] : [])] : ofAll;
  return account.filter(({ href, page = '' }) => mode === 'sample' || href || pages.includes(page));
}

function GuestNote() {
  const { mode } = useShopUsers();
  const { pathname, search } = useLocation();
  return (
    <p className="guest-note">
      {userTexts.guestNote}{' '}
      {mode === 'openid' && (
        <>
          <Link to={signInPathFrom(pathname + search)} reloadDocument>
            {userTexts.signIn}
          </Link>{' '}
          {userTexts.guestReason}
        </>
      )}
    </p>
  );
}

type EntryProps = AccountEntry & { current: 'page' | 'true' | undefined };

function MenuEntry({ text, icon, href, page, current }: EntryProps) {
  const { mode, accountUrl } = useShopUsers();
  const isSignedIn = useSignedIn() !== undefined;
  const entry = { className: 'row-button arrow', 'data-icon': icon, 'aria-current': current, children: text };
  if (mode !== 'sample' && page === 'lists') return <Link to={overviewPath} {...entry} />;
  if (mode !== 'sample' && page === 'data') return <Link to={accountDataPath} {...entry} />;
  if (isSignedIn && accountUrl && page === 'password') return <a href={accountUrl} {...entry} />;
  if (href) return <a href={href} {...entry} />;
  if (isSignedIn && page === 'signOut') {
    return (
      <form method="post" action={signOutPath} onSubmit={signOut}>
        <button type="submit" {...entry} />
      </form>
    );
  }
  return <button type="button" {...entry} />;
}
