import type { Parts } from './costly-requests.ts';
import { filled, longestHeader, longHeadText } from './costly-texts.ts';
import type { Random } from './seeded-random.ts';

const places = [
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
  'accept-encoding': ['br;q=0, ', 'br ; q=0.0', 'gzip;', 'br '],
  cookie: ['aviso=', '; aviso=a', ';', 'a=b; '],
  'if-none-match': ['"a",', 'W/"1", ', 'W/', '*, '],
  origin: ['http://', 'a.', 'xn--a.', '%cd%85%cc%95', '[', 'a/../'],
  host: ['a.', 'xn--a.', '%cd%85%cc%95', ':', '0.'],
  range: ['0-1,', 'bytes=', '0-,'],
};

export function longPath(dice: Random, ids: string[]): Parts {
  const end = dice.pick(['', '', '/listas', '.data', '/', `/products/${dice.pick(ids)}`]);
  const method = dice.pick(['GET', 'GET', 'HEAD', 'DELETE', 'POST']);
  return { method, path: dice.pick(places) + longHeadText(dice, longestHeader) + end };
}

export function longQuery(dice: Random, ids: string[]): Parts {
  const id = dice.pick(ids);
  const name = dice.pick(parameters);
  const unit = dice.pick([`${name}&`, `${name}=a&`, `${name}=1,`, `${name}=%&`, `${name}=${id}&`, 'a,', '&']);
  const long = dice.chance(0.5)
    ? filled(unit, longestHeader)
    : `${name}=${longHeadText(dice, longestHeader)}`;
  return { path: `${dice.pick([...pages, `/productos/${id}/listas`])}?${long}` };
}

export function longHeaders(dice: Random, ids: string[]): Parts {
  const path = dice.pick([...pages, `/api/lists/${dice.pick(ids)}`, '/assets/x.js', '/pictures/x.jpg']);
  if (dice.chance(0.1)) {
    const isSame = dice.chance(0.5);
    return { path, headers: Array.from({ length: 1_200 }, (_, at) => [isSame ? 'x' : `x${at}`, 'a']) };
  }
  const name = dice.pick(headerNames);
  const unit = dice.pick(headerUnits[name] ?? ['']);
  const isOwn = unit !== '' && dice.chance(0.6);
  const value = isOwn
    ? dice.pick(['', 'http://a', 'a']) + filled(unit, longestHeader - 10)
    : longHeadText(dice, longestHeader);
  return { path, headers: [[name, value]] };
}
