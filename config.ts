import { fileURLToPath } from 'node:url';
import { limitSettings } from './platform/http/limits/limit-settings.ts';
import { streamLimitsOf } from './platform/http/limits/stream-limit.ts';
import {
  allowedHostsOf,
  readCredential,
  readDatabaseAddress,
  readHosts,
  readListenAddress,
  readLocalFile,
  readLogLevel,
  readOrigin,
  readOrigins,
  readPort,
  readSeconds,
  readSwitch,
  readText,
  readToken,
  readTransportSecurity,
} from './platform/settings/setting-readers.ts';
import { logLevels } from './platform/telemetry/logger.ts';
import { readUserConfig, userSettings } from './server/users/user-settings.ts';
import { catalogSettings } from './store/catalog/catalog-settings.ts';
import { defaultGiftLimits } from './store/gifts/gift-entity.ts';
import { defaultListLimits, listSettings, noListLimits } from './store/lists/list-limits.ts';

type Setting<Value> = {
  description: string;
  /** The value of a missing or empty variable. */
  default: string;
  note?: string;
  read: (text: string, name: string) => Value;
};

/** `test/config.test.ts` compares this table with the one in the README. */
export const settings = {
  PORT: { description: 'port to listen on; 0 selects a free one', default: '3000', read: readPort },
  HOST: {
    description: 'address to listen on',
    default: '127.0.0.1',
    note: 'this machine only',
    read: readText,
  },
  DATABASE_URL: {
    description: 'database of the lists: `postgres://…`, or the path of a SQLite file',
    default: 'data/lists.sqlite',
    read: readDatabaseAddress,
  },
  DATABASE_LISTEN_URL: {
    description:
      'direct `postgres://…` address, needed if `DATABASE_URL` is the address of a transaction pooler (PgBouncer)',
    default: '',
    note: '`DATABASE_URL` is direct',
    read: readListenAddress,
  },
  ...catalogSettings,
  SHOP_FILE: {
    description:
      'JSON file of the shop: its name, texts, colours and pictures ([docs/new-shop.md](docs/new-shop.md))',
    default: 'catalog/shop.json',
    read: readLocalFile,
  },
  ...userSettings,
  ...limitSettings,
  ...listSettings,
  ALLOWED_HOSTS: {
    description: 'allowed host names, separated by commas, each with or without a port',
    default: '',
    note: 'the host of `PUBLIC_URL` and those of this machine; without it only the latter if `HOST` is a loopback address, otherwise all',
    read: readHosts,
  },
  PUBLIC_URL: {
    description:
      'address under which users see the shop, such as `https://tienda.example`, for absolute links',
    default: '',
    note: 'none: pages have no canonical link, and there is no sitemap',
    read: readOrigin,
  },
  CORS_ORIGINS: {
    description:
      'other origins whose scripts may use the API, such as `https://app.tienda.example`, separated by commas',
    default: '',
    note: 'none',
    read: readOrigins,
  },
  DRAIN_SECONDS: {
    description: 'how long requests are served after `SIGTERM`, while `/readyz` responds 503',
    default: '0',
    read: readSeconds,
  },
  TRUST_PROXY: {
    description: '`1` if only your own proxy can reach the port: its headers are then trusted',
    default: '0',
    read: readSwitch,
  },
  HSTS: {
    description: 'value of `Strict-Transport-Security`, sent if the proxy reports `https`',
    default: '',
    note: 'none is sent',
    read: readTransportSecurity,
  },
  METRICS_TOKEN: {
    description: 'token for `/metrics`, sent as `Authorization: Bearer`',
    default: '',
    note: 'this machine only',
    read: readToken,
  },
  OFFLINE_PAGES: {
    description:
      '`0` removes the service worker, and the pages that it has stored, from all browsers that have it',
    default: '1',
    read: readSwitch,
  },
  LOG_LEVEL: {
    description: logLevels.map((level) => `\`${level}\``).join(', '),
    default: 'info',
    read: readLogLevel,
  },
} as const satisfies Record<string, Setting<unknown>>;

type Name = keyof typeof settings;
export type Config = ReturnType<typeof readConfig>;

/** @throws ConfigError for the first wrong setting */
export function readConfig(env: NodeJS.ProcessEnv, root: URL) {
  const given = (name: Name) => env[name] || readCredential(env.CREDENTIALS_DIRECTORY, name);
  const read = <N extends Name>(name: N) =>
    settings[name].read(given(name) || settings[name].default, name) as ReturnType<
      (typeof settings)[N]['read']
    >;
  const inProject = (name: Name) => new URL(settings[name].default, root);
  const host = read('HOST');
  const publicUrl = read('PUBLIC_URL');
  const users = readUserConfig(read, publicUrl);
  return {
    host,
    port: read('PORT'),
    database: given('DATABASE_URL') ? read('DATABASE_URL') : fileURLToPath(inProject('DATABASE_URL')),
    isDefaultDatabase: !given('DATABASE_URL'),
    listenDatabase: read('DATABASE_LISTEN_URL'),
    products: given('PRODUCTS_URL') ? read('PRODUCTS_URL') : inProject('PRODUCTS_URL'),
    catalog: {
      header: read('PRODUCTS_HEADER'),
      folder: given('CATALOG_DIR') || fileURLToPath(inProject('CATALOG_DIR')),
      pictureScheme: publicUrl && new URL(publicUrl).protocol,
      minPercent: read('PRODUCTS_MIN_PERCENT'),
      checkSeconds: read('FEED_CHECK_SECONDS'),
    },
    users,
    shopFile: given('SHOP_FILE') ? read('SHOP_FILE') : inProject('SHOP_FILE'),
    streams: streamLimitsOf(read('STREAMS')),
    logLevel: read('LOG_LEVEL'),
    requestsPerMinute: read('RATE_LIMIT'),
    listLimits: {
      lists: read('LISTS_PER_USER'),
      productsOfList: read('PRODUCTS_PER_LIST'),
      products: users.mode === 'sample' ? noListLimits.products : defaultListLimits.products,
      gifts: defaultGiftLimits.gifts,
    },
    allowedHosts: allowedHostsOf(read('ALLOWED_HOSTS'), host, publicUrl),
    publicUrl,
    corsOrigins: read('CORS_ORIGINS'),
    drainSeconds: read('DRAIN_SECONDS'),
    trustProxy: read('TRUST_PROXY'),
    hsts: read('HSTS'),
    offlinePages: read('OFFLINE_PAGES'),
    metricsToken: read('METRICS_TOKEN'),
  };
}

export function urlOf(host: string, port: number): string {
  const name = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
