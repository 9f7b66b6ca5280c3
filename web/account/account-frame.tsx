import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { accountTexts as texts } from '../../domain/texts/account.ts';
import { userTexts } from '../../domain/texts/users.ts';
import { overviewPath } from '../paths.ts';
import { signOut } from '../user/end-presence.ts';
import { useShopUsers, useSignedIn } from '../user/shop-users.ts';
import { accountDataPath, signInPathFrom, signOutPath } from '../user-paths.ts';
import {
  BagIcon,
  CardIcon,
  ExitIcon,
  GiftIcon,
  HouseIcon,
  ListIcon,
  LockIcon,
  StarIcon,
  UserIcon,
} from './account-icons.tsx';
import { initialsOf } from './initials.ts';

const entryIcons = [UserIcon, BagIcon, ListIcon, HouseIcon, CardIcon, StarIcon, GiftIcon, LockIcon, ExitIcon];

type Props = {
  /** Undefined while it is being loaded; empty for a guest. */
  name: string | undefined;
  isGuestWithLists?: boolean;
  /** The entry of the page. */
  entry?: Entry;
  /** 'true' on a page of an entry. */
  current: 'page' | 'true';
  isInert?: boolean;
  children: React.ReactNode;
};
type Entry = (typeof texts.entries)[number];

let lastName: string | undefined;

/** The account layout (specification §2): a banner, a side menu whose buttons do nothing for the sample user, and the page. */
export function AccountFrame({ name, isGuestWithLists, entry, current, isInert, children }: Props) {
  const shownName = name ?? lastName;
  useEffect(() => {
    lastName = shownName;
  }, [shownName]);
  return (
    <div className="account" inert={isInert}>
      <div className="welcome">
        <span className="avatar" aria-hidden="true">
          {shownName === '' ? <UserIcon /> : shownName && initialsOf(shownName)}
        </span>
        <div>
          <p>
            {texts.welcome} {shownName !== '' && <b>{shownName}</b>}
          </p>
          {isGuestWithLists && <GuestNote />}
        </div>
      </div>
      <div className="account-content">{children}</div>
      <nav className="account-menu" aria-label={texts.menu}>
        <ul>
          {texts.entries.map((text, index) => (
            <li key={text}>
              <MenuEntry
                text={text}
                Icon={entryIcons[index] ?? ListIcon}
                current={text === (entry ?? texts.current) ? current : undefined}
              />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** The lists of a guest are only in her browser. */
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

type EntryProps = { text: Entry; Icon: typeof ListIcon; current: 'page' | 'true' | undefined };

/** An entry that has a meaning for the user is a link, or the button of a form; the others do nothing. */
function MenuEntry({ text, Icon, current }: EntryProps) {
  const { mode, accountUrl } = useShopUsers();
  const isSignedIn = useSignedIn() !== undefined;
  const content = (
    <>
      <Icon /> {text}
    </>
  );
  const link = { 'aria-current': current, children: content };
  if (mode !== 'sample' && text === texts.current) return <Link to={overviewPath} {...link} />;
  if (mode !== 'sample' && text === texts.personalData) return <Link to={accountDataPath} {...link} />;
  if (isSignedIn && accountUrl && text === texts.password) return <a href={accountUrl} {...link} />;
  if (isSignedIn && text === texts.signOut) {
    return (
      <form method="post" action={signOutPath} onSubmit={signOut}>
        <button type="submit">{content}</button>
      </form>
    );
  }
  return (
    <button type="button" aria-current={current}>
      {content}
    </button>
  );
}
