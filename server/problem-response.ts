import { STATUS_CODES } from 'node:http';
import type { HttpErrorCode } from '../domain/result-codes.ts';
import { apiErrorTexts, messageTexts } from '../domain/texts/messages.ts';
import { apiPath } from './api/paths.ts';

/** Where a request is not as described: a JSON pointer into its body, or a parameter's name. */
export type InvalidPart = { at: string; reason: string };

/** The status of each: 404 and 409 for what the lists are like, 422 for what was asked, 503 for what will pass. */
export const problemStatuses = {
  'name-empty': 422,
  'name-too-long': 422,
  'name-taken': 409,
  'status-unknown': 422,
  'product-already-listed': 409,
  'product-unknown': 422,
  'list-not-found': 404,
  'key-reused': 422,
  'body-malformed': 400,
  'body-invalid': 422,
  'media-type-unsupported': 415,
  'query-invalid': 400,
  'key-invalid': 400,
  'path-unknown': 404,
  'method-not-allowed': 405,
  'streams-too-many': 429,
  'streams-full': 503,
  'origin-refused': 403,
  'requests-too-many': 429,
  'reads-too-many': 429,
  'host-refused': 421,
  'body-too-large': 413,
  'server-failed': 500,
  'store-unavailable': 503,
} as const satisfies Record<HttpErrorCode, number>;

/** After how many seconds to try again, where that may help. */
export const retryAfterSeconds: Partial<Record<HttpErrorCode, number>> = {
  'streams-too-many': 10,
  'streams-full': 30,
  'requests-too-many': 5,
  'reads-too-many': 5,
  'store-unavailable': 5,
};

export const problemCodes = Object.keys(problemStatuses) as [HttpErrorCode, ...HttpErrorCode[]];
export const problemType = 'application/problem+json';
const sentences = { ...messageTexts, ...apiErrorTexts };

export function problemSentence(code: HttpErrorCode): string {
  return sentences[code];
}

/**
 * The answer to a request that was refused (RFC 9457): `code` for programs, `detail` for the shopper.
 * @param errors where the request is not as described, for whoever writes the client
 */
export function problem(code: HttpErrorCode, headers: HeadersInit = {}, errors?: InvalidPart[]): Response {
  const status = problemStatuses[code];
  const body = {
    type: `${apiPath}#${code}`,
    title: STATUS_CODES[status] ?? '',
    status,
    detail: problemSentence(code),
    code,
    ...(errors && { errors }),
  };
  const answer = new Response(JSON.stringify(body), { status, headers });
  answer.headers.set('content-type', problemType);
  const seconds = retryAfterSeconds[code];
  if (seconds && !answer.headers.has('retry-after')) answer.headers.set('retry-after', String(seconds));
  return answer;
}
