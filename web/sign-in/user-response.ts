import { type RouterContextProvider, redirect } from 'react-router';
import { ProviderError } from '../../platform/openid/provider-error.ts';
import type { SignIn } from '../../server/users/sign-in-service.ts';
import { homePath } from '../paths.ts';
import { pageError } from '../rendering/page-error.ts';
import { requestContext } from '../rendering/request-context.ts';
import { usersContext } from '../rendering/users-context.ts';
import { toastCookie } from '../toast/toast-cookie.ts';
import type { ToastContent } from '../toast/toast-timer.ts';

type Context = Readonly<RouterContextProvider>;

/** @throws a response with status 404 if nobody can sign in */
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

/** Logs the failure of the provider, and shows its page. @throws a response with status 503, or 400 if the sign-in was rejected; with a session the shop is shown instead */
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
