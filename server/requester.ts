import type { Context } from 'hono';
import { failure } from '../domain/result-codes.ts';
import type { RequestEnv, Requester as Sender } from '../platform/http/requests.ts';
import { isSignedIn, type User } from './current-user.ts';

/** Who has sent a request. Without a user, nobody is known to have sent it. */
export type Requester = Sender & {
  user?: User | undefined;
  /** The seconds after which a rejected user may try again. */
  retryAfter?: number;
  /** Called with the number of products before they are added. @returns the seconds after which they can be, or 0 */
  takeAdditions?: (count: number) => number;
};

/** If it rejects, the status is 503, but pages for all users are those of nobody. */
export type ReadUser = (request: Request, requester?: Requester) => Promise<Requester>;

/** Called at most once for each request; for none that is answered with a cached page. */
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

/** Called before products are added. @returns undefined if the address of the request may add so many now */
export function rejectAdditions({ takeAdditions }: Requester, count: number) {
  const retryAfter = takeAdditions?.(count) ?? 0;
  return retryAfter > 0 ? failure('additions-too-many', retryAfter) : undefined;
}
