import { cookieNames, maxCookieSeconds, secureCookiePrefix } from '../../domain/cookie-names.ts';
import { checkConnection } from '../offline/connection-state.ts';
import { offlinePath } from '../paths.ts';
import { deleteUserData } from './delete-user-data.ts';

export function submitAfterDeletingUserData(event: React.SubmitEvent<HTMLFormElement>): void {
  void submitAfterDeletion(event, () => undefined);
}

/** Without a connection, a cookie ends the session with the next request. */
export function signOut(event: React.SubmitEvent<HTMLFormElement>): void {
  void submitAfterDeletion(event, setSignOutMark);
}

async function submitAfterDeletion(
  event: React.SubmitEvent<HTMLFormElement>,
  onOffline: () => void,
): Promise<void> {
  event.preventDefault();
  const form = event.currentTarget;
  await deleteUserData().catch(() => undefined);
  if (await checkConnection()) return form.submit();
  onOffline();
  location.replace(offlinePath);
}

/** It must not expire before the session. */
function setSignOutMark(): void {
  const [prefix, suffix] = location.protocol === 'https:' ? [secureCookiePrefix, '; Secure'] : ['', ''];
  // biome-ignore lint/suspicious/noDocumentCookie: `cookieStore` does not exist on pages without HTTPS
  document.cookie = `${prefix}${cookieNames.signOutMark}=1; Path=/; Max-Age=${maxCookieSeconds}; SameSite=Lax${suffix}`;
}
