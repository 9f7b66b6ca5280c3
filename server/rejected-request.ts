import type { HttpErrorCode } from '../domain/result-codes.ts';
import { errorPageTexts } from '../domain/texts/error-pages.ts';
import { hashOf, pagePolicy } from '../platform/http/security-headers.ts';
import { isForApi } from './api/requests.ts';
import { problem, problemSentence, problemStatuses, retryAfterSeconds } from './problem-response.ts';

/**
 * Answers a request without asking the pages or the API anything: a problem (RFC 9457) to the API, a plain page
 * to the rest. It costs next to nothing, so that a flood of such requests does no harm.
 */
export function rejectRequest(
  request: Request,
  code: HttpErrorCode,
  seconds = retryAfterSeconds[code],
): Response {
  const status = problemStatuses[code];
  const headers = {
    'cache-control': 'no-store',
    ...(seconds && { 'retry-after': String(seconds) }),
    ...(status === 413 && { connection: 'close' }),
  };
  return isForApi(request) ? problem(code, headers) : page(status, problemSentence(code), headers);
}

/** Answers a request for a page that the server has no capacity to render at the moment. Only for pages, not for the API. */
export function rejectRendering(): Response {
  const headers = {
    'cache-control': 'no-store',
    'retry-after': String(retryAfterSeconds['store-unavailable']),
  };
  return page(503, errorPageTexts.unavailable.title, headers);
}

const style = 'body{max-width:40rem;margin:4rem auto;padding:0 1rem;font:1.25rem/1.5 system-ui,sans-serif}';
const policy = pagePolicy({ styles: [hashOf(style)] });

function page(status: number, sentence: string, headers: Record<string, string>): Response {
  const html = `<!doctype html>
<html lang="es-CL">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${sentence}</title>
<style>${style}</style>
<h1>${sentence}</h1>
<p><a href="/">${errorPageTexts.notFound.back}</a></p>
</html>`;
  return new Response(html, {
    status,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}
