import { existsSync } from 'node:fs';
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

/** @param pictures SVG texts by their path, which contains their hash */
export function servePictures(pictures: Map<string, string>): MiddlewareHandler {
  return async ({ req, body }, next) => {
    const picture = pictures.get(req.path);
    if (picture === undefined) return next();
    return body(picture, 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  };
}

export function serveWorker(folder: URL, name: string): MiddlewareHandler {
  const serve = serveStatic({ root: fileURLToPath(folder), path: name });
  return async (context, next) => {
    ignoreOtherRanges(context.req);
    const response = await serve(context, next);
    if (response instanceof Response) {
      response.headers.set('cache-control', 'no-cache');
      response.headers.set('content-security-policy', "default-src 'none'; connect-src 'self'");
    }
    return response;
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
