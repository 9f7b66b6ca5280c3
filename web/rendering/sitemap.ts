import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Shop } from '../../domain/shop.ts';
import { createRejections } from '../../server/http-errors.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import { deletedItemsPath, headerListsPath, overviewPath, productPath } from '../paths.ts';

/** By sitemaps.org. */
const productsPerPart = 50_000;
const productsPerChunk = 1_000;
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const cached = { 'cache-control': 'public, max-age=3600' };
const xml = { ...cached, 'content-type': 'application/xml; charset=utf-8' };

type Options = { catalog: Catalog; shop: Shop; publicUrl: string | undefined };

/** All products, no lists and no open menus. Addresses in a sitemap are absolute. */
export function sitemapRoutes({ catalog, shop, publicUrl }: Options) {
  const lists = [overviewPath, headerListsPath, overviewPath.toLowerCase()];
  const rules = [...lists, deletedItemsPath, '/*productId='];
  const robots = ['User-agent: *', ...rules.map((path) => `Disallow: ${path}`)];
  if (publicUrl) robots.push(`Sitemap: ${publicUrl}/sitemap.xml`);
  const routes = new Hono().get('/robots.txt', ({ text }) => text(`${robots.join('\n')}\n`, 200, cached));
  if (!publicUrl) return routes;
  const countProducts = () => catalog.status().products;
  return routes
    .get('/sitemap.xml', async ({ req, body }) => {
      const parts = Math.ceil(countProducts() / productsPerPart);
      return parts === 0
        ? createRejections({ shop, publicUrl })(req.raw, 'store-unavailable')
        : body(indexOf(parts, publicUrl), 200, xml);
    })
    .get('/:file{sitemap-[1-9][0-9]*\\.xml}', async ({ req, body }, next) => {
      const offset = (Number.parseInt(req.param('file').slice('sitemap-'.length), 10) - 1) * productsPerPart;
      if (offset >= countProducts()) return next();
      const part = Readable.from(generatePart(catalog, publicUrl, offset), { objectMode: false });
      return body(Readable.toWeb(part) as ReadableStream, 200, xml);
    });
}

function indexOf(parts: number, publicUrl: string): string {
  const addresses = Array.from({ length: parts }, (_, index) => `${publicUrl}/sitemap-${index + 1}.xml`);
  const entries = addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}

/** A chunk is read when the client has received the one before. */
async function* generatePart(catalog: Catalog, publicUrl: string, first: number): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespace}>\n`;
  for (let offset = first; offset < first + productsPerPart; offset += productsPerChunk) {
    const ids = catalog.readIds(offset, productsPerChunk);
    if (ids.length === 0) break;
    const addresses = ids.map((id) => (publicUrl + productPath(id)).replaceAll("'", '&apos;'));
    yield addresses.map((address) => `<url><loc>${address}</loc></url>\n`).join('');
    await setImmediate();
  }
  yield '</urlset>\n';
}
