import { cookieNames, maxCookieSeconds, secureCookiePrefix } from '../../domain/cookie-names.ts';
import { checkConnection } from '../offline/connection-state.ts';
import { offlinePath } from '../offline/stored-pages.ts';
import { forgetUser } from './forget-user.ts';
import { announceEnd } from './session-end.ts';

/** Sends a form after which this browser has no user, and first ends the presence of the user. */
export function endPresence(event: React.SubmitEvent<HTMLFormElement>): void {
  void sendAfterEnd(event, () => undefined);
}

/** The same for a form that signs out. Without a connection, a cookie ends the session with the next request. */
export function signOut(event: React.SubmitEvent<HTMLFormElement>): void {
  void sendAfterEnd(event, markAsEnded);
}

async function sendAfterEnd(
  event: React.SubmitEvent<HTMLFormElement>,
  whenOffline: () => void,
): Promise<void> {
  event.preventDefault();
  const form = event.currentTarget;
  await forgetUser().catch(() => undefined);
  announceEnd();
  if (await checkConnection()) return form.submit();
  whenOffline();
  location.replace(offlinePath);
}

/** Read in `server/users/sessions.ts`. It must not expire before the session. */
function markAsEnded(): void {
  const [prefix, suffix] = location.protocol === 'https:' ? [secureCookiePrefix, '; Secure'] : ['', ''];
  // biome-ignore lint/suspicious/noDocumentCookie: `cookieStore` does not exist on pages without HTTPS
  document.cookie = `${prefix}${cookieNames.signOutMark}=1; Path=/; Max-Age=${maxCookieSeconds}; SameSite=Lax${suffix}`;
}
