import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { HonoRequest, MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { namesMediaType } from './content-negotiation.ts';

const filePath = /^\/\w+\/[\w.-]+$/;

export function serveFiles(
  folder: URL,
  cacheControl: string,
  alternatives: Record<string, string> = {},
): MiddlewareHandler {
  const root = fileURLToPath(folder);
  const serve = serveStatic({
    root,
    precompressed: true,
    rewriteRequestPath(path, { req }) {
      const extension = extname(path);
      const alternative = alternatives[extension];
      if (!alternative) return path;
      const other = path.slice(0, -extension.length) + alternative;
      const isPreferred = namesMediaType(req.header('accept'), getMimeType(other));
      const [first, second] = isPreferred ? [other, path] : [path, other];
      return existsSync(join(root, first)) ? first : second;
    },
  });
  return async (context, next) => {
    const { path } = context.req;
    if (!filePath.test(path)) return next();
    ignoreOtherRanges(context.req);
    const response = await serve(context, next);
    if (response instanceof Response) {
      response.headers.set('cache-control', cacheControl);
      if (alternatives[extname(path)]) response.headers.append('vary', 'Accept');
    }
    return response;
  };
}

/** The path contains the hash. */
export type FilesByPath = Map<string, { type: string; body: string | Uint8Array<ArrayBuffer> }>;

export function serveFilesByPath(files: FilesByPath): MiddlewareHandler {
  return async ({ req, body }, next) => {
    const file = files.get(req.path);
    if (!file) return next();
    const headers = { 'content-type': file.type, 'cache-control': 'public, max-age=31536000, immutable' };
    return body(file.body, 200, headers);
  };
}

/** @param prefix before the script */
export function serveWorker(file: URL, prefix: string): MiddlewareHandler {
  return async ({ body }, next) => {
    const script = await readFile(file, 'utf8').catch(() => undefined);
    if (script === undefined) return next();
    return body(prefix + script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
  };
}

/** `serveStatic` responds 206 to every range. */
function ignoreOtherRanges(req: HonoRequest): void {
  const range = req.header('range');
  if (range === undefined) return;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  const isRange = first ? !last || Number(first) <= Number(last) : last !== '';
  if (isRange && req.header('if-range') === undefined) return;
  const headers = new Headers(req.raw.headers);
  headers.delete('range');
  req.raw = new Request(req.raw, { headers });
}
