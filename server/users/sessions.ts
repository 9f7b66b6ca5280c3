import { cookieNames } from '../../domain/cookie-names.ts';
import type { SessionStore } from '../../store/sessions/session-store.ts';
import type { Requester } from '../requester.ts';
import type { Cookies } from './cookies.ts';
import { hashOf, newSecret } from './secrets.ts';

/** Without a visit. */
export const sessionIdleDays = 30;
export type Sessions = ReturnType<typeof createSessions>;

/** The mark is set by a script that could not send the form to sign out. */
const { session: cookie, signOutMark: mark } = cookieNames;
const dayMs = 24 * 60 * 60 * 1_000;
/** A use changes the version of the account, so it is not noted with each request. */
const noteAfterMs = dayMs;

type Options = {
  store: SessionStore;
  cookies: Cookies;
  maxDays: number;
  /** @returns the account of a valid access token */
  readAccount(accessToken: string): Promise<string | undefined>;
};

export function createSessions({ store, cookies, maxDays, readAccount }: Options) {
  const removals = [cookie, mark].map(cookies.remove);
  const expiryOf = (startedAt: number) =>
    new Date(Math.min(Date.now() + sessionIdleDays * dayMs, startedAt + maxDays * dayMs)).toISOString();

  async function readCookie(value: string): Promise<Requester> {
    const { account, id } = parse(value);
    const session = await store.readSession(account, id);
    if (!session || session.name === null) return { cookies: removals };
    if (Date.now() - Date.parse(session.usedAt) > noteAfterMs) {
      await store.extendSession(account, id, expiryOf(Date.parse(session.createdAt)));
    }
    return { user: { id: account, name: session.name, session: id } };
  }

  return {
    /** @returns undefined for a request with neither a session nor a token; no user if it has ended or is not valid */
    async read({ headers }: Request, values: Map<string, string>): Promise<Requester | undefined> {
      const [, token] = /^Bearer +([^ \t]+)$/i.exec(headers.get('authorization') ?? '') ?? [];
      if (token !== undefined) {
        const account = await readAccount(token);
        return account === undefined ? {} : { user: { id: account, name: '' } };
      }
      const value = values.get(cookie);
      if (value === undefined) return undefined;
      if (!values.has(mark)) return readCookie(value);
      await endIn(values);
      return { cookies: removals };
    },

    /** @returns the cookies of a new session, whose secret nobody has known before. The previous session of the browser ends. */
    async start(
      account: string,
      user: { name: string; providerSession: string | null },
      previous: Map<string, string>,
    ): Promise<string[]> {
      const secret = newSecret();
      await store.startSession(account, { ...user, id: hashOf(secret), expiresAt: expiryOf(Date.now()) });
      await endIn(previous);
      const seconds = (maxDays * dayMs) / 1_000;
      return [cookies.set(cookie, `${account}.${secret}`, seconds), cookies.remove(mark)];
    },

    end: endIn,

    endAll: (account: string) => store.endSessions(account),

    removals,
  };

  async function endIn(values: Map<string, string>): Promise<void> {
    const { account, id } = parse(values.get(cookie) ?? '');
    if (account) await store.endSession(account, id);
  }
}

function parse(value: string): { account: string; id: string } {
  const [, account = '', secret = ''] = /^(account-[\w-]{43})\.([\w-]{43})$/.exec(value) ?? [];
  return { account, id: hashOf(secret) };
}
