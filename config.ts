import { fileURLToPath, pathToFileURL } from 'node:url';
import { type StreamBounds, usualStreamBounds } from './server/stream-bounds.ts';
import { type LogLevel, logLevels } from './store/log.ts';
import { isPostgres } from './store/open-list-store.ts';

export type Config = {
  host: string;
  port: number;
  /** The path of a SQLite file, or a postgres:// address. */
  database: string;
  products: URL;
  /** How many live streams may be open at a time. */
  streams: StreamBounds;
  logLevel: LogLevel;
  /** How many changes one address may ask for in a minute; 0 is no limit. */
  writesPerMinute: number;
  /** Whether a proxy of ours stands before the server, and its headers may be believed. */
  trustProxy: boolean;
  /** What whoever reads /metrics must know; without it, only this machine may. */
  metricsToken: string | undefined;
};

/** Ten changes a second, a minute long: no shopper's hand, and room for an office behind one address. */
const usualWritesPerMinute = '600';

/**
 * Reads the settings (see the table in the README).
 * @param env the environment
 * @param root the project's folder, as a file address
 * @throws ConfigError with one plain sentence about the first setting that is wrong
 */
export function readConfig(env: NodeJS.ProcessEnv, root: URL): Config {
  return {
    host: env.HOST || '127.0.0.1',
    port: readPort(env.PORT || '3000'),
    database: env.DATABASE_URL
      ? readDatabase(env.DATABASE_URL)
      : fileURLToPath(new URL('data/lists.sqlite', root)),
    products: env.PRODUCTS_URL ? readAddress(env.PRODUCTS_URL) : new URL('catalog/products.json', root),
    streams: {
      perAddress: readCount('STREAMS_PER_ADDRESS', env, usualStreamBounds.perAddress),
      inAll: readCount('STREAMS', env, usualStreamBounds.inAll),
    },
    logLevel: readLogLevel(env.LOG_LEVEL || 'info'),
    writesPerMinute: readRate(env.RATE_LIMIT || usualWritesPerMinute),
    trustProxy: readSwitch('TRUST_PROXY', env.TRUST_PROXY || '0'),
    metricsToken: env.METRICS_TOKEN || undefined,
  };
}

/** The address to open in a browser. */
export function addressOf(host: string, port: number): string {
  const name = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

export class ConfigError extends Error {}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new ConfigError(`PORT must be a number from 0 to 65535, not "${text}".`);
}

function readCount(name: string, env: NodeJS.ProcessEnv, usual: number): number {
  const text = env[name] || String(usual);
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new ConfigError(`${name} must be a whole number above 0, not "${text}".`);
}

function readLogLevel(text: string): LogLevel {
  const level = logLevels.find((name) => name === text);
  if (level) return level;
  throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}".`);
}

function readRate(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new ConfigError(`RATE_LIMIT must be a number of changes a minute, or 0 for no limit, not "${text}".`);
}

function readSwitch(name: string, text: string): boolean {
  if (text === '0' || text === '1') return text === '1';
  throw new ConfigError(`${name} must be 1 or 0, not "${text}".`);
}

function readDatabase(text: string): string {
  if (text === ':memory:' || isPostgres(text)) return text;
  if (text.startsWith('file:///')) return fileURLToPath(text);
  if (/^file:(?!\/\/)/.test(text)) return text.slice('file:'.length);
  if (hasScheme(text)) {
    throw new ConfigError('DATABASE_URL must be a postgres:// address, or the path of a SQLite file.');
  }
  return text;
}

function readAddress(text: string): URL {
  const address = URL.parse(text);
  if (address && ['http:', 'https:'].includes(address.protocol)) return address;
  if (/^file:\/\/\//.test(text)) return new URL(text);
  if (hasScheme(text)) {
    throw new ConfigError('PRODUCTS_URL must be an http, https or file address, or the path of a file.');
  }
  return pathToFileURL(text);
}

/** One letter before a colon is a drive. */
function hasScheme(text: string): boolean {
  return /^[a-z][a-z+.-]+:/i.test(text);
}
