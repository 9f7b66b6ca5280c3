import type { MessageCode } from '../../domain/result-codes.ts';
import { messageTexts } from '../../domain/texts/messages.ts';
import { overviewPath } from '../paths.ts';
import type { ToastContent } from './toast-timer.ts';

const name = 'aviso';
/** The only links are paths below the overview, so that a forged cookie cannot lead to another site. */
const pattern = new RegExp(`(?:^|;\\s*)${name}=([a-z-]+)(${overviewPath}/[\\w!$%&'()*+./:=?@~-]+)?(?:;|$)`);
const maxAgeSeconds = 20;

export function readToastCookie(cookie: string | null | undefined): ToastContent | undefined {
  const [, message = '', href] = (cookie && pattern.exec(cookie)) || [];
  if (!Object.hasOwn(messageTexts, message)) return undefined;
  return { message: message as MessageCode, ...(href && { action: { code: 'view-list', href } }) };
}

/** @param toast if it is undefined, the cookie is deleted */
export function toastCookie(toast: ToastContent | undefined): string {
  const maxAge = toast ? maxAgeSeconds : 0;
  const value = toast ? toast.message + (toast.action?.href ?? '') : '';
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`;
}
