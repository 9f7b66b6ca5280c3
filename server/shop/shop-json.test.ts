import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ConfigError } from '../../platform/settings/setting-readers.ts';
import { feedFields } from '../../store/catalog/feed/feed-fields.ts';
import { readShopFile } from './shop-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'mis-listas-shop-'));
const file = join(folder, 'shop.json');
after(() => rmSync(folder, { recursive: true }));

const required = { name: 'Casa Austral', company: 'Casa Austral SpA', contact: 'hola@casaaustral.example' };

function read(content: object | string | Buffer, path = file) {
  const isContent = typeof content === 'string' || Buffer.isBuffer(content);
  if (path === file) writeFileSync(file, isContent ? content : JSON.stringify(content));
  return readShopFile(pathToFileURL(path));
}

function messageOf(...[content, path]: Parameters<typeof read>): string {
  try {
    read(content, path);
    return 'accepted';
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error));
    assert.doesNotMatch(error.message, /\n|zod|[Ii]nvalid/);
    return error.message.replace(/^The shop file \S+ is wrong: |^The shop file \S+ /, '');
  }
}

const footer = (link: object) => ({ footer: [{ title: 'Ayuda', links: [{ text: 'Envíos' }, link] }] });
const header = (href: string) => ({ header: [{ text: 'Ayuda', href }] });
const wrongAddress =
  'header[0].href must be an https, mailto or tel address, or a path of the shop such as /cookies-y-datos.';
const wrongText =
  'must not have control characters, line breaks, signs that change the direction of text or halves of characters.';
const wrongWidth = 'must contain {width}, and {url} once, and not end with a comma.';
const noWidth = 'must be a text such as {url}?width={width}, or one for each host such as cdn.shopify.com.';
const manyHosts = Object.fromEntries(
  Array.from({ length: 21 }, (_, index) => [`x${index}.example`, '{url}?w={width}']),
);

const wrongPath =
  'feed.fields.price must be a text such as images[].src, of at most 200 characters, or a list of 1 to 5 such texts.';

test('a mistake in the shop file is one sentence with its place', () => {
  const cases: [object, string][] = [
    [{ name: undefined }, 'name is missing.'],
    [{ name: 7 }, 'name must be a text.'],
    [{ name: null }, 'name must be a text.'],
    [{ name: ' ' }, 'name must not be empty.'],
    [{ name: '\u200b\u2060' }, 'name must not be empty.'],
    [{ name: 'x'.repeat(81) }, 'name must have at most 80 characters.'],
    [{ company: 'a\u0000b' }, `company ${wrongText}`],
    [{ company: 'a\nb' }, `company ${wrongText}`],
    [{ name: 'a\ud800' }, `name ${wrongText}`],
    [{ name: 'a\u202eb' }, `name ${wrongText}`],
    [{ contact: 'a"b@x.example' }, 'contact must be an e-mail address or the address of a page.'],
    [{ contact: 'javascript:alert(1)' }, 'contact must be an e-mail address or the address of a page.'],
    [{ nombre: 'x' }, 'nombre is not a field of the shop file (docs/new-shop.md has all).'],
    [{ home: { titel: 'x' } }, 'home.titel is not a field of the shop file (docs/new-shop.md has all).'],
    [
      JSON.parse('{"__proto__":{"name":"x"}}'),
      '__proto__ is not a field of the shop file (docs/new-shop.md has all).',
    ],
    [{ home: [] }, 'home must be an object in { }.'],
    [{ header: {} }, 'header must be a list in [ ].'],
    [{ home: { searchWords: 'yes' } }, 'home.searchWords must be true or false.'],
    [{ home: { breadcrumb: [] } }, 'home.breadcrumb must not be empty.'],
    [{ footer: Array(40).fill({ title: 'x', links: [] }) }, 'footer must have at most 6 entries.'],
    [footer({ text: '' }), 'footer[0].links[1].text must not be empty.'],
    [footer({ text: 'x', page: 'terms' }), 'footer[0].links[1].page must be one of privacy.'],
    [footer([[[[]]]]), 'footer[0].links[1] must be an object in { }.'],
    [footer({ text: 'x', lang: 'english' }), 'footer[0].links[1].lang must be a language such as en.'],
    [{ synonyms: '..' }, 'synonyms must be the name of a text file (.txt) in the folder of the shop file.'],
    [{ currency: 'EUR' }, 'currency must be one of CLP, COP, MXN, PEN, USD.'],
    [{ colours: { accent: 'red' } }, 'colours.accent must be a colour such as #0b5563.'],
    [{ timeZone: 'Chile/Valparaíso' }, 'timeZone must be a time zone such as America/Santiago.'],
    [{ locale: 'en-US' }, 'locale must be a Spanish locale such as es-CL.'],
    [{ soon: ['chat'] }, 'soon[0] must be one of menu, categories, signIn, cart, order.'],
    [{ newsletter: 'yes' }, 'newsletter must be true or { "title": "…" }.'],
    [{ cart: '/carro?{productId}' }, 'cart must begin with {link}, or be an http or https address.'],
    [{ cart: 'https://x.example/' }, 'cart must contain {productId}, {variant} or {link}.'],
    [{ cart: 'javascript:{link}' }, 'cart must begin with {link}, or be an http or https address.'],
    [
      { pictureWidth: '/{url}/{width}' },
      'pictureWidth must begin with {url}, or be an http or https address.',
    ],
    [{ pictureWidth: '{url}' }, `pictureWidth ${wrongWidth}`],
    [{ pictureWidth: '{url}?w={width},' }, `pictureWidth ${wrongWidth}`],
    [{ pictureWidth: { 'x.example': '{url}/{url}?w={width}' } }, `pictureWidth.x.example ${wrongWidth}`],
    [{ pictureWidth: { 'https://x.example': '{url}?w={width}' } }, `pictureWidth ${noWidth}`],
    [{ pictureWidth: 480 }, `pictureWidth ${noWidth}`],
    [{ pictureWidth: manyHosts }, 'pictureWidth must have at most 20 entries.'],
    [{ logo: '../logo.svg' }, 'logo must be the name of a .svg file in the folder of the shop file.'],
    [{ logo: '/etc/passwd' }, 'logo must be the name of a .svg file in the folder of the shop file.'],
    ...[7, null, ['a', 7], Array(6).fill('a'), 'x'.repeat(201), { a: 'b' }].map((price): [object, string] => [
      { feed: { fields: { price } } },
      wrongPath,
    ]),
    [{ feed: { fields: { price: [] } } }, 'feed.fields.price must not be empty.'],
    [
      { feed: { fields: { price: ['a', 'a\u0000'] } } },
      'feed.fields.price[1] must not have control characters.',
    ],
    ...['data[].items', 'items[]', ['a', 'b']].map((products): [object, string] => [
      { feed: { fields: { products } } },
      'feed.fields.products must be one path, without [].',
    ]),
    ...['{"precio":"x"}', '{"constructor":"x"}'].map((fields): [object, string] => [
      { feed: { fields: JSON.parse(fields) } },
      `feed.fields.${Object.keys(JSON.parse(fields))[0]} is no field of products; they are ${feedFields.join(', ')}.`,
    ]),
  ];
  for (const [change, message] of cases) assert.equal(messageOf({ ...required, ...change }), message);
});

test('only addresses of pages, of mail and of telephones, and paths of the shop are accepted', () => {
  const wrong = [
    'javascript:alert(1)',
    'data:text/html,x',
    '//otra.example',
    '/\\otra.example',
    'http://x.example',
  ];
  for (const href of [
    ...wrong,
    '',
    'ayuda',
    'https://',
    'https://a b',
    'https://x.example/"',
    'https://x/\u202e',
  ])
    assert.equal(messageOf({ ...required, ...header(href) }), wrongAddress, href);
  for (const href of [
    'https://x.example/ñandú?a=1#b',
    'mailto:a@x.example',
    'tel:+56221234567',
    '/',
    '/Mis-Listas',
  ])
    assert.equal(messageOf({ ...required, ...header(href) }), 'accepted', href);
  for (const cart of [
    '{link}',
    '{link}?v={variant}',
    'https://x.example/?v={variant}',
    'https://x.example/?to={link}',
  ])
    assert.equal(messageOf({ ...required, cart }), 'accepted', cart);
});

test('long names, emoji, both forms of the newsletter, a cart in http, a feed and a byte order mark are accepted', () => {
  const name = '👨‍👩‍👧 Ñandú de Valparaíso '.padEnd(83, 'x');
  assert.equal([...name].length, 80);
  const cart = 'http://x.example/carro?add={productId}&s={seller}';
  const feed = { fields: { price: ['prices[0].normal', 'price'], images: 'images[].src', offerings: '' } };
  const { shop, fields } = read(
    `\ufeff${JSON.stringify({ ...required, name, cart, feed, newsletter: true })}`,
  );
  assert.deepEqual([shop.name, shop.cart], [name, cart]);
  assert.deepEqual(fields, { price: ['prices.0.normal', 'price'], images: 'images.[].src', offerings: '' });
  assert.equal(shop.newsletter?.title, 'Newsletter');
  const ofTitle = read({ ...required, newsletter: { title: 'Novedades' } });
  assert.equal(ofTitle.shop.newsletter?.title, 'Novedades');
});

test('a file that cannot be read or is no object of JSON is one sentence', () => {
  mkdirSync(join(folder, 'folder.json'));
  assert.equal(messageOf('', join(folder, 'none.json')), 'cannot be read: it does not exist.');
  assert.equal(messageOf('', join(folder, 'folder.json')), 'cannot be read: it is not a file.');
  assert.equal(messageOf(' '.repeat(2 ** 20)), 'cannot be read: it has more than 256 kB.');
  assert.match(messageOf(Buffer.from([0x22, 0xff, 0x22])), /^cannot be read: .+ not valid.+utf-8\.$/);
  assert.match(messageOf('{"name": "x"\n "a"}'), /^cannot be read: .+JSON.+\.$/);
  assert.match(messageOf('name: x'), /^cannot be read: .+ is not valid JSON\.$/);
  assert.match(messageOf(''), /^cannot be read: .+JSON.+\.$/);
  assert.equal(messageOf('[]'), 'the content must be an object in { }.');
  assert.equal(messageOf('['.repeat(100_000) + ']'.repeat(100_000)), 'the content must be an object in { }.');
});
