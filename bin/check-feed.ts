import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { ConfigError } from '../platform/settings/setting-readers.ts';
import { readShopFile } from '../server/shop/shop-file.ts';
import { catalogDefaults } from '../store/catalog/catalog.ts';
import { feedFields, pathOf } from '../store/catalog/feed/feed-fields.ts';
import { identityOf, importFeed } from '../store/catalog/feed/feed-import.ts';
import { downloadFeed } from '../store/catalog/feed/feed-receive.ts';
import { openNewestIndex } from '../store/catalog/index/catalog-index.ts';

const shownProducts = 3;
const [feed] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'mis-listas-feed-'));
try {
  await checkFeed();
} catch (error) {
  const { message } = error as Error;
  console.error(error instanceof ConfigError ? message : `The feed could not be read: ${message}.`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}

async function checkFeed(): Promise<void> {
  const env = { ...process.env, ...(feed && { PRODUCTS_URL: feed }) };
  const { products, catalog, shopFile } = readConfig(env, new URL('../', import.meta.url));
  const { shop, fields } = readShopFile(shopFile);
  const job = {
    ...catalogDefaults,
    ...catalog,
    currency: shop.currency,
    fields,
    source: products.href,
    folder,
  };
  console.info('Fields (feed.fields of the shop file):');
  for (const name of feedFields) {
    const path = pathOf(fields, name);
    console.info(`  ${name}: ${path === undefined ? 'not read' : path || 'the entry itself'}`);
  }
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
  console.info(result.text);
  if (result.outcome === 'rejected') process.exitCode = 1;
  const index = openNewestIndex(folder, identityOf(job).source);
  for (const product of index?.readRange(0, shownProducts) ?? [])
    console.info(JSON.stringify(product, undefined, 2));
  index?.close();
}
