import type { NoticeCode } from '../../domain/outcome.ts';
import { noticeTexts } from '../../domain/texts.ts';

const name = 'aviso';
const inHeader = new RegExp(`(?:^|;\\s*)${name}=([a-z-]+)`);
const secondsToReachTheNextPage = 20;

/** The notice that the page before left for this one, if it is one that the store knows. */
export function readNotice(request: Request): NoticeCode | undefined {
  const value = inHeader.exec(request.headers.get('cookie') ?? '')?.[1];
  return value && Object.hasOwn(noticeTexts, value) ? (value as NoticeCode) : undefined;
}

/** The Set-Cookie header that leaves a notice for the next page, or takes the last one away. */
export function keepNotice(notice: NoticeCode | undefined): string {
  const age = notice ? secondsToReachTheNextPage : 0;
  return `${name}=${notice ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`;
}
