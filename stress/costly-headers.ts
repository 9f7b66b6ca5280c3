import { longHeaderText, maximumHeaderLength, repeatText } from './costly-texts.ts';
import type { RequestParts } from './request-parts.ts';
import type { Random } from './seeded-random.ts';

const pathPrefixes = [
  '/',
  '/Mis-Listas/',
  '/mis-listas/',
  '/api/',
  '/api/lists/',
  '/assets/',
  '/pictures/',
  '/productos/',
];
const pages =
  '/ /Mis-Listas /Mis-Listas.data /_root.data /Mis-Listas/Invierno /api/lists /api/products /readyz'.split(
    ' ',
  );
const parameters = 'index page id productId dialog _routes limit offset p a'.split(' ');
const headerNames = (
  'accept accept-encoding accept-language authorization content-type cookie forwarded host idempotency-key if-match ' +
  'if-modified-since if-none-match if-range last-event-id origin range referer sec-fetch-site te user-agent ' +
  'x-forwarded-for x-forwarded-proto x-request-id x-a'
).split(' ');
const headerUnits: Record<string, string[]> = {
  accept: ['image/avif;q=0, ', 'image/avif ; q=0.0', 'image/avif;', 'image/avif '],
  'accept-encoding': ['br;q=0, ', 'br ; q=0.0', 'gzip;', 'br '],
  cookie: ['aviso=', '; aviso=a', ';', 'a=b; '],
  'if-none-match': ['"a",', 'W/"1", ', 'W/', '*, '],
  origin: ['http://', 'a.', 'xn--a.', '%cd%85%cc%95', '[', 'a/../'],
  host: ['a.', 'xn--a.', '%cd%85%cc%95', ':', '0.'],
  range: ['0-1,', 'bytes=', '0-,'],
};

export function longPath(random: Random, ids: string[]): RequestParts {
  const suffix = random.pick(['', '', '/listas', '.data', '/', `/products/${random.pick(ids)}`]);
  const method = random.pick(['GET', 'GET', 'HEAD', 'DELETE', 'POST']);
  return { method, path: random.pick(pathPrefixes) + longHeaderText(random, maximumHeaderLength) + suffix };
}

export function longQuery(random: Random, ids: string[]): RequestParts {
  const id = random.pick(ids);
  const name = random.pick(parameters);
  const unit = random.pick([
    `${name}&`,
    `${name}=a&`,
    `${name}=1,`,
    `${name}=%&`,
    `${name}=${id}&`,
    'a,',
    '&',
  ]);
  const long = random.chance(0.5)
    ? repeatText(unit, maximumHeaderLength)
    : `${name}=${longHeaderText(random, maximumHeaderLength)}`;
  return { path: `${random.pick([...pages, `/productos/${id}/listas`])}?${long}` };
}

export function longHeaders(random: Random, ids: string[]): RequestParts {
  const path = random.pick([...pages, `/api/lists/${random.pick(ids)}`, '/assets/x.js', '/pictures/x.jpg']);
  if (random.chance(0.1)) {
    const isSame = random.chance(0.5);
    return { path, headers: Array.from({ length: 1_200 }, (_, index) => [isSame ? 'x' : `x${index}`, 'a']) };
  }
  const name = random.pick(headerNames);
  const unit = random.pick(headerUnits[name] ?? ['']);
  const hasOwnUnit = unit !== '' && random.chance(0.6);
  const value = hasOwnUnit
    ? random.pick(['', 'http://a', 'a']) + repeatText(unit, maximumHeaderLength - 10)
    : longHeaderText(random, maximumHeaderLength);
  return { path, headers: [[name, value]] };
}
