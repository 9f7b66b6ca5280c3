import type { Shop } from '../domain/shop.ts';
import { apiCodes } from '../domain/texts/codes/api-codes.ts';
import { errorPages } from '../domain/texts/codes/error-pages.ts';
import { messages } from '../domain/texts/messages.ts';
import { createProblemResponses, type ErrorTable } from '../platform/http/api/problem-response.ts';
import { pathOf } from '../platform/http/url-paths.ts';
import { apiPath } from './api-paths.ts';
import { readTypedForm, rejectionPage } from './rejection-page.ts';

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

/** Of requests that are not from another site. */
const keepingText: HttpErrorCode[] = ['user-missing', 'requests-too-many'];

type RejectionOptions = { shop: Shop; publicUrl?: string | undefined; signInPath?: string | undefined };

/** With a problem response, or a page without rendering. */
export function createRejections({ shop, publicUrl, signInPath }: RejectionOptions) {
  const problemResponse = createProblems(publicUrl);
  return async (request: Request, code: HttpErrorCode, retryAfter = httpErrors[code].retryAfter) => {
    const { status, text } = httpErrors[code];
    const headers = {
      'cache-control': 'no-store',
      ...(retryAfter && { 'retry-after': String(retryAfter) }),
      ...(status === 413 && { connection: 'close' }),
    };
    if (isForApi(request)) return problemResponse(code, { headers });
    const form = keepingText.includes(code) ? await readTypedForm(request) : undefined;
    const signIn = code === 'user-missing' ? signInPath : undefined;
    return rejectionPage(shop, { text, status, headers }, form, signIn);
  };
}

/** Too many requests wait, or the user cannot be read. */
export function rejectRendering(shop: Shop): Response {
  const { status, retryAfter } = httpErrors['store-unavailable'];
  const headers = { 'cache-control': 'no-store', 'retry-after': String(retryAfter) };
  return rejectionPage(shop, { text: errorPages['store-unavailable'].title, status, headers });
}

export function rejectEndedGuest(shop: Shop, form: URLSearchParams): Response {
  const { status, body } = errorPages['guest-ended'];
  return rejectionPage(shop, { text: body, status, headers: { 'cache-control': 'no-store' } }, form);
}

/** Decoded as by the router. */
export function isForApi(request: Request): boolean {
  return pathOf(request).startsWith(`${apiPath}/`);
}
