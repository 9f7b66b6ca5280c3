import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { startBaseline } from './baseline.ts';
import { readResponse, type StoredResponses } from './http-response.ts';
import type { HttpServer } from './server-process.ts';

const scriptsAndFonts =
  /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*(?:rel="modulepreload"|as="font")[^>]*>|@font-face\s*\{[^}]*url\([^}]*\}/g;
const files = /\/(?:assets|pictures)\/[\w.-]+/g;
const browserHeaders = { accept: 'image/avif', 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Starts a server with a copy of the home page without scripts and fonts, and its images and styles. */
export async function startBaselineHome(shopUrl: string): Promise<HttpServer> {
  const page = await readResponse(shopUrl);
  const html = page.body.toString().replaceAll(scriptsAndFonts, '');
  // The hash of the changed style sheet is different.
  const headers = page.headers.map(([name, value]): [string, string] => [
    name,
    value.replace(/style-src [^;]*/, "style-src 'unsafe-inline'"),
  ]);
  const responses: StoredResponses = {
    '/': {
      ...page,
      headers: [...headers, ['content-encoding', 'br']],
      body: await promisify(brotliCompress)(html),
    },
  };
  for (const path of new Set(html.match(files))) {
    responses[path] = await readResponse(shopUrl + path, browserHeaders);
  }
  return startBaseline(responses);
}
