import { hostileText } from './malformed-values.ts';
import type { Random } from './seeded-random.ts';

export function oddHeaders(dice: Random): [string, string][] {
  const value = () =>
    hostileText(dice)
      .slice(0, 3_000)
      .replace(/[^\t -~\u0080-\u00ff]/g, '~');
  const odd = dice.pick<() => [string, string][]>([
    () => [['idempotency-key', value()]],
    () => [['idempotency-key', dice.pick(['k', 'a'.repeat(255), 'a'.repeat(256), '__proto__'])]],
    () => [['if-none-match', dice.pick(['*', 'W/', '"', ',,,,', 'W/"0", "1"', value(), '"a",'.repeat(500)])]],
    () => [['last-event-id', dice.pick(['-1', '1e9', '9'.repeat(400), '0x1', value()])]],
    () => [['content-encoding', dice.pick(['gzip', 'br', 'identity', value()])]],
    () => [['accept-encoding', dice.pick(['gzip;q=2', '*;q=0', 'zstd, br, deflate', value()])]],
    () => [
      ['cookie', dice.pick(['aviso=__proto__', 'aviso=constructor', 'aviso=list-created', '=;=;', value()])],
    ],
    () => [
      ['x-request-id', value()],
      ['x-request-id', value()],
    ],
    () => [['origin', dice.pick(['null', 'http://', 'https://otra.example', value()])]],
    () => [['sec-fetch-site', dice.pick(['same-origin', 'cross-site', 'none', value()])]],
    () => [
      ['x-forwarded-for', value()],
      ['x-forwarded-proto', value()],
      ['forwarded', value()],
    ],
    () => Array.from({ length: dice.below(300) }, (): [string, string] => ['x-many', 'a']),
    () => [['x-huge', 'a'.repeat(dice.pick([8_000, 15_000, 17_000]))]],
    () => [['range', dice.pick(['bytes=0-', 'bytes=5-1', 'bytes=-1', 'bytes=99999999999-', value()])]],
    () => [['expect', dice.pick(['100-continue', '200-ok'])]],
    () => [
      ['accept', value()],
      ['accept-language', value()],
      ['referer', value()],
    ],
    () => [['host', dice.pick(['', 'a b', '[', '[::1', 'x:99999', value()])]],
    () => [['upgrade', 'websocket']],
    () => [
      ['if-modified-since', value()],
      ['authorization', value()],
    ],
  ]);
  return dice.chance(0.5) ? odd() : [];
}

export function oddQuery(dice: Random): string {
  const value = encodeURIComponent(hostileText(dice).slice(0, 2_000).toWellFormed());
  return dice.pick([
    `limit=${value}&offset=${value}`,
    `limit=${dice.pick(['0', '-1', '1e9', '101', '', 'NaN', '0x10', '2147483648'])}&limit=1`,
    `offset=${dice.pick(['2147483648', '-0', '1.5', ' 1', '1e3'])}`,
    `page=${value}&dialog=${value}&intent=${value}&id=${value}&productId=${value}`,
    `_routes=${value}`,
    'index&index=1&__proto__=1&constructor=2',
    '%E0%A4%A=%',
    `${'a&'.repeat(2_000)}`,
  ]);
}
