import { type RouterContextProvider, redirect } from 'react-router';
import { ProviderError } from '../../platform/openid/provider-error.ts';
import type { SignIn } from '../../server/users/sign-in-service.ts';
import { toastCookie } from '../forms/toast-cookie.ts';
import { homePath } from '../paths.ts';
import { pageError } from '../rendering/page-error.ts';
import { requestContext } from '../rendering/request-context.ts';
import { usersContext } from '../rendering/users-context.ts';
import type { ToastContent } from '../toast/toast-store.ts';

type Context = Readonly<RouterContextProvider>;

export function signInOf(context: Context): SignIn {
  const { signIn } = context.get(usersContext);
  if (!signIn) throw pageError('path-unknown');
  return signIn;
}

export function redirectWithCookies(location: string, cookies: string[], toast?: ToastContent): Response {
  const headers = new Headers(cookies.map((cookie) => ['set-cookie', cookie]));
  if (toast) headers.append('set-cookie', toastCookie(toast));
  return redirect(location, { status: 303, headers });
}

/** @throws after a failure of the provider 503, or 400 if it rejects; a user with a session sees the shop */
export async function withProvider<T>(context: Context, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { log, recordCode, user } = context.get(requestContext);
    const code = error.isRejection ? 'sign-in-rejected' : 'sign-in-unavailable';
    log.warn(error.message);
    if (error.isRejection && user?.session) throw redirectWithCookies(homePath, []);
    recordCode(code);
    throw pageError(code);
  }
}
