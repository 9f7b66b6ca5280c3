import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Shop } from '../../domain/shop.ts';
import { createRejections } from '../../server/http-errors.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import { categoriesPath, categoryPath } from '../category-paths.ts';
import { deletedItemsPath, headerListsPath, overviewPath, productPath } from '../paths.ts';

/** By sitemaps.org. */
const productsPerPart = 50_000;
const productsPerChunk = 1_000;
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const start = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespace}>\n`;
const end = '</urlset>\n';
const categoriesPart = '/sitemap-categories.xml';
const cached = { 'cache-control': 'public, max-age=3600' };
const xml = { ...cached, 'content-type': 'application/xml; charset=utf-8' };

type Options = { catalog: Catalog; shop: Shop; publicUrl: string | undefined };

/** All products and categories, no lists and no open menus. Addresses in a sitemap are absolute. */
export function sitemapRoutes({ catalog, shop, publicUrl }: Options) {
  const lists = [overviewPath, headerListsPath, overviewPath.toLowerCase()];
  const rules = [...lists, deletedItemsPath, '/*productId='];
  const robots = ['User-agent: *', ...rules.map((path) => `Disallow: ${path}`)];
  if (publicUrl) robots.push(`Sitemap: ${publicUrl}/sitemap.xml`);
  const routes = new Hono().get('/robots.txt', ({ text }) => text(`${robots.join('\n')}\n`, 200, cached));
  if (!publicUrl) return routes;
  const reject = createRejections({ shop, publicUrl });
  const countProducts = () => catalog.status().products;
  return routes
    .get('/sitemap.xml', async ({ req, body }) => {
      const count = Math.ceil(countProducts() / productsPerPart);
      if (count === 0 || !catalog.categories().isKnown) return reject(req.raw, 'catalog-unavailable');
      const parts = Array.from({ length: count }, (_, index) => `${publicUrl}/sitemap-${index + 1}.xml`);
      if (catalog.categories().all.length > 0) parts.unshift(publicUrl + categoriesPart);
      return body(indexOf(parts), 200, xml);
    })
    .get(categoriesPart, async ({ req, body }, next) => {
      const { all, isKnown } = catalog.categories();
      if (!isKnown) return reject(req.raw, 'catalog-unavailable');
      if (all.length === 0) return next();
      const paths = [categoriesPath, ...all.map(({ path }) => categoryPath(path))];
      const addresses = paths.map((path) => publicUrl + path);
      return body(start + addresses.map(entryOf).join('') + end, 200, xml);
    })
    .get('/:file{sitemap-[1-9][0-9]*\\.xml}', async ({ req, body }, next) => {
      const offset = (Number.parseInt(req.param('file').slice('sitemap-'.length), 10) - 1) * productsPerPart;
      if (offset >= countProducts()) return next();
      const part = Readable.from(generatePart(catalog, publicUrl, offset), { objectMode: false });
      return body(Readable.toWeb(part) as ReadableStream, 200, xml);
    });
}

function indexOf(parts: string[]): string {
  const entries = parts.map((address) => `<sitemap><loc>${address}</loc></sitemap>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}

/** A chunk is read when the client has received the one before. */
async function* generatePart(catalog: Catalog, publicUrl: string, first: number): AsyncGenerator<string> {
  yield start;
  for (let offset = first; offset < first + productsPerPart; offset += productsPerChunk) {
    const ids = catalog.readIds(offset, productsPerChunk);
    if (ids.length === 0) break;
    yield ids.map((id) => entryOf(publicUrl + productPath(id))).join('');
    await setImmediate();
  }
  yield end;
}

function entryOf(address: string): string {
  return `<url><loc>${address.replaceAll("'", '&apos;')}</loc></url>\n`;
}
