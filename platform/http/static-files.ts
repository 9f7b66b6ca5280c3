import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/** The names of the files need no encoding. Other paths are not decoded, because decoding may take long. */
const filePath = /^\/\w+\/[\w.-]+$/;

export function serveFiles(folder: URL, cacheControl: string): MiddlewareHandler {
  const serve = serveStatic({
    root: fileURLToPath(folder),
    precompressed: true,
    onFound: (_path, { header }) => header('cache-control', cacheControl),
  });
  return async (context, next) => (filePath.test(context.req.path) ? serve(context, next) : next());
}
