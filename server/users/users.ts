import type { RateLimit } from '../../platform/http/limits/rate-limit.ts';
import { createOpenIdClient } from '../../platform/openid/openid-client.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import type { Stores } from '../../store/stores.ts';
import { apiPath } from '../api-paths.ts';
import { sampleUser } from '../current-user.ts';
import type { ReadUser } from '../requester.ts';
import { createClockGuard } from './clock-guard.ts';
import { createCookies } from './cookies.ts';
import { deleteExpiredSessions } from './expired-sessions.ts';
import { createGuests } from './guests.ts';
import { runHourly } from './hourly.ts';
import { accountOf } from './secrets.ts';
import { createSessions, sessionIdleDays } from './sessions.ts';
import { createSignIn, type SignIn } from './sign-in-service.ts';
import { createUserData, type UserData } from './user-data.ts';
import { createUserReader, type RequestKind, type UserLimits } from './user-reader.ts';
import type { UserConfig, UserMode } from './user-settings.ts';

export type Users = {
  mode: UserMode;
  /** Before it no request is served. */
  ready?: Promise<void>;
  readUser: ReadUser;
  signIn?: SignIn;
  /** Of the provider, for name and password. */
  accountUrl?: string | undefined;
  data?: UserData;
  /** After everything of the user was deleted. */
  removals?(request: Request): string[];
  /** An e-mail address or a page. */
  days?: { guestDays: number; idleDays: number; maxDays: number };
};

export const sampleUsers: Users = { mode: 'sample', readUser: async () => ({ user: sampleUser }) };

type Options = {
  config: UserConfig;
  stores: Stores;
  log: Logger;
  metrics: Metrics;
  stopping: AbortSignal;
  publicUrl: string | undefined;
  signInResponsePath: string;
  kindOf(request: Request): RequestKind;
  takeCostlyWrite: RateLimit;
  onlyRemoves(request: Request): Promise<boolean>;
  limits: UserLimits;
};

export function createUsers(options: Options): Users {
  const { config, stores, log, stopping, publicUrl = '', kindOf, signInResponsePath } = options;
  const { onlyRemoves, takeCostlyWrite, limits } = options;
  const { mode, openId } = config;
  const complete = () => stores.earlierWrites.completeAll(stopping);
  const failure = 'What an earlier version had begun could not be completed.';
  void complete().catch((error) => log.error(failure, error));
  void runHourly(complete, failure, options);
  if (mode === 'sample') return sampleUsers;
  const clock = createClockGuard(stores.sessions, log, options.metrics);
  void deleteExpiredSessions({ ...options, mayDelete: clock.mayDelete });
  const cookies = createCookies(publicUrl.startsWith('https:'));
  const guests = createGuests(stores, cookies, config.guestDays);
  const provider =
    openId &&
    createOpenIdClient({
      ...openId,
      redirectUri: publicUrl + signInResponsePath,
      afterSignOutUri: `${publicUrl}/`,
      audience: publicUrl + apiPath,
    });
  void provider?.checkIssuer().catch((error: Error) => log.warn(error.message));
  const accountOfUser = (subject: string) => accountOf(openId?.name ?? '', subject);
  const sessions =
    provider &&
    createSessions({
      store: stores.sessions,
      cookies,
      maxDays: config.sessionDays,
      async readAccount(token) {
        const subject = await provider.readAccessToken(token);
        return subject === undefined ? undefined : accountOfUser(subject);
      },
    });
  const signIn = sessions && createSignIn({ provider, sessions, guests, cookies, stores, accountOfUser });
  return {
    mode,
    ready: clock.compared,
    days: { guestDays: config.guestDays, idleDays: sessionIdleDays, maxDays: config.sessionDays },
    accountUrl: openId?.accountUrl,
    data: createUserData(stores),
    removals: (request) => [
      ...guests.removeCookies(guests.read(cookies.read(request))),
      ...(signIn?.removals ?? []),
    ],
    readUser: createUserReader({ cookies, guests, sessions, kindOf, onlyRemoves, takeCostlyWrite, limits }),
    ...(signIn && { signIn }),
  };
}
