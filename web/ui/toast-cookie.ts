import type { MessageCode } from '../../domain/result-codes.ts';
import { messageTexts } from '../../domain/texts/messages.ts';

const name = 'aviso';
const inHeader = new RegExp(`(?:^|;\\s*)${name}=([a-z-]+)`);
const secondsToReachTheNextPage = 20;

/** The notice that the page before left for this one, if it is one that the store knows: in the Cookie header. */
export function readToastCookie(cookie: string | null | undefined): MessageCode | undefined {
  const value = cookie ? inHeader.exec(cookie)?.[1] : undefined;
  return value && Object.hasOwn(messageTexts, value) ? (value as MessageCode) : undefined;
}

/** The Set-Cookie header that leaves a notice for the next page, or takes the last one away. */
export function toastCookie(notice: MessageCode | undefined): string {
  const age = notice ? secondsToReachTheNextPage : 0;
  return `${name}=${notice ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`;
}
