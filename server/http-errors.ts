import { brandColour } from '../domain/brand-colour.ts';
import type { HttpErrorCode } from '../domain/result-codes.ts';
import { errorPageTexts } from '../domain/texts/error-pages.ts';
import { apiErrorTexts, messageTexts } from '../domain/texts/messages.ts';
import { createProblemResponses, type ErrorTable } from '../platform/http/api/problem-response.ts';
import { pathOf } from '../platform/http/request-path.ts';
import { hashOf, pagePolicy } from '../platform/http/responses/security-headers.ts';
import { apiPath } from './api-paths.ts';

/** 404 and 409 depend on the lists and the products on sale, 422 on the content of the request alone; 503 is temporary. `retryAfter` in seconds. */
const problems = {
  'name-empty': { status: 422, title: 'The name is empty' },
  'name-too-long': { status: 422, title: 'The name is too long' },
  'name-taken': { status: 409, title: 'Another list has the name' },
  'status-unknown': { status: 422, title: 'The status is unknown' },
  'product-not-found': { status: 404, title: 'The catalogue does not contain the product' },
  'list-not-found': { status: 404, title: 'The list does not exist' },
  'deleted-item-not-found': { status: 404, title: 'The item is not among the deleted ones' },
  'product-not-listed': { status: 404, title: 'The list does not contain the product' },
  'lists-too-many': { status: 409, title: 'The user has too many lists' },
  'list-full': { status: 409, title: 'The list would have too many products' },
  'products-too-many': { status: 409, title: 'The lists would have too many products together' },
  'position-invalid': { status: 422, title: 'The position is not a whole number from 1' },
  'import-empty': { status: 422, title: 'No product of the file is known' },
  'import-too-large': { status: 422, title: 'The file has too many products' },
  'selection-empty': { status: 422, title: 'No product is selected' },
  'selection-too-large': { status: 422, title: 'Too many products are selected' },
  'precondition-failed': { status: 412, title: 'The list has another version' },
  'key-reused': { status: 422, title: 'Another request had the Idempotency-Key' },
  'search-text-too-long': { status: 422, title: 'The text of the search is too long' },
  'search-filter-invalid': { status: 422, title: 'A filter of the search is invalid' },
  'search-page-unknown': { status: 422, title: 'The search has no such page' },
  'search-busy': { status: 503, title: 'Too many searches', retryAfter: 2 },
  'search-too-slow': { status: 503, title: 'The search took too long', retryAfter: 2 },
  'catalog-unavailable': { status: 503, title: 'The products have not been read yet', retryAfter: 5 },
  'body-malformed': { status: 400, title: 'The body is not JSON' },
  'body-invalid': { status: 422, title: 'The body does not match its schema' },
  'media-type-unsupported': { status: 415, title: 'The body is not application/json' },
  'query-invalid': { status: 400, title: 'A query parameter is invalid or unknown' },
  'key-invalid': { status: 400, title: 'The Idempotency-Key is invalid' },
  'path-unknown': { status: 404, title: 'The address does not exist' },
  'method-not-allowed': { status: 405, title: 'The address does not support the method' },
  'streams-too-many': {
    status: 429,
    title: 'Too many event streams from this network address',
    retryAfter: 10,
  },
  'streams-full': { status: 503, title: 'Too many event streams', retryAfter: 30 },
  'origin-refused': { status: 403, title: 'The request comes from another site' },
  'requests-too-many': { status: 429, title: 'Too many writes from this network address', retryAfter: 5 },
  'reads-too-many': { status: 429, title: 'Too many reads from this network address', retryAfter: 5 },
  'searches-too-many': {
    status: 429,
    title: 'Too many searches from this network address',
    retryAfter: 5,
  },
  'uploads-too-many': { status: 503, title: 'Too many large bodies are being received', retryAfter: 5 },
  'host-refused': { status: 421, title: 'The host is not allowed' },
  'body-too-large': { status: 413, title: 'The body is too large' },
  'server-failed': { status: 500, title: 'The server failed' },
  'store-unavailable': { status: 503, title: 'The database is not available', retryAfter: 5 },
} satisfies Record<HttpErrorCode, { status: number; title: string; retryAfter?: number }>;

const texts = { ...messageTexts, ...apiErrorTexts };
export const httpErrors = Object.fromEntries(
  Object.entries(problems).map(([code, response]) => [
    code,
    { ...response, text: texts[code as HttpErrorCode] },
  ]),
) as ErrorTable<HttpErrorCode>;

/** @param publicUrl without it, the type of a problem is a relative address */
export function createProblems(publicUrl = '') {
  return createProblemResponses(httpErrors, publicUrl + apiPath);
}

/** @returns a function that rejects a request before the API or a page handles it: with a problem response, or with a plain page */
export function createRejections(publicUrl?: string) {
  const problemResponse = createProblems(publicUrl);
  return (request: Request, code: HttpErrorCode, retryAfter = httpErrors[code].retryAfter): Response => {
    const { status, text } = httpErrors[code];
    const headers = {
      'cache-control': 'no-store',
      ...(retryAfter && { 'retry-after': String(retryAfter) }),
      ...(status === 413 && { connection: 'close' }),
    };
    return isForApi(request) ? problemResponse(code, { headers }) : errorPage(text, status, headers);
  };
}

/** For a page that cannot be rendered now: too many requests wait, or the user cannot be read. */
export function rejectRendering(): Response {
  const { status, retryAfter } = httpErrors['store-unavailable'];
  const headers = { 'cache-control': 'no-store', 'retry-after': String(retryAfter) };
  return errorPage(errorPageTexts.unavailable.title, status, headers);
}

/** Decodes the path as the router does, so that both treat a request in the same way. */
export function isForApi(request: Request): boolean {
  return pathOf(request).startsWith(`${apiPath}/`);
}

const style = [
  `html{color-scheme:only light;border-top:.75rem solid ${brandColour};background:#f6f6f6;color:#333}`,
  'body{max-width:36rem;margin:4rem auto;padding:0 1rem;font:1rem/1.5 Lato,Arial,sans-serif;text-align:center}',
  'h1{font-size:1.5rem}',
  `a{display:inline-block;padding:.75rem 1.5rem;border-radius:99px;background:${brandColour};color:#fff;font-weight:700;text-decoration:none}`,
].join('');
const policy = pagePolicy({ styles: [hashOf(style)] });

/** Needs no rendering and no other file, so that a rejected request costs little. */
function errorPage(text: string, status: number, headers: Record<string, string>): Response {
  const html = `<!doctype html>
<html lang="es-CL">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text}</title>
<style>${style}</style>
<h1>${text}</h1>
<p><a href="/">${errorPageTexts.notFound.back}</a></p>
</html>`;
  const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return new Response(html, { status, headers: { ...headers, ...pageHeaders } });
}
