import { cookieNames } from '../../domain/cookie-names.ts';
import { isOwnPath } from '../../platform/http/url-paths.ts';
import type { OpenIdClient, SignInAttempt } from '../../platform/openid/openid-client.ts';
import { ProviderError } from '../../platform/openid/provider-error.ts';
import type { Stores } from '../../store/stores.ts';
import type { User } from '../current-user.ts';
import type { Cookies } from './cookies.ts';
import { type Guest, type Guests, guestWith } from './guests.ts';
import { isSecret } from './secrets.ts';
import type { Sessions } from './sessions.ts';

export type SignIn = ReturnType<typeof createSignIn>;

type Options = {
  provider: OpenIdClient;
  sessions: Sessions;
  guests: Guests;
  cookies: Cookies;
  stores: Stores;
  accountOfUser(subject: string): string;
};

const attemptSeconds = 10 * 60;
const maxAttempts = 4;
const movedSeconds = 24 * 60 * 60;
/** In the state of an attempt that follows an unknown one. */
const secondAttempt = '-again';

/** @throws ProviderError */
export function createSignIn(options: Options) {
  return { ...createStart(options), ...createEnd(options) };
}

function createStart({ provider, sessions, guests, cookies, stores, accountOfUser }: Options) {
  async function start(request: Request, returnPath: string, stateSuffix?: string) {
    const { url, attempt } = await provider.startSignIn(stateSuffix);
    const older = [...cookies.read(request).keys()].filter((name) =>
      name.startsWith(cookieNames.signInAttempt),
    );
    const value = encodeAttempt(attempt, storablePath(returnPath));
    return {
      location: url,
      cookies: [
        ...older.slice(0, Math.max(0, older.length + 1 - maxAttempts)).map(cookies.remove),
        cookies.set(nameOf(attempt.state), value, attemptSeconds),
      ],
    };
  }

  return {
    /** The browser keeps the attempt, the shop stores nothing. */
    start: (request: Request, returnPath: string) => start(request, returnPath),

    /** Only in the browser of the attempt, once; another starts anew. `moved` counts lists of the guest. */
    async finish(request: Request, current: User | undefined) {
      const { search, searchParams } = new URL(request.url);
      const values = cookies.read(request);
      const name = nameOf(searchParams.get('state') ?? '');
      const saved = decodeAttempt(values.get(name) ?? '');
      if (!saved && !current?.session && canStartAnew(searchParams))
        return { ...(await start(request, '/', secondAttempt)), moved: undefined };
      if (!saved) throw new ProviderError('the attempt is not known in this browser', true);
      const { subject, firstName, session } = await provider.finishSignIn(search, saved.attempt);
      const account = accountOfUser(subject);
      const own = guests.read(values);
      const guest = await guests.unite(own);
      const moved = guest ? await guests.move(guest, account) : { lists: 0, gifts: 0 };
      const user = { name: firstName, providerSession: session };
      const started = [...(await sessions.start(account, user, values)), cookies.remove(name)];
      const left = guests.removeCookies(own);
      if (guest && moved.lists + moved.gifts > 0)
        left.push(cookies.set(cookieNames.movedGuest, guest.secret, movedSeconds));
      const isOverLimit = moved.lists > 0 && (await stores.lists.hasTooManyLists(account));
      return { location: saved.returnPath, moved: { ...moved, isOverLimit }, cookies: [...started, ...left] };
    },
  };
}

function createEnd({ provider, sessions, guests, cookies, stores }: Options) {
  const readMoved = (request: Request): Guest | undefined => {
    const secret = cookies.read(request).get(cookieNames.movedGuest) ?? '';
    return isSecret(secret) ? guestWith(secret) : undefined;
  };
  const removals = [...sessions.removals, cookies.remove(cookieNames.movedGuest)];
  return {
    async signOut(request: Request, user: User | undefined, everywhere: boolean): Promise<string[]> {
      if (everywhere && user?.session) await sessions.endAll(user.id);
      else await sessions.end(cookies.read(request));
      return removals;
    },

    removals,

    /** Undefined if the provider cannot end its session now. */
    signOutUrl: () => provider.signOutUrl().catch(() => undefined),

    hasMovedLists: (request: Request) => readMoved(request) !== undefined,

    /** To the guest of this browser. */
    async returnLists(request: Request, { id: account }: User): Promise<string[]> {
      const guest = readMoved(request);
      if (!guest) return [];
      await guests.start(guest);
      await stores.lists.moveLists(account, guest.owner, guest.owner);
      await stores.gifts.moveGifts(account, guest.owner, guest.owner);
      return [guests.setCookie(guest), cookies.remove(cookieNames.movedGuest)];
    },
  };
}

/** Once, because a browser may keep no cookies. */
function canStartAnew(response: URLSearchParams): boolean {
  const state = response.get('state') ?? '';
  return response.has('code') && !response.has('error') && state !== '' && !state.endsWith(secondAttempt);
}

const nameOf = (state: string) => cookieNames.signInAttempt + state.replaceAll(/[^\w-]/g, '').slice(0, 8);

function encodeAttempt({ state, nonce, verifier }: SignInAttempt, returnPath: string): string {
  return [state, nonce, verifier, Buffer.from(returnPath).toString('base64url')].join('.');
}

function decodeAttempt(value: string): { attempt: SignInAttempt; returnPath: string } | undefined {
  const [, state, nonce, verifier, path = ''] = attemptPattern.exec(value) ?? [];
  if (!state || !nonce || !verifier) return undefined;
  const returnPath = Buffer.from(path, 'base64url').toString();
  return { attempt: { state, nonce, verifier }, returnPath: storablePath(returnPath) };
}

/** In a cookie, of which browsers keep at most 4,096 bytes (RFC 6265 §6.1). */
function storablePath(path: string): string {
  return path.length <= 1_000 && isOwnPath(path) ? path : '/';
}

const attemptPattern = /^([\w-]{16,128})\.([\w-]{16,128})\.([\w-]{16,128})\.([\w-]+)$/;
