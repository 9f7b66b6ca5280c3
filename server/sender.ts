import { failure } from '../domain/result-codes.ts';
import type { Requester } from '../store/catalog/catalog.ts';
import type { CurrentUser } from './current-user.ts';

/** Of a request. */
export type Sender = Requester & Pick<CurrentUser, 'takeAdditions'>;

/** Called before products are added. @returns undefined if the address of the request may add so many now */
export function rejectAdditions(sender: Sender | undefined, count: number) {
  const retryAfter = sender?.takeAdditions?.(count) ?? 0;
  return retryAfter > 0 ? failure('additions-too-many', retryAfter) : undefined;
}
