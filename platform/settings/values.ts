import { fileURLToPath, pathToFileURL } from 'node:url';
import { InvalidPostgresAddress, isPostgres, parsePostgresAddress } from '../database/postgres-address.ts';
import { type HostRule, readHost } from '../http/allowed-hosts.ts';
import { type LogLevel, logLevels } from '../telemetry/logger.ts';

/** A wrong setting. The message is one sentence with the name of the setting. */
export class ConfigError extends Error {}

export function asText(text: string): string {
  return text;
}

export function readPort(text: string, name: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new ConfigError(`${name} must be a number from 0 to 65535, not "${text}".`);
}

export function readCount(text: string, name: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new ConfigError(`${name} must be a whole number above 0, not "${text}".`);
}

export function readLogLevel(text: string, name: string): LogLevel {
  const level = logLevels.find((known) => known === text);
  if (level) return level;
  throw new ConfigError(`${name} must be one of ${logLevels.join(', ')}, not "${text}".`);
}

export function readRate(text: string, name: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new ConfigError(`${name} must be a number of requests a minute, or 0 for no limit, not "${text}".`);
}

export function readHosts(text: string, name: string): HostRule[] | undefined {
  if (!text) return undefined;
  return text.split(',').map((part) => {
    const rule = readHost(part.trim());
    if (rule) return rule;
    throw new ConfigError(`${name} must be host names separated by commas, not "${text}".`);
  });
}

export function readSeconds(text: string, name: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new ConfigError(`${name} must be a number of seconds from 0 to 9999, not "${text}".`);
}

export function readPercent(text: string, name: string): number {
  if (/^\d{1,3}$/.test(text) && Number(text) <= 100) return Number(text);
  throw new ConfigError(`${name} must be a whole number from 0 to 100, not "${text}".`);
}

export function readSwitch(text: string, name: string): boolean {
  if (text === '0' || text === '1') return text === '1';
  throw new ConfigError(`${name} must be 1 or 0, not "${text}".`);
}

export function readDatabase(text: string, name: string): string {
  if (isPostgres(text)) return readPostgres(text, name);
  if (text === ':memory:') return text;
  if (text.startsWith('file:///')) return fileURLToPath(text);
  if (/^file:(?!\/\/)/.test(text)) return text.slice('file:'.length);
  if (hasScheme(text)) {
    throw new ConfigError(`${name} must be a postgres:// address, or the path of a SQLite file.`);
  }
  return text;
}

export function readListenDatabase(text: string, name: string): string | undefined {
  if (text === '') return undefined;
  if (isPostgres(text)) return readPostgres(text, name);
  throw new ConfigError(`${name} must be a postgres:// address.`);
}

function readPostgres(text: string, name: string): string {
  try {
    parsePostgresAddress(text);
    return text;
  } catch (error) {
    if (!(error instanceof InvalidPostgresAddress)) throw error;
    throw new ConfigError(`${name} ${error.message}.`);
  }
}

export function readAddress(text: string, name: string): URL {
  const address = URL.parse(text);
  if (address && ['http:', 'https:'].includes(address.protocol)) return address;
  if (/^file:\/\/\//.test(text)) return new URL(text);
  if (hasScheme(text)) {
    throw new ConfigError(`${name} must be an http, https or file address, or the path of a file.`);
  }
  return pathToFileURL(text);
}

/** A single letter before a colon is a Windows drive. */
function hasScheme(text: string): boolean {
  return /^[a-z][a-z+.-]+:/i.test(text);
}
