import { Link, useLocation } from 'react-router';
import { accountTexts as texts } from '../../domain/texts/account-texts.ts';
import { userTexts } from '../../domain/texts/users-texts.ts';
import { accountDataPath, overviewPath, signOutPath } from '../paths.ts';
import { signInPathFrom } from '../user/return-path.ts';
import { useShopUsers, useSignedIn } from '../user/shop-users.ts';
import { signOut } from '../user/sign-out-forms.ts';
import { initialsOf } from './initials.ts';

const entryIcons = ['user', 'bag', 'list', 'house', 'card', 'star', 'gift', 'lock', 'exit'];

type Props = {
  /** Empty for a guest. */
  name: string;
  isGuestWithLists?: boolean;
  entry?: Entry;
  /** 'true' on a page of an entry, where the banner is one line. */
  current: 'page' | 'true';
  children: React.ReactNode;
};
type Entry = (typeof texts.entries)[number];

/** Specification §2. */
export function AccountFrame({ name, isGuestWithLists, entry, current, children }: Props) {
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
      <nav className="panel screen-only account-menu" aria-label={texts.menu}>
        <ul className="divided">
          {texts.entries.map((text, index) => (
            <li key={text}>
              <MenuEntry
                text={text}
                icon={entryIcons[index]}
                current={text === (entry ?? texts.current) ? current : undefined}
              />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
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

type EntryProps = { text: Entry; icon: string | undefined; current: 'page' | 'true' | undefined };

/** The other entries do nothing. */
function MenuEntry({ text, icon, current }: EntryProps) {
  const { mode, accountUrl } = useShopUsers();
  const isSignedIn = useSignedIn() !== undefined;
  const entry = { className: 'row-button arrow', 'data-icon': icon, 'aria-current': current, children: text };
  if (mode !== 'sample' && text === texts.current) return <Link to={overviewPath} {...entry} />;
  if (mode !== 'sample' && text === texts.personalData) return <Link to={accountDataPath} {...entry} />;
  if (isSignedIn && accountUrl && text === texts.password) return <a href={accountUrl} {...entry} />;
  if (isSignedIn && text === texts.signOut) {
    return (
      <form method="post" action={signOutPath} onSubmit={signOut}>
        <button type="submit" {...entry} />
      </form>
    );
  }
  return <button type="button" {...entry} />;
}
