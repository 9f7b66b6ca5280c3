import { openIdSettings } from '../../platform/openid/openid-settings.ts';
import { ConfigError, readCount } from '../../platform/settings/setting-readers.ts';

const modes = ['sample', 'guests', 'openid'] as const;
export type UserMode = (typeof modes)[number];

export const userSettings = {
  USERS: {
    description:
      'whose lists a visitor sees: `sample`, those of one user that all visitors share; `guests`, her own in this browser; `openid`, also those of her account after she has [signed in](docs/users.md)',
    default: 'sample',
    read: readMode,
  },
  GUEST_DAYS: {
    description: 'days without a visit after which the lists of a guest are deleted',
    default: '180',
    read: readCount,
  },
  SESSION_DAYS: {
    description: 'days after which a user is signed out in any case',
    default: '180',
    read: readCount,
  },
  ...openIdSettings,
} as const;

type Settings = typeof userSettings;
type Read = <N extends keyof Settings>(name: N) => ReturnType<Settings[N]['read']>;

export type UserConfig = ReturnType<typeof readUserConfig>;

export function readUserConfig(read: Read, publicUrl: string | undefined) {
  const mode = read('USERS');
  const openId = readOpenId(read, mode, publicUrl);
  return {
    mode,
    guestDays: read('GUEST_DAYS'),
    sessionDays: read('SESSION_DAYS'),
    ...(openId && { openId }),
  };
}

function readOpenId(read: Read, mode: UserMode, publicUrl: string | undefined) {
  const needed = {
    OPENID_ISSUER: read('OPENID_ISSUER'),
    OPENID_CLIENT_ID: read('OPENID_CLIENT_ID'),
    OPENID_CLIENT_SECRET: read('OPENID_CLIENT_SECRET'),
  };
  const others = { OPENID_ACCOUNT_URL: read('OPENID_ACCOUNT_URL'), OPENID_NAME: read('OPENID_NAME') };
  const { OPENID_ISSUER: issuer, OPENID_CLIENT_ID: clientId, OPENID_CLIENT_SECRET: clientSecret } = needed;
  if (mode !== 'openid') {
    const [name] = Object.entries({ ...needed, ...others }).find(([, value]) => value) ?? [];
    if (name) throw new ConfigError(`${name} is used only with USERS=openid.`);
    return undefined;
  }
  if (!issuer || !clientId || !clientSecret || !publicUrl) {
    const [missing] = Object.entries({ ...needed, PUBLIC_URL: publicUrl }).find(([, value]) => !value) ?? [];
    throw new ConfigError(`USERS=openid needs ${missing}.`);
  }
  const { OPENID_ACCOUNT_URL: accountUrl, OPENID_NAME: name } = others;
  return { issuer, clientId, clientSecret, accountUrl, name: name || issuer };
}

function readMode(text: string, name: string): UserMode {
  const mode = modes.find((known) => known === text);
  if (mode) return mode;
  throw new ConfigError(`${name} must be one of ${modes.join(', ')}, not "${text}".`);
}
