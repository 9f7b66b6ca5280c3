import { fileURLToPath, pathToFileURL } from 'node:url';
import { isPostgres } from './store/open-list-store.ts';

export type Config = {
  host: string;
  port: number;
  /** The path of a SQLite file, or a postgres:// address. */
  database: string;
  products: URL;
};

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
  };
}

export class ConfigError extends Error {}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new ConfigError(`PORT must be a number from 0 to 65535, not "${text}".`);
}

function readDatabase(text: string): string {
  if (text === ':memory:' || isPostgres(text)) return text;
  if (text.startsWith('file:///')) return fileURLToPath(text);
  if (text.startsWith('file:')) return text.slice('file:'.length);
  if (/^[a-z+]{2,}:/i.test(text)) {
    throw new ConfigError('DATABASE_URL must be a postgres:// address, or the path of a SQLite file.');
  }
  return text;
}

function readAddress(text: string): URL {
  const address = URL.parse(text);
  if (address && ['http:', 'https:', 'file:'].includes(address.protocol)) return address;
  if (address && /^[a-z+]{2,}:/i.test(text)) {
    throw new ConfigError('PRODUCTS_URL must be an http, https or file address, or the path of a file.');
  }
  return pathToFileURL(text);
}
