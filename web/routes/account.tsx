import { Outlet } from 'react-router';
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
} from '../lists/account-icons.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { requestContext } from '../rendering/request-context.ts';
import type { Route } from './+types/account.ts';
import './account-styles.css';

export { shouldRevalidateLists as shouldRevalidate } from '../lists/forms/list-form.ts';

const entryIcons = [UserIcon, BagIcon, ListIcon, HouseIcon, CardIcon, StarIcon, GiftIcon, LockIcon, ExitIcon];

export function loader({ context }: Route.LoaderArgs) {
  return { name: context.get(requestContext).user.name };
}

/** The account layout (specification §2): a banner, a side menu whose buttons do nothing, and the page. */
export default function Account({ loaderData, matches }: Route.ComponentProps) {
  const current = matches.some((match) => match?.id === 'routes/my-lists') ? 'page' : 'true';
  return (
    <div className="account">
      <div className="welcome">
        <Avatar />
        <p>
          {texts.welcome} <b>{loaderData?.name}</b>
        </p>
      </div>
      <div className="account-content">
        <Outlet />
        <Spinner />
      </div>
      <nav className="account-menu" aria-label={texts.menu}>
        <ul>
          <Entries current={current} />
        </ul>
      </nav>
    </div>
  );
}

/** @param current is 'true' on a page of an entry */
function Entries({ current }: { current: 'page' | 'true' }) {
  return texts.entries.map((entry, index) => {
    const EntryIcon = entryIcons[index] ?? ListIcon;
    return (
      <li key={entry}>
        <button type="button" aria-current={entry === texts.current ? current : undefined}>
          <EntryIcon /> {entry}
        </button>
      </li>
    );
  });
}

function Avatar() {
  return (
    <svg className="avatar" viewBox="0 0 72 72" aria-hidden="true">
      <circle cx="36" cy="36" r="36" fill="#fde4d3" />
      <path d="M22 40c-3-16 4-25 14-25s17 9 14 25l3 9H19l3-9Z" fill="#5b3a29" />
      <path d="M14 72c1-13 9-18 22-18s21 5 22 18H14Z" fill="#495867" />
      <path d="M30 45h12v10c-2 4-10 4-12 0V45Z" fill="#eab592" />
      <ellipse cx="36" cy="36" rx="11" ry="13" fill="#f6c9a8" />
      <path d="M24 36c2-9 8-11 15-12 4 2 7 6 9 12 1-14-5-18-12-18s-13 5-12 18Z" fill="#6b4632" />
    </svg>
  );
}
