import type { MessageCode } from '../../domain/result-codes.ts';
import { messageTexts } from '../../domain/texts/messages.ts';
import { overviewPath } from '../paths.ts';
import type { ToastAction, ToastContent } from './toast-timer.ts';

const name = 'aviso';
/** The only links are paths below the overview, so that a forged cookie cannot lead to another site. */
const link = `${overviewPath}/[\\w!$%&'()*+./:=?@~-]+`;
/** The only forms restore what the user has deleted. */
const undoForm = 'intent=undo-[a-z]+&docId=[\\w-]+(?:&productId=[\\w*+.%-]+)?';
const pattern = new RegExp(`(?:^|;\\s*)${name}=([a-z-]+)(?:(${link})|\\?(${undoForm}))?(?:;|$)`);
const maxAgeSeconds = 20;

export function readToastCookie(cookie: string | null | undefined): ToastContent | undefined {
  const [, message = '', href, form] = (cookie && pattern.exec(cookie)) || [];
  if (!Object.hasOwn(messageTexts, message)) return undefined;
  const action: ToastAction | undefined = href
    ? { code: 'view-list', href }
    : form
      ? { code: 'undo', form }
      : undefined;
  return { message: message as MessageCode, ...(action && { action }) };
}

/** @param toast if it is undefined, the cookie is deleted */
export function toastCookie(toast: ToastContent | undefined): string {
  const maxAge = toast ? maxAgeSeconds : 0;
  const value = toast ? toast.message + actionValue(toast.action) : '';
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`;
}

function actionValue(action: ToastAction | undefined): string {
  if (!action) return '';
  return action.code === 'undo' ? `?${action.form}` : action.href;
}
