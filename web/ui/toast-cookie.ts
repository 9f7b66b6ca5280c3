import type { MessageCode } from '../../domain/result-codes.ts';
import { messageTexts } from '../../domain/texts/messages.ts';

const name = 'aviso';
const pattern = new RegExp(`(?:^|;\\s*)${name}=([a-z-]+)`);
const maxAgeSeconds = 20;

export function readToastCookie(cookie: string | null | undefined): MessageCode | undefined {
  const value = cookie ? pattern.exec(cookie)?.[1] : undefined;
  return value && Object.hasOwn(messageTexts, value) ? (value as MessageCode) : undefined;
}

/** @param message if it is undefined, the cookie is deleted */
export function toastCookie(message: MessageCode | undefined): string {
  const maxAge = message ? maxAgeSeconds : 0;
  return `${name}=${message ?? ''}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`;
}
