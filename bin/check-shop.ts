import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig, settings } from '../config.ts';
import { currencies } from '../domain/currency.ts';
import { ConfigError } from '../platform/settings/setting-readers.ts';
import { contrastRatio } from '../server/shop/colours.ts';
import { readShopFile, type ShopFile } from '../server/shop/shop-file.ts';
import { readShopJson, type ShopContent } from '../server/shop/shop-json.ts';
import { shopSchema } from '../server/shop/shop-schema.ts';
import { catalogDefaults } from '../store/catalog/catalog.ts';
import { feedFields, sourcesOf, textOf } from '../store/catalog/feed/feed-fields.ts';
import type { FeedFormat } from '../store/catalog/feed/feed-formats.ts';
import { identityOf, importFeed } from '../store/catalog/feed/feed-import.ts';
import { downloadFeed } from '../store/catalog/feed/feed-receive.ts';
import { openNewestIndex } from '../store/catalog/index/catalog-index.ts';

const shownProducts = 3;
const root = new URL('../', import.meta.url);
/** In a link of the header or the footer. */
const neededByCustomers = {
  'the terms of sale': /t[ée]rminos|condiciones/i,
  returns: /devoluci|cambio|retracto|garant/i,
  'a way to reach the shop': /cont[áa]ct|escr[íi]be|atenci[óo]n|ayuda|mailto:|tel:/i,
  "'Cookies y datos'": /"page":"privacy"/,
};

const folder = mkdtempSync(join(tmpdir(), 'mis-listas-feed-'));
try {
  const { SHOP_FILE, PRODUCTS_URL } = process.env;
  const [shop = SHOP_FILE, feed = PRODUCTS_URL] = process.argv.slice(2);
  const config = readConfig({ ...process.env, SHOP_FILE: shop, PRODUCTS_URL: feed }, root);
  const shopFile = readShopFile(config.shopFile);
  describeShop(readShopJson(config.shopFile), config.shopFile);
  await checkFeed(config, shopFile);
} catch (error) {
  const { message } = error as Error;
  console.error(error instanceof ConfigError ? message : `The feed could not be read: ${message}.`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}

function describeShop(content: ShopContent, file: URL): void {
  console.info(`Shop file ${fileURLToPath(file)}:\n  ${linesOf(content, file).join('\n  ')}`);
  const { primary, accent } = content.colours;
  const contrastOf = (colour: string) => `${contrastRatio(colour, '#ffffff').toFixed(1)} : 1`;
  console.info(`Contrast of white on colours.primary: ${contrastOf(primary)}.`);
  if (content.logo) console.info(`The logo is on colours.accent; contrast of white: ${contrastOf(accent)}.`);
  const absent = Object.keys(shopSchema.shape).filter((name) => !Object.hasOwn(content, name));
  console.info(`Not in the file: ${absent.join(', ') || 'nothing'}.`);
  const links = [...content.header, ...content.footer.flatMap((column) => column.links)];
  const [working = [], dead = []] = [true, false].map((is) =>
    links.filter((link) => Boolean(link.href || ('page' in link && link.page)) === is),
  );
  if (dead.length > 0) console.info(`Without an address: ${dead.map(({ text }) => text).join(', ')}.`);
  for (const [subject, words] of Object.entries(neededByCustomers)) {
    if (!working.some((link) => words.test(JSON.stringify(link))))
      console.info(`Customers miss ${subject}: no link of the header or the footer names it.`);
  }
}

/** `footer[0].links[2].href: https://…` */
function linesOf(value: object, file: URL, place = ''): string[] {
  return Object.entries(value).flatMap(([key, item]) => {
    const at = Array.isArray(value) ? `${place}[${key}]` : `${place}${place && '.'}${key}`;
    if (typeof item === 'object') return linesOf(item, file, at);
    const isPicture = /^[\w-]+\.(svg|png)$/.test(item);
    return `${at}: ${String(item).replaceAll('.[]', '[]')}${isPicture ? ` (${statSync(new URL(item, file)).size} bytes)` : ''}`;
  });
}

async function checkFeed(config: ReturnType<typeof readConfig>, { shop, fields }: ShopFile): Promise<void> {
  const { products, catalog } = config;
  if (products.href === new URL(settings.PRODUCTS_URL.default, root).href) {
    console.info('No feed was read: name it as the second argument, or in PRODUCTS_URL.');
    return;
  }
  const { currency } = shop;
  const job = { ...catalogDefaults, ...catalog, currency, fields, source: products.href, folder };
  const tooSlow = new AbortController();
  // Unlike the connection to the server, it keeps the process running.
  const timer = setTimeout(
    () => tooSlow.abort(new Error(`it took longer than ${catalogDefaults.maxSeconds} s`)),
    catalogDefaults.maxSeconds * 1_000,
  );
  const result = await importFeed(job, () => downloadFeed(job, tooSlow.signal)).finally(() =>
    clearTimeout(timer),
  );
  if (!('text' in result)) return;
  describeFormat(result.format);
  console.info(result.text);
  if (result.outcome === 'rejected') process.exitCode = 1;
  const index = openNewestIndex(folder, identityOf(job).source);
  const first = index?.readRange(0, shownProducts) ?? [];
  const { decimals } = currencies[currency];
  if (first.length > 0) console.info(`The first products, with prices in ${currency} × ${10 ** decimals}:`);
  for (const product of first) console.info(JSON.stringify(product, undefined, 2));
  index?.close();
}

function describeFormat({ name, fields }: FeedFormat): void {
  console.info(
    `Recognised format: ${name ?? 'none; the names are those of feed.fields and of docs/operations.md'}.`,
  );
  console.info('Fields of the feed (feed.fields):');
  for (const field of feedFields) {
    const paths = sourcesOf(fields, field).map(textOf);
    console.info(`  ${field}: ${paths.join(', ') || 'not read'}`);
  }
}
