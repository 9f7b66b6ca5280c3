import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

const defaultMaxBytes = 64 * 1024;
/** Of all larger bodies in progress. Smaller ones are not counted, so that slow uploads of one client do not prevent the writes of others. */
const maxUploadBytes = 32 * 2 ** 20;

type Options = {
  reject(request: Request, code: 'body-too-large' | 'uploads-too-many'): Response;
  maxBodyBytes?: ((request: Request) => number | undefined) | undefined;
};

export function createBodyLimit({ reject, maxBodyBytes }: Options): MiddlewareHandler {
  let uploadBytes = 0;
  return async (context, next) => {
    const { raw: request } = context.req;
    const maxSize = maxBodyBytes?.(request) ?? defaultMaxBytes;
    if (maxSize === Number.POSITIVE_INFINITY) return next();
    const announced = Number(request.headers.get('content-length') ?? maxSize);
    const counted = announced > defaultMaxBytes ? Math.min(announced, maxSize) : 0;
    if (counted > 0 && uploadBytes + counted > maxUploadBytes) return reject(request, 'uploads-too-many');
    uploadBytes += counted;
    try {
      const onError = () => reject(request, 'body-too-large');
      return await bodyLimit({ maxSize, onError })(context, next);
    } finally {
      uploadBytes -= counted;
    }
  };
}
