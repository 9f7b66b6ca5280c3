import { longForm, longJson } from './costly-bodies.ts';
import { longHeaders, longPath, longQuery } from './costly-headers.ts';
import { malformedRequest } from './malformed-request-generator.ts';
import { encodeRequest } from './request-parts.ts';
import type { Random } from './seeded-random.ts';

/** A request near the size limits of the server; the title is its beginning. */
export type CostlyRequest = { title: string; bytes: Buffer };

const generators = [longJson, longJson, longForm, longPath, longQuery, longHeaders];
const malformedShare = 0.1;
const maximumTitleLength = 300;

export function costlyRequest(random: Random, ids: string[]): CostlyRequest {
  const generate = random.chance(malformedShare) ? malformedRequest : random.pick(generators);
  const bytes = encodeRequest(generate(random, ids));
  const [head = '', body = ''] = bytes.toString('latin1').split('\r\n\r\n', 2);
  const title = `${shorten(head)} … ${shorten(body)} (${bytes.length} bytes)`;
  return { title, bytes };
}

function shorten(text: string): string {
  return text.replace(/[^!-~]+/g, ' ').slice(0, maximumTitleLength / 2);
}
