import { cookieNames } from '../../domain/cookie-names.ts';
import type { SessionStore } from '../../store/sessions/session-store.ts';
import type { Requester } from '../requester.ts';
import type { Cookies } from './cookies.ts';
import { hashOf, newSecret } from './secrets.ts';

export const sessionIdleDays = 30;
export const bearerPattern = /^Bearer +([^ \t]+)$/i;
export type Sessions = ReturnType<typeof createSessions>;

/** A script sets the mark if it could not send the form. */
const { session: cookie, signOutMark: mark } = cookieNames;
const dayMs = 24 * 60 * 60 * 1_000;
/** Rare, because storing a use changes the version of the account. */
const noteAfterMs = dayMs;

type Options = {
  store: SessionStore;
  cookies: Cookies;
  maxDays: number;
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
    /** Undefined without a session or token; no user if it is not valid. */
    async read({ headers }: Request, values: Map<string, string>): Promise<Requester | undefined> {
      const [, token] = bearerPattern.exec(headers.get('authorization') ?? '') ?? [];
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

    /** A new secret, which nobody has known; the previous session ends. */
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
