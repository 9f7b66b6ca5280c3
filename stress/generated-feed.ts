import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '../test/support/server-process.ts';

export const feedKinds = ['file', 'http-etag', 'http'] as const;
export type FeedKind = (typeof feedKinds)[number];
export type GeneratedFeed = Awaited<ReturnType<typeof openFeed>>;

const words = 'polerón canguro capucha franjas algodón orgánico mujer invierno oversize felpa cierre'.split(
  ' ',
);

/** Opens a generated product feed: a file, or a server on loopback with or without `ETag`. */
export async function openFeed(kind: FeedKind, productCount: number) {
  let version = 0;
  let text = generateFeed(productCount, version);
  const file = join(temporaryFolder(), 'products.json');
  const server = createServer(({ headers }, response) => {
    const etag = `"${version}"`;
    if (kind === 'http-etag') response.setHeader('etag', etag);
    if (kind === 'http-etag' && headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await writeFile(file, text);
  const { port } = server.address() as AddressInfo;
  return {
    url: kind === 'file' ? pathToFileURL(file).href : `http://127.0.0.1:${port}/`,
    /** Changes the first product. @returns its new name */
    async change(): Promise<string> {
      version += 1;
      text = generateFeed(productCount, version);
      await writeFile(file, text);
      return firstName(version);
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
    },
  };
}

function generateFeed(count: number, version: number): string {
  const products = Array.from({ length: count }, (_, index) => {
    const word = (step: number) => words[(index * step + index ** 2) % words.length] ?? '';
    return {
      productId: String(148_000_000 + index),
      brand: `Marca ${index % 97}`,
      name: index === 0 ? firstName(version) : `${word(3)} ${word(5)} ${word(7)} ${index}`,
      images: Array.from(
        { length: 4 },
        (_, image) => `https://imagenes.example/${index}/${image}-${word(image)}.jpg`,
      ),
      offerings: [{ price: 9_990 + ((index * 7_919) % 90_000), seller: `Tienda ${index % 13}` }],
    };
  });
  return JSON.stringify({ products });
}

function firstName(version: number): string {
  return `Polerón del cambio ${version}`;
}
