import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { InvalidPostgresAddress, isPostgres, parsePostgresAddress } from '../database/postgres-address.ts';
import {
  type AllowedHosts,
  createHostCheck,
  type HostRule,
  isLoopback,
  readHost,
} from '../http/limits/allowed-hosts.ts';
import { type LogLevel, logLevels } from '../telemetry/logger.ts';

const ownHeaders =
  /^(?:accept-encoding|connection|content-.*|expect|host|if-.*|keep-alive|proxy-.*|range|te|trailer|transfer-encoding|upgrade)$/i;

export class ConfigError extends Error {}

/** systemd sets the folder (`LoadCredential=`). */
export function readCredential(folder = '', name: string): string | undefined {
  const file = join(folder, name);
  if (!folder || !existsSync(file)) return undefined;
  try {
    return readFileSync(file, 'utf8')
      .replace(/^\uFEFF/, '')
      .trimEnd();
  } catch (error) {
    throw new ConfigError(`${name} cannot be read from ${file}: ${(error as Error).message}.`);
  }
}

export function readText(text: string): string {
  return text;
}

export const readPort = numberReader('a number from 0 to 65535', 0, 65_535);
export const readCount = numberReader('a whole number above 0', 1, Number.MAX_SAFE_INTEGER);
export const readLimit = numberReader('a whole number, or 0 for no limit', 0);
export const readRate = numberReader('a number of requests a minute, or 0 for no limit', 0);
export const readSeconds = numberReader('a number of seconds from 0 to 9999', 0, 9_999);
export const readPercent = numberReader('a whole number from 0 to 100', 0, 100);

function numberReader(description: string, min: number, max = 999_999_999) {
  return (text: string, name: string): number => {
    const value = Number(text);
    if (/^\d{1,16}$/.test(text) && value >= min && value <= max) return value;
    throw new ConfigError(`${name} must be ${description}, not "${text}".`);
  };
}

export function readLogLevel(text: string, name: string): LogLevel {
  const level = logLevels.find((known) => known === text);
  if (level) return level;
  throw new ConfigError(`${name} must be one of ${logLevels.join(', ')}, not "${text}".`);
}

export function readSwitch(text: string, name: string): boolean {
  if (text === '0' || text === '1') return text === '1';
  throw new ConfigError(`${name} must be 1 or 0, not "${text}".`);
}

export function readHosts(text: string, name: string): HostRule[] | undefined {
  if (!text) return undefined;
  return text.split(',').map((part) => {
    const rule = readHost(part.trim());
    if (rule) return rule;
    throw new ConfigError(`${name} must be host names separated by commas, not "${text}".`);
  });
}

export function allowedHostsOf(
  hosts: HostRule[] | undefined,
  address: string,
  publicUrl: string | undefined,
): AllowedHosts {
  if (!publicUrl) return hosts ?? (isLoopback(address) ? 'loopback' : 'any');
  const { host, hostname } = new URL(publicUrl);
  const names = [readHost(host)?.name ?? hostname, 'localhost', '127.0.0.1', '[::1]'];
  const allowed = hosts ?? names.map((name) => ({ name, port: undefined }));
  if (createHostCheck(allowed)(host)) return allowed;
  throw new ConfigError(`ALLOWED_HOSTS must contain ${host}, the host of PUBLIC_URL.`);
}

export function readOrigin(text: string, name: string): string | undefined {
  const origin = originOf(text);
  if (origin || !text) return origin;
  throw new ConfigError(
    `${name} must be an address such as https://tienda.example, without a path, not "${text}".`,
  );
}

export function readOrigins(text: string, name: string): string[] {
  if (!text) return [];
  return text.split(',').map((part) => {
    const origin = originOf(part.trim());
    if (origin) return origin;
    throw new ConfigError(
      `${name} must be addresses such as https://app.tienda.example, without a path, separated by commas, not "${text}".`,
    );
  });
}

/** RFC 6454 §6.2. */
function originOf(text: string): string | undefined {
  const url = URL.parse(text);
  const hasOriginOnly = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return hasOriginOnly && readHost(url.host) ? url.origin : undefined;
}

export function readToken(text: string, name: string): string | undefined {
  if (text.startsWith('replace-this-')) throw exampleValue(name);
  if (/^[\x21-\x7e]*$/.test(text)) return text || undefined;
  throw new ConfigError(`${name} must contain only visible ASCII characters, without spaces.`);
}

function exampleValue(name: string): ConfigError {
  return new ConfigError(`${name} has the value of an example: replace it with a secret.`);
}

/** RFC 9110 §5; not what the program sends itself. */
export function readHeader(text: string, name: string): Record<string, string> | undefined {
  if (!text) return undefined;
  const [, field = '', value = ''] =
    /^([\w!#$%&'*+.^`|~-]+):[ \t]*([\x21-\x7e](?:[\t -~]*[!-~])?)$/.exec(text) ?? [];
  if (value.includes('replace-this-')) throw exampleValue(name);
  if (field && !ownHeaders.test(field)) return { [field.toLowerCase()]: value };
  throw new ConfigError(`${name} must be a name and a value, such as "Authorization: Bearer …", in ASCII.`);
}

export function readTransportSecurity(text: string, name: string): string | undefined {
  if (!text) return undefined;
  if (/^max-age=\d+(; *(includeSubDomains|preload))*$/i.test(text)) return text;
  throw new ConfigError(`${name} must be "max-age=…", also with "; includeSubDomains", not "${text}".`);
}

export function readDatabaseAddress(text: string, name: string): string {
  if (isPostgres(text)) return readPostgresAddress(text, name);
  if (text === ':memory:') return text;
  if (text.startsWith('file:///')) return fileURLToPath(text);
  if (/^file:(?!\/\/)/.test(text)) return text.slice('file:'.length);
  if (hasScheme(text)) {
    throw new ConfigError(`${name} must be a postgres:// address, or the path of a SQLite file.`);
  }
  return text;
}

export function readListenAddress(text: string, name: string): string | undefined {
  if (text === '') return undefined;
  if (isPostgres(text)) return readPostgresAddress(text, name);
  throw new ConfigError(`${name} must be a postgres:// address.`);
}

function readPostgresAddress(text: string, name: string): string {
  try {
    parsePostgresAddress(text);
    return text;
  } catch (error) {
    if (!(error instanceof InvalidPostgresAddress)) throw error;
    throw new ConfigError(`${name} ${error.message}.`);
  }
}

export function readFileAddress(text: string, name: string): URL {
  const address = URL.parse(text);
  if (address && ['http:', 'https:'].includes(address.protocol)) return address;
  if (/^file:\/\/\//.test(text)) return new URL(text);
  if (hasScheme(text)) {
    throw new ConfigError(`${name} must be an http, https or file address, or the path of a file.`);
  }
  return pathToFileURL(text);
}

export function readLocalFile(text: string, name: string): URL {
  const address = readFileAddress(text, name);
  if (address.protocol === 'file:') return address;
  throw new ConfigError(`${name} must be the path of a file on this machine.`);
}

/** A single letter before a colon is a Windows drive. */
function hasScheme(text: string): boolean {
  return /^[a-z][a-z+.-]+:/i.test(text);
}
