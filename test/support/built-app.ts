import { casaAustral, sampleShopFile } from '../../server/shop/shop.test-support.ts';
import { type CatalogOptions, openCatalog } from '../../store/catalog/catalog.ts';
import { temporaryFolder } from './server-process.ts';
import { openSqliteStores } from './stores.ts';

const root = new URL('../../', import.meta.url);
const { createApp }: typeof import('../../app.ts') = await import(
  new URL('build/server/index.js', root).href
);
type Options = Parameters<typeof createApp>[0];

const log = { info() {}, warn() {}, error() {} };
export const sampleCatalog: Options['catalog'] = await openFeed('catalog/products.json');

/** The options of a second retailer. */
export async function openCasaAustral() {
  const { fields, search, shop } = casaAustral;
  const options = { fields, search, currency: shop.currency };
  const catalog = await openFeed('test/support/casa-austral/products.json', options);
  return { shopFile: casaAustral, catalog };
}

async function openFeed(path: string, options: Partial<CatalogOptions> = {}) {
  const source = new URL(path, root);
  const catalog = openCatalog({ source, folder: temporaryFolder(), currency: 'CLP', log, ...options });
  await catalog.check();
  return catalog;
}

/** Creates the built application, by default with empty stores in memory and the sample products. */
export function createBuiltApp(options: Partial<Options> = {}) {
  const logged: unknown[][] = [];
  const record = (...parameters: unknown[]) => void logged.push(parameters);
  const log = options.log ?? { info() {}, warn: record, error: record };
  const stores = options.stores ?? openSqliteStores();
  const app = createApp({
    catalog: options.catalog ?? sampleCatalog,
    shopFile: sampleShopFile,
    root,
    stopping: new AbortController().signal,
    ...options,
    stores,
    log,
  });
  const request = async (path: string, init?: RequestInit): Promise<Response> =>
    app.fetch(new Request(`http://tienda.example${path}`, init));
  return { ...app, request, stores, /** The arguments of each call of `warn` and `error`. */ logged };
}
