import { malformedText } from './malformed-values.ts';
import type { Random } from './seeded-random.ts';

export function malformedHeaders(random: Random): [string, string][] {
  const value = () =>
    malformedText(random)
      .slice(0, 3_000)
      .replace(/[^\t -~\u0080-\u00ff]/g, '~');
  const create = random.pick<() => [string, string][]>([
    () => [['idempotency-key', value()]],
    () => [['idempotency-key', random.pick(['k', 'a'.repeat(255), 'a'.repeat(256), '__proto__'])]],
    () => [
      ['if-none-match', random.pick(['*', 'W/', '"', ',,,,', 'W/"0", "1"', value(), '"a",'.repeat(500)])],
    ],
    () => [['last-event-id', random.pick(['-1', '1e9', '9'.repeat(400), '0x1', value()])]],
    () => [['content-encoding', random.pick(['gzip', 'br', 'identity', value()])]],
    () => [['accept-encoding', random.pick(['gzip;q=2', '*;q=0', 'zstd, br, deflate', value()])]],
    () => [
      [
        'cookie',
        random.pick(['aviso=__proto__', 'aviso=constructor', 'aviso=list-created', '=;=;', value()]),
      ],
    ],
    () => [
      ['x-request-id', value()],
      ['x-request-id', value()],
    ],
    () => [['origin', random.pick(['null', 'http://', 'https://otra.example', value()])]],
    () => [['sec-fetch-site', random.pick(['same-origin', 'cross-site', 'none', value()])]],
    () => [
      ['x-forwarded-for', value()],
      ['x-forwarded-proto', value()],
      ['forwarded', value()],
    ],
    () => Array.from({ length: random.integerBelow(300) }, (): [string, string] => ['x-many', 'a']),
    () => [['x-huge', 'a'.repeat(random.pick([8_000, 15_000, 17_000]))]],
    () => [['range', random.pick(['bytes=0-', 'bytes=5-1', 'bytes=-1', 'bytes=99999999999-', value()])]],
    () => [['expect', random.pick(['100-continue', '200-ok'])]],
    () => [
      ['accept', value()],
      ['accept-language', value()],
      ['referer', value()],
    ],
    () => [['host', random.pick(['', 'a b', '[', '[::1', 'x:99999', value()])]],
    () => [['upgrade', 'websocket']],
    () => [
      ['if-modified-since', value()],
      ['authorization', value()],
    ],
  ]);
  return random.chance(0.5) ? create() : [];
}

export function malformedQuery(random: Random): string {
  const value = encodeURIComponent(malformedText(random).slice(0, 2_000).toWellFormed());
  return random.pick([
    `limit=${value}&offset=${value}`,
    `limit=${random.pick(['0', '-1', '1e9', '101', '', 'NaN', '0x10', '2147483648'])}&limit=1`,
    `offset=${random.pick(['2147483648', '-0', '1.5', ' 1', '1e3'])}`,
    `page=${value}&dialog=${value}&intent=${value}&id=${value}&productId=${value}`,
    `_routes=${value}`,
    'index&index=1&__proto__=1&constructor=2',
    '%E0%A4%A=%',
    `${'a&'.repeat(2_000)}`,
  ]);
}
