import type { Context } from 'hono';
import { failure } from '../domain/result-codes.ts';
import type { RequestEnv, Sender } from '../platform/http/requests.ts';
import type { WritingGuest } from '../store/sessions/guest-writes.ts';
import { isSignedIn, type User } from './current-user.ts';

/** Without a user, nobody is known to have sent the request. */
export type Requester = Sender & {
  user?: User | undefined;
  /** Of a request that may write. */
  guest?: RequestingGuest;
  /** Nobody has sent the request: she is an account, or has deleted her data. */
  guestHasEnded?: boolean;
  /** In seconds, for a rejected user. */
  retryAfter?: number;
  /** Before so many products are added. @returns seconds to wait, or 0 */
  takeAdditions?: (count: number) => number;
};

/** `retryAfter` in seconds, after she was rejected. */
export type RequestingGuest = WritingGuest & { retryAfter: number };

/** Without `retryAfter` she has ended. */
export class GuestRejection extends Error {
  readonly retryAfter: number;

  constructor(retryAfter = 0) {
    super('A write of a guest was rejected.');
    this.retryAfter = retryAfter;
  }
}

/** If it rejects, the status is 503; pages for all users are those of nobody. */
export type ReadUser = (request: Request, requester?: Requester) => Promise<Requester>;

/** At most once for each request. */
export async function readRequester(
  context: Context<RequestEnv<Requester>>,
  readUser: ReadUser,
): Promise<Requester> {
  const { raw: request } = context.req;
  const sender = context.get('requester');
  const requester: Requester = { ...sender, ...(await readUser(request, sender)) };
  const { user } = requester;
  if (isSignedIn(user)) requester.mayReceive = async () => (await readUser(request)).user?.id === user.id;
  context.set('requester', requester);
  return requester;
}

/** Takes the products from the limit of the address, and gives them back if `work` adds none. */
export async function addLimited<R extends { ok: boolean }>(
  { takeAdditions }: Requester,
  count: number,
  work: () => Promise<R>,
) {
  const retryAfter = takeAdditions?.(count) ?? 0;
  if (retryAfter > 0) return failure('additions-too-many', retryAfter);
  let isAdded = false;
  try {
    const result = await work();
    isAdded = result.ok;
    return result;
  } finally {
    if (!isAdded) takeAdditions?.(-count);
  }
}
