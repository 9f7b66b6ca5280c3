import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ConfigError } from '../../platform/settings/setting-readers.ts';
import { contrastRatio, shopStyle } from './colours.ts';
import { casaAustral, sampleShop, sampleShopFile } from './shop.test-support.ts';
import { readShopFile } from './shop-file.ts';
import { shopRoutes } from './shop-routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-pictures-'));
after(() => rmSync(folder, { recursive: true }));
const required = { name: 'Casa', company: 'Casa SpA', contact: 'hola@casa.example' };
const svg = (content = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${content}"/></svg>`;

function read(content: object, files: Record<string, string | Buffer> = {}) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const file = join(folder, 'shop.json');
  writeFileSync(file, JSON.stringify({ ...required, ...content }));
  return readShopFile(pathToFileURL(file));
}

function mistakeOf(...args: Parameters<typeof read>): string {
  try {
    read(...args);
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.message.replace(`The shop file ${join(folder, 'shop.json')} is wrong: `, '');
  }
  return '';
}

test('a mistake in a picture is one sentence with its place in the shop file', () => {
  assert.equal(mistakeOf({ logo: 'none.svg' }), 'logo names none.svg: it does not exist.');
  assert.equal(
    mistakeOf({ icon: 'large.svg' }, { 'large.svg': svg('M0 0'.repeat(8_192)) }),
    'icon names large.svg: it has more than 32 kB.',
  );
  assert.equal(
    mistakeOf(
      { seal: { text: 'Compra segura', picture: 'script.svg' } },
      { 'script.svg': svg('"/><script/><path d="') },
    ),
    'seal.picture names script.svg: it has "<script>", which a picture of the shop must not have.',
  );
  for (const name of ['../logo.svg', 'a/logo.svg', 'https://other.example/logo.svg', 'logo.png'])
    assert.match(mistakeOf({ missingPicture: name }), /^missingPicture must be the name of a \.svg file/);
});

test('a file that cannot be opened is one sentence, and synonyms have a limit', () => {
  symlinkSync('loop.svg', join(folder, 'loop.svg'));
  assert.match(mistakeOf({ logo: 'loop.svg' }), /^logo names loop\.svg: ELOOP[^\n]+\.$/);
  assert.match(
    mistakeOf({ synonyms: 'words.txt' }, { 'words.txt': 'rojo, roja\n'.repeat(4_000) }),
    /words\.txt cannot be used: it has more than 32 kB\.$/,
  );
});

test('the icon for a home screen is a PNG of 180 × 180 pixels', () => {
  const wrong = /^touchIcon names icon\.png: it is not a PNG of 180 × 180 pixels\.$/;
  const png = join(import.meta.dirname, '../../catalog/touch-icon.png');
  copyFileSync(png, join(folder, 'icon.png'));
  const { shop, files } = read({ touchIcon: 'icon.png' });
  assert.match(shop.touchIcon ?? '', /^\/shop\/[\da-f]{16}\.png$/);
  assert.equal(files.get(shop.touchIcon ?? '')?.type, 'image/png');
  const bytes = Buffer.from(files.get(shop.touchIcon ?? '')?.body ?? '');
  bytes.writeUInt32BE(179, 20);
  assert.match(mistakeOf({ touchIcon: 'icon.png' }, { 'icon.png': bytes }), wrong);
  assert.match(mistakeOf({ touchIcon: 'icon.png' }, { 'icon.png': svg() }), wrong);
  assert.match(mistakeOf({ touchIcon: 'icon.png' }, { 'icon.png': '' }), wrong);
  assert.match(
    mistakeOf({ touchIcon: 'icon.png' }, { 'icon.png': Buffer.alloc(102_401) }),
    /more than 100 kB/,
  );
});

test('a colour on which white text cannot be read is a mistake', () => {
  const mistake = 'colours.primary must have a contrast of at least 4.5 : 1 with white.';
  for (const primary of ['#777777', '#ff8d01', '#FFFFFF'])
    assert.equal(mistakeOf({ colours: { primary } }), mistake, primary);
  for (const primary of ['#767676', '#0b5563', '#D64200'])
    assert.equal(mistakeOf({ colours: { primary } }), '');
  assert.match(
    mistakeOf({ colours: { accent: 'red' } }),
    /^colours\.accent must be a colour such as #0b5563\.$/,
  );
});

test('text on an accent can be read, whatever the accent is', () => {
  for (let value = 0; value < 0xffffff; value += 0x010fc5) {
    const accent = `#${value.toString(16).padStart(6, '0')}`;
    const style = shopStyle({ ...sampleShop, colours: { primary: '#0b5563', accent } });
    for (const name of ['on-accent', 'on-footer-accent']) {
      const [, colour = ''] = new RegExp(`--${name}:(#[\\da-f]{6})`).exec(style) ?? [];
      assert.ok(contrastRatio(colour, accent) >= 4.5, `${colour} on ${accent}`);
    }
  }
  assert.match(
    shopStyle(sampleShop),
    /--on-accent:#222222;--footer-accent:#8fca02;--on-footer-accent:#222222/,
  );
});

test('a shop without colours and icon is grey', () => {
  const { shop, files } = read({});
  assert.deepEqual(shop.colours, { primary: '#495867', accent: '#495867' });
  const icon = String(files.get(shop.icon)?.body);
  assert.deepEqual(new Set(icon.match(/#[\da-f]+/g)), new Set(['#495867', '#fff']));
});

test('each file has its hash in its address, which a changed file changes', async () => {
  const [first, second] = ['M0 0', 'M1 1'].map((content) =>
    read({ icon: 'i.svg' }, { 'i.svg': svg(content) }),
  );
  assert.ok(first && second);
  assert.match(first.shop.icon, /^\/shop\/[\da-f]{16}\.svg$/);
  assert.notEqual(first.shop.icon, second.shop.icon);
  assert.notEqual(first.shop.manifest, second.shop.manifest);
  const app = shopRoutes(first);
  const response = await app.request(first.shop.icon);
  assert.equal(await response.text(), svg('M0 0'));
  assert.equal(response.headers.get('content-type'), 'image/svg+xml');
  assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  assert.equal((await app.request(second.shop.icon)).status, 404);
});

test('manifest, favicon.ico and security.txt are those of the shop', async () => {
  const app = shopRoutes(casaAustral);
  const { name, icon, manifest } = casaAustral.shop;
  const response = await app.request(manifest);
  assert.equal(response.headers.get('content-type'), 'application/manifest+json');
  assert.deepEqual(await response.json(), {
    name,
    lang: 'es-CL',
    start_url: '/',
    theme_color: '#0b5563',
    icons: [{ src: icon, sizes: 'any' }],
  });
  assert.equal((await app.request('/favicon.ico')).headers.get('location'), icon);
  const text = await (await app.request('/.well-known/security.txt')).text();
  assert.match(text, /^Contact: mailto:hola@casaaustral\.example\nExpires: \d{4}-\d\d-\d\dT[\d:.]+Z\nPref/);
  const [, expires = ''] = /Expires: (.*)/.exec(text) ?? [];
  assert.ok(Date.parse(expires) > Date.now());
  const other = await shopRoutes(sampleShopFile).request('/.well-known/security.txt');
  assert.match(await other.text(), /^Contact: https:/);
});
