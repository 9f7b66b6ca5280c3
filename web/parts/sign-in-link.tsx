import { useLocation } from 'react-router';
import { errorPages } from '../../domain/texts/codes/error-pages.ts';
import type { MessageCode } from '../../domain/texts/messages.ts';
import { contentPath } from '../paths.ts';
import { signInPathFrom } from '../user/return-path.ts';
import { useShopUsers } from '../user/shop-users.ts';

/** In another tab, so that what was typed here stays. */
export function SignInLink({ code }: { code: MessageCode | undefined }) {
  const { mode } = useShopUsers();
  const path = contentPath(useLocation());
  if (code !== 'user-missing' || mode !== 'openid') return null;
  return (
    <a href={signInPathFrom(path)} target="_blank" rel="noopener">
      {errorPages[code].back}
    </a>
  );
}
