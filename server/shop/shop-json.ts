import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { ConfigError } from '../../platform/settings/setting-readers.ts';
import { shopSchema } from './shop-schema.ts';

export type ShopContent = z.output<typeof shopSchema>;

const maxFileBytes = 256 * 1024;
const maxPlaceLength = 100;
const types: Record<string, string> = { string: 'a text', boolean: 'true or false', array: 'a list in [ ]' };

/** @throws ConfigError with one sentence for the first mistake */
export function readShopJson(file: URL): ShopContent {
  const path = fileURLToPath(file);
  let json: unknown;
  try {
    json = JSON.parse(readUtf8(file, maxFileBytes));
  } catch (error) {
    throw new ConfigError(`The shop file ${path} cannot be read: ${lineOf((error as Error).message)}.`);
  }
  const result = shopSchema.safeParse(json, { error: describe });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const place = placeOf([...(issue?.path ?? []), ...unknown]);
  throw shopFileMistake(file, `${place} ${issue?.message}`);
}

export function shopFileMistake(file: URL, text: string): ConfigError {
  return new ConfigError(`The shop file ${fileURLToPath(file)} is wrong: ${lineOf(text)}.`);
}

/** @throws Error */
export function readSmallFile(file: URL, maxBytes: number): Buffer<ArrayBuffer> {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) throw new Error('it does not exist');
  if (!stats.isFile()) throw new Error('it is not a file');
  if (stats.size > maxBytes) throw new Error(`it has more than ${maxBytes / 1024} kB`);
  return readFileSync(file);
}

/** @throws Error */
export function readUtf8(file: URL, maxBytes: number): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(readSmallFile(file, maxBytes));
}

function describe(problem: z.core.$ZodRawIssue): string {
  if (problem.code === 'invalid_type')
    return problem.input === undefined
      ? 'is missing'
      : `must be ${types[problem.expected] ?? 'an object in { }'}`;
  if (problem.code === 'too_big')
    return `must have at most ${problem.maximum} ${problem.origin === 'string' ? 'characters' : 'entries'}`;
  if (problem.code === 'invalid_value') return `must be one of ${problem.values.join(', ')}`;
  if (problem.code === 'unrecognized_keys')
    return 'is not a field of the shop file (docs/new-shop.md has all)';
  return 'must not be empty';
}

/** `footer[0].links[2].href` */
function placeOf(path: PropertyKey[]): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
  return steps.join('').replace(/^\./, '').slice(0, maxPlaceLength) || 'the content';
}

function lineOf(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ').trim();
}
