import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import type { ClientConfig } from 'pg';

export type PostgresAddress = {
  servers: ClientConfig[];
  mustBeWritable: boolean;
  text: string;
};

/** Without secrets. Ends a sentence that begins with the setting. */
export class InvalidPostgresAddress extends Error {}

const parameters = [
  'host',
  'port',
  'user',
  'password',
  'dbname',
  'application_name',
  'connect_timeout',
  'options',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'target_session_attrs',
] as const;
type Parameters = Partial<Record<(typeof parameters)[number], string>>;

const scheme = /^postgres(?:ql)?:\/\//;

export function isPostgres(text: string): boolean {
  return scheme.test(text);
}

/** PostgreSQL 18, §32.1.1.2 and §32.1.2. */
export function parsePostgresAddress(text: string): PostgresAddress {
  const rest = text.replace(scheme, '');
  const end = rest.search(/[/?#]/);
  const authority = end < 0 ? rest : rest.slice(0, end);
  const tail = rest.slice(authority.length);
  // Otherwise the rest of a password would be read as a database.
  if (/[@#]/.test(tail)) {
    throw new InvalidPostgresAddress(
      'has a "/", "?", "#" or "@" that must be percent-encoded (%2F, %3F, %23, %40)',
    );
  }
  const { pathname, query } = readTail(tail);
  const at = authority.lastIndexOf('@');
  const [, user = '', password] = /^([^:]*)(?::(.*))?$/s.exec(authority.slice(0, Math.max(at, 0))) ?? [];
  const database = query.dbname || decode(pathname.slice(1));
  const hosts = readHosts(authority.slice(at + 1), query);
  const shared: ClientConfig = {
    ...optionalProperty('user', query.user || decode(user)),
    ...optionalProperty('password', query.password || (password && decode(password))),
    ...optionalProperty('database', database),
    ...optionalProperty('application_name', query.application_name),
    ...optionalProperty('options', query.options),
    ...(query.connect_timeout && { connectionTimeoutMillis: readSeconds(query.connect_timeout) * 1_000 }),
    ...(query.sslmode && { ssl: readSsl(query) }),
  };
  return {
    servers: hosts.map(({ host, port }) => ({
      ...shared,
      ...optionalProperty('host', host),
      ...(port && { port }),
    })),
    mustBeWritable: readTarget(query, hosts.length),
    text: `postgres://${hosts.map(({ text }) => text).join(',')}/${database}`,
  };
}

function optionalProperty<Key extends keyof ClientConfig>(
  key: Key,
  value: string | undefined,
): { [key in Key]?: string } {
  return value ? ({ [key]: value } as { [key in Key]?: string }) : {};
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new InvalidPostgresAddress('has a "%" that must be percent-encoded (%25)');
  }
}

function readTail(tail: string): { pathname: string; query: Parameters } {
  const [pathname = '', search = ''] = tail.split(/\?(.*)/s);
  // URLSearchParams would decode '+' as a space.
  const pairs = [...new URLSearchParams(search.replaceAll('+', '%2B'))];
  const unknown = pairs.find(([name]) => !parameters.some((known) => known === name));
  if (unknown) {
    throw new InvalidPostgresAddress(`has an unknown parameter; these are known: ${parameters.join(', ')}`);
  }
  return { pathname, query: Object.fromEntries(pairs) };
}

type Host = { host: string; port: number | undefined; text: string };

function readHosts(authority: string, query: Parameters): Host[] {
  const pairs = query.host
    ? query.host.split(',').map((host) => [host, ''])
    : authority
        .split(',')
        .map((pair) => /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/s.exec(pair)?.slice(1) ?? ['', pair]);
  const ports = query.port?.split(',') ?? [];
  if (ports.length > 1 && ports.length !== pairs.length) {
    throw new InvalidPostgresAddress('must have one port, or as many as it has hosts');
  }
  return pairs.map(([name = '', own = ''], index) => {
    const host = decode(name).replace(/^\[(.*)\]$/, '$1');
    const port = ports[index] || ports[0] || own;
    if (port && !(/^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) <= 65_535)) {
      throw new InvalidPostgresAddress('must have a port from 1 to 65535');
    }
    return {
      host,
      port: port ? Number(port) : undefined,
      text: port ? `${name || host}:${port}` : name || host,
    };
  });
}

function readSeconds(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new InvalidPostgresAddress('must have a connect_timeout of 1 to 9999 seconds');
}

/** As libpq, but read-write by default for several hosts. */
function readTarget({ target_session_attrs: target }: Parameters, hosts: number): boolean {
  if (target === undefined) return hosts > 1;
  if (target === 'any') return false;
  if (target === 'read-write' || target === 'primary') return true;
  throw new InvalidPostgresAddress('must have a target_session_attrs of any, read-write or primary');
}

/** As libpq (PostgreSQL 18, §32.19.1), without fallback to an unencrypted connection. */
function readSsl({ sslmode, sslrootcert, sslcert, sslkey }: Parameters): ConnectionOptions | false {
  if (sslmode === 'disable') return false;
  const files = {
    ...(sslrootcert && sslrootcert !== 'system' && { ca: readPem('sslrootcert', sslrootcert) }),
    ...(sslcert && { cert: readPem('sslcert', sslcert) }),
    ...(sslkey && { key: readPem('sslkey', sslkey) }),
  };
  if (sslmode === 'verify-full') return files;
  if (sslmode === 'verify-ca' || (sslmode === 'require' && files.ca)) {
    return { ...files, checkServerIdentity: () => undefined };
  }
  if (sslmode === 'require') return { ...files, rejectUnauthorized: false };
  throw new InvalidPostgresAddress('must have an sslmode of disable, require, verify-ca or verify-full');
}

function readPem(parameter: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new InvalidPostgresAddress(`has an ${parameter} that cannot be read: ${(error as Error).message}`);
  }
}
