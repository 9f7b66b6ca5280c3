import { isLoopback } from '../http/limits/allowed-hosts.ts';
import { ConfigError, readText, readToken } from '../settings/setting-readers.ts';

export const openIdSettings = {
  OPENID_ISSUER: {
    description: 'address of the OpenID provider, as it names itself; needed with `USERS=openid`',
    default: '',
    note: 'none',
    read: readIssuer,
  },
  OPENID_CLIENT_ID: {
    description: 'ID of the shop at the provider; needed with `USERS=openid`',
    default: '',
    note: 'none',
    read: readToken,
  },
  OPENID_CLIENT_SECRET: {
    description: 'secret of the shop at the provider; needed with `USERS=openid`',
    default: '',
    note: 'none',
    read: readToken,
  },
  OPENID_ACCOUNT_URL: {
    description: 'page of the provider on which a user changes name and password',
    default: '',
    note: 'none',
    read: readPageAddress,
  },
  OPENID_NAME: {
    description:
      'name of the provider in the IDs of users. If the provider moves to another address, set it to the earlier address; never use it for another provider',
    default: '',
    note: '`OPENID_ISSUER`',
    read: readText,
  },
} as const;

/** Who can change the responses of the provider can be any user. */
function readIssuer(text: string, name: string): string | undefined {
  const url = URL.parse(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (!text || (isSafe && !url?.search && !url?.hash)) return text || undefined;
  throw new ConfigError(`${name} must be an https address, without a query, not "${text}".`);
}

function readPageAddress(text: string, name: string): string | undefined {
  if (!text || /^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text || undefined;
  throw new ConfigError(`${name} must be the address of a page, not "${text}".`);
}
