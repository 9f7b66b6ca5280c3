import { createContext } from 'react-router';
import { cookieNames } from '../../domain/cookie-names.ts';
import type { MessageValues } from '../../domain/texts/codes/code-table.ts';
import { type MessageCode, messages } from '../../domain/texts/messages.ts';
import { readCookiePairs } from '../../platform/http/header-text.ts';
import type { ToastAction, ToastContent } from '../toast/toast-store.ts';
import { formAction } from './form-result.ts';

export const toastContext = createContext<ToastContent | null>(null);

/** The only links are paths of the shop, so that a forged cookie cannot lead to another site. */
const link = "/[\\w!$%&'()*+.:=?@~-][\\w!#$%&'()*+./:=?@~-]*";
/** The only forms: docs/decisions/toast.md. */
const undoForm = 'intent=(?:restore|undo)-[a-z-]+(?:&\\w+=[\\w*+.%-]+)+';
const removal = 'intent=remove-products&docId=[\\w*+.%-]+&productId=[\\w*+.%-]+';
const values = ':((?:changed|name|position)=[\\w*+.%=&-]+)';
const actions = `(>?)(${link})|\\?(${undoForm}|${removal})|~([\\w*+.%=&-]+)|(!)`;
const pattern = new RegExp(`^([a-z-]+)(?:${values})?(?:${actions})?$`);
const maxAgeSeconds = 20;
/** Browsers reject longer cookies (RFC 6265 §6.1). */
const maxValueLength = 3_900;

export function readToastCookie(cookie: string | null | undefined): ToastContent | undefined {
  const [, value = ''] = readCookiePairs(cookie).find(([name]) => name === cookieNames.toast) ?? [];
  const [, message = '', values, change, href, form, bought, returns] = pattern.exec(value) ?? [];
  const isOfBrowser = message === 'soon';
  if (isOfBrowser || !Object.hasOwn(messages, message)) return undefined;
  const action: ToastAction | undefined =
    (href && { code: change ? 'change-list' : 'view-list', href }) ||
    (form && formAction(form)) ||
    (bought && readBought(new URLSearchParams(bought))) ||
    (returns && { code: 'return-lists' }) ||
    undefined;
  return {
    message: message as MessageCode,
    ...(values && { values: readValues(values) }),
    ...(action && { action }),
  };
}

function readBought(query: URLSearchParams): ToastAction {
  const text = (name: string) => query.get(name) ?? '';
  const variant = query.has('variant') && { variant: text('variant') };
  return { code: 'buy', productId: text('productId'), seller: text('seller'), ...variant };
}

/** @param toast if it is undefined, the cookie is deleted */
export function toastCookie(toast: ToastContent | undefined): string {
  const maxAge = toast ? maxAgeSeconds : 0;
  const value = toast ? cookieValue(toast) : '';
  return `${cookieNames.toast}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`;
}

function readValues(text: string): MessageValues {
  const { name, ...numbers } = Object.fromEntries(new URLSearchParams(text));
  const known = ['changed', 'duplicates', 'position', 'productCount'].filter((key) => key in numbers);
  return {
    ...Object.fromEntries(known.map((key) => [key, Number.parseInt(numbers[key] ?? '', 10) || 0])),
    ...(name && { name }),
  };
}

/** Without the action, or also without the values, if it would be too long. */
function cookieValue({ message, values, action }: ToastContent): string {
  const texts = Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]);
  const text = values ? `${message}:${new URLSearchParams(texts)}` : message;
  const complete = text + actionValue(action);
  return [complete, text].find(({ length }) => length <= maxValueLength) ?? message;
}

function actionValue(action: ToastAction | undefined): string {
  if (!action || action.code === 'save') return '';
  if (action.code === 'return-lists') return '!';
  if (action.code === 'buy') return `~${new URLSearchParams(action)}`;
  if (action.code === 'change-list') return `>${action.href}`;
  return 'form' in action ? `?${action.form}` : action.href;
}
