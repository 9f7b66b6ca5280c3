import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const feedKinds = ['file', 'http-etag', 'http'] as const;
export type FeedKind = (typeof feedKinds)[number];
export type GeneratedFeed = Awaited<ReturnType<typeof openFeed>>;

const words = 'polerón canguro capucha franjas algodón orgánico mujer invierno oversize felpa cierre'.split(
  ' ',
);

/** The name of the first product, which tells the state of a feed. */
export function firstName(change: number): string {
  return `Polerón del cambio ${change}`;
}

function feedOf(count: number, change: number): string {
  const products = Array.from({ length: count }, (_, at) => {
    const pick = (step: number) => words[(at * step + at ** 2) % words.length] ?? '';
    return {
      productId: String(148_000_000 + at),
      brand: `Marca ${at % 97}`,
      name: at === 0 ? firstName(change) : `${pick(3)} ${pick(5)} ${pick(7)} ${at}`,
      images: Array.from(
        { length: 4 },
        (_, turn) => `https://imagenes.example/${at}/${turn}-${pick(turn)}.jpg`,
      ),
      offerings: [{ price: 9_990 + ((at * 7_919) % 90_000), seller: `Tienda ${at % 13}` }],
    };
  });
  return JSON.stringify({ products });
}

/** A product feed of made-up products that can be changed: a file, or a server on loopback with or without `ETag`. */
export async function openFeed(kind: FeedKind, count: number) {
  let change = 0;
  let text = feedOf(count, change);
  const folder = await mkdtemp(join(tmpdir(), 'mis-listas-feed-'));
  const file = join(folder, 'products.json');
  const server = createServer(({ headers }, response) => {
    const etag = `"${change}"`;
    if (kind === 'http-etag') response.setHeader('etag', etag);
    if (kind === 'http-etag' && headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await writeFile(file, text);
  return {
    url:
      kind === 'file'
        ? pathToFileURL(file).href
        : `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** Changes one product. @returns the name that the first product now has */
    async next(): Promise<string> {
      change += 1;
      text = feedOf(count, change);
      await writeFile(file, text);
      return firstName(change);
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
