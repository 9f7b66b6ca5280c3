import type { NoticeCode } from '../../domain/result-codes.ts';
import { noticeTexts } from '../../domain/texts/texts.ts';

const name = 'aviso';
const inHeader = new RegExp(`(?:^|;\\s*)${name}=([a-z-]+)`);
const secondsToReachTheNextPage = 20;

/** The notice that the page before left for this one, if it is one that the store knows: in the Cookie header. */
export function readNotice(cookie: string | null | undefined): NoticeCode | undefined {
  const value = cookie ? inHeader.exec(cookie)?.[1] : undefined;
  return value && Object.hasOwn(noticeTexts, value) ? (value as NoticeCode) : undefined;
}

/** The Set-Cookie header that leaves a notice for the next page, or takes the last one away. */
export function keepNotice(notice: NoticeCode | undefined): string {
  const age = notice ? secondsToReachTheNextPage : 0;
  return `${name}=${notice ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`;
}
