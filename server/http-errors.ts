import { apiCodes } from '../domain/texts/codes/api-codes.ts';
import { errorPages } from '../domain/texts/codes/error-pages.ts';
import { messages } from '../domain/texts/messages.ts';
import { createProblemResponses, type ErrorTable } from '../platform/http/api/problem-response.ts';
import { hashSource, pagePolicy } from '../platform/http/responses/security-headers.ts';
import { pathOf } from '../platform/http/url-paths.ts';
import { apiPath } from './api-paths.ts';
import { brandColour } from './brand-colour.ts';

const codes = { ...messages, ...apiCodes };
type Codes = typeof codes;
export type HttpErrorCode = {
  [Code in keyof Codes]: Codes[Code] extends { status: number } ? Code : never;
}[keyof Codes];

export const httpErrors = Object.fromEntries(
  Object.entries(codes).filter(([, entry]) => 'status' in entry),
) as ErrorTable<HttpErrorCode>;

export function createProblems(publicUrl = '') {
  return createProblemResponses(httpErrors, publicUrl + apiPath);
}

/** With a problem response, or a page without rendering. */
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

/** Too many requests wait, or the user cannot be read. */
export function rejectRendering(): Response {
  const { status, retryAfter } = httpErrors['store-unavailable'];
  const headers = { 'cache-control': 'no-store', 'retry-after': String(retryAfter) };
  return errorPage(errorPages['store-unavailable'].title, status, headers);
}

/** Decoded as by the router. */
export function isForApi(request: Request): boolean {
  return pathOf(request).startsWith(`${apiPath}/`);
}

const style = [
  `html{color-scheme:only light;border-top:.75rem solid ${brandColour};background:#f6f6f6;color:#333}`,
  'body{max-width:36rem;margin:4rem auto;padding:0 1rem;font:1rem/1.5 Lato,Arial,sans-serif;text-align:center}',
  'h1{font-size:1.5rem}',
  `a{display:inline-block;padding:.75rem 1.5rem;border-radius:99px;background:${brandColour};color:#fff;font-weight:700;text-decoration:none}`,
].join('');
const policy = pagePolicy({ styles: [hashSource(style)] });

function errorPage(text: string, status: number, headers: Record<string, string>): Response {
  const html = `<!doctype html>
<html lang="es-CL">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text}</title>
<style>${style}</style>
<h1>${text}</h1>
<p><a href="/">${errorPages['path-unknown'].back}</a></p>
</html>`;
  const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return new Response(html, { status, headers: { ...headers, ...pageHeaders } });
}
