import { useEffect } from 'react';
import { accountTexts as texts } from '../../domain/texts/account.ts';
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
  /** Undefined while it is being loaded. */
  name: string | undefined;
  /** 'true' on a page of an entry. */
  current: 'page' | 'true';
  isInert?: boolean;
  children: React.ReactNode;
};

let lastName: string | undefined;

/** The account layout (specification §2): a banner, a side menu whose buttons do nothing, and the page. */
export function AccountFrame({ name, current, isInert, children }: Props) {
  const shownName = name ?? lastName;
  useEffect(() => {
    lastName = shownName;
  }, [shownName]);
  return (
    <div className="account" inert={isInert}>
      <div className="welcome">
        <span className="avatar" aria-hidden="true">
          {shownName && initialsOf(shownName)}
        </span>
        <p>
          {texts.welcome} <b>{shownName}</b>
        </p>
      </div>
      <div className="account-content">{children}</div>
      <nav className="account-menu" aria-label={texts.menu}>
        <ul>
          {texts.entries.map((entry, index) => {
            const EntryIcon = entryIcons[index] ?? ListIcon;
            return (
              <li key={entry}>
                <button type="button" aria-current={entry === texts.current ? current : undefined}>
                  <EntryIcon /> {entry}
                </button>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}
