import { hash } from 'node:crypto';
import { Hono } from 'hono';
import { contactAddress } from '../../domain/shop.ts';
import { serveFilesByPath } from '../../platform/http/responses/static-files.ts';
import type { ShopFile } from './shop-file.ts';

/** RFC 9116: the contact of a shop that answers is not out of date. */
const securityTextDays = 180;

type Options = Pick<ShopFile, 'shop' | 'files'>;

export function shopRoutes({ shop, files }: Options) {
  return new Hono()
    .get('/shop/*', serveFilesByPath(files))
    .get('/favicon.ico', ({ redirect }) => redirect(shop.icon))
    .get('/.well-known/security.txt', ({ text }) => {
      const expires = new Date(Date.now() + securityTextDays * 86_400_000).toISOString();
      return text(
        `Contact: ${contactAddress(shop.contact)}\nExpires: ${expires}\nPreferred-Languages: es, en\n`,
      );
    });
}

/** A changed shop is a changed service worker, so browsers install it. */
export function shopOfWorker({ shop, files }: Options): string {
  const id = hash('sha256', JSON.stringify(shop), 'hex').slice(0, 16);
  const pictures = [...files.keys()].filter((path) => path.endsWith('.svg'));
  return `const shop = ${JSON.stringify({ id, files: pictures })};\n`;
}
