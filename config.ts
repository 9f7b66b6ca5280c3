import { fileURLToPath } from 'node:url';
import { type AllowedHosts, isLoopback } from './platform/http/allowed-hosts.ts';
import { defaultStreamLimits } from './platform/http/stream-limit.ts';
import {
  asText,
  readAddress,
  readCount,
  readDatabase,
  readHosts,
  readListenDatabase,
  readLogLevel,
  readPercent,
  readPort,
  readRate,
  readSeconds,
  readSwitch,
} from './platform/settings/values.ts';
import { logLevels } from './platform/telemetry/logger.ts';
import { defaultMinPercent } from './store/catalog/feed-refresh.ts';

/** An environment variable and its row in the README's table of settings. */
type Setting<Value> = {
  description: string;
  /** Read where the variable is missing or empty; '' where there is no default. */
  default: string;
  /** What the table says besides the default, or instead of an empty one. */
  note?: string;
  /**
   * @param name the variable, for the error
   * @throws ConfigError with one sentence that names the setting and the rejected value
   */
  read: (text: string, name: string) => Value;
};

/** Every setting, defined once. `config.test.ts` compares the README's table with this one. */
export const settings = {
  PORT: { description: 'port to listen on; 0 takes a free one', default: '3000', read: readPort },
  HOST: {
    description: 'address to listen on',
    default: '127.0.0.1',
    note: 'this machine only',
    read: asText,
  },
  DATABASE_URL: {
    description: 'database of the lists: `postgres://…`, or the path of a SQLite file',
    default: 'data/lists.sqlite',
    read: readDatabase,
  },
  DATABASE_LISTEN_URL: {
    description:
      'direct `postgres://…` address, needed where `DATABASE_URL` is that of a transaction pooler (PgBouncer)',
    default: '',
    note: '`DATABASE_URL` is direct',
    read: readListenDatabase,
  },
  PRODUCTS_URL: {
    description: 'JSON file with the `products`: an `http`, `https` or `file` address, or a path',
    default: 'catalog/products.json',
    read: readAddress,
  },
  PRODUCTS_COPY: {
    description: 'path of the last good copy of that file, for a start while it cannot be read',
    default: 'data/products.copy',
    read: asText,
  },
  PRODUCTS_MIN_PERCENT: {
    description:
      'a feed with a smaller percentage of the last good copy’s products is rejected; 0 accepts every feed',
    default: String(defaultMinPercent),
    read: readPercent,
  },
  STREAMS: {
    description: 'how many live streams may be open at the same time in one process',
    default: String(defaultStreamLimits.inAll),
    read: readCount,
  },
  STREAMS_PER_ADDRESS: {
    description: 'how many of them one network address may open',
    default: String(defaultStreamLimits.perAddress),
    read: readCount,
  },
  // Ten writes per second for a minute: more than any person makes, and enough for an office behind one address.
  RATE_LIMIT: {
    description: 'how many writes per minute one network address may request; 0 is no limit',
    default: '600',
    read: readRate,
  },
  // A write makes every open page of an office read the lists again: as many pages as STREAMS_PER_ADDRESS, once a second.
  READ_RATE_LIMIT: {
    description: 'how many pages and API responses per minute one network address may read; 0 is no limit',
    default: '6000',
    read: readRate,
  },
  ALLOWED_HOSTS: {
    description: 'host names that are answered, separated by commas, each with or without a port',
    default: '',
    note: 'those of this machine if `HOST` is a loopback address, or else all',
    read: readHosts,
  },
  DRAIN_SECONDS: {
    description: 'how long requests are still served after `SIGTERM`, while `/readyz` says 503',
    default: '0',
    read: readSeconds,
  },
  TRUST_PROXY: {
    description: '`1` when only your own proxy reaches the port: its headers are then trusted',
    default: '0',
    read: readSwitch,
  },
  METRICS_TOKEN: {
    description: 'token that a client sends as `Authorization: Bearer` to read `/metrics`',
    default: '',
    note: 'this machine only',
    read: (text: string) => text || undefined,
  },
  LOG_LEVEL: {
    description: logLevels.map((level) => `\`${level}\``).join(', '),
    default: 'info',
    read: readLogLevel,
  },
} as const satisfies Record<string, Setting<unknown>>;

type Name = keyof typeof settings;
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the settings.
 * @param env the environment
 * @param root the project's folder, as a file address: the default paths are relative to it
 * @throws ConfigError with one plain sentence about the first setting that is wrong
 */
export function readConfig(env: NodeJS.ProcessEnv, root: URL) {
  const read = <N extends Name>(name: N) =>
    settings[name].read(env[name] || settings[name].default, name) as ReturnType<
      (typeof settings)[N]['read']
    >;
  const inProject = (name: Name) => new URL(settings[name].default, root);
  const host = read('HOST');
  return {
    host,
    port: read('PORT'),
    /** The path of a SQLite file, or a postgres:// address. */
    database: env.DATABASE_URL ? read('DATABASE_URL') : fileURLToPath(inProject('DATABASE_URL')),
    /** With it `database` is taken to be the address of a transaction pooler. */
    listenDatabase: read('DATABASE_LISTEN_URL'),
    products: env.PRODUCTS_URL ? read('PRODUCTS_URL') : inProject('PRODUCTS_URL'),
    productsCopy: env.PRODUCTS_COPY || fileURLToPath(inProject('PRODUCTS_COPY')),
    productsMinPercent: read('PRODUCTS_MIN_PERCENT'),
    streams: { perAddress: read('STREAMS_PER_ADDRESS'), inAll: read('STREAMS') },
    logLevel: read('LOG_LEVEL'),
    writesPerMinute: read('RATE_LIMIT'),
    readsPerMinute: read('READ_RATE_LIMIT'),
    allowedHosts: read('ALLOWED_HOSTS') ?? ((isLoopback(host) ? 'loopback' : 'any') as AllowedHosts),
    drainSeconds: read('DRAIN_SECONDS'),
    trustProxy: read('TRUST_PROXY'),
    metricsToken: read('METRICS_TOKEN'),
  };
}

/** The address to open in a browser. */
export function addressOf(host: string, port: number): string {
  const name = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
