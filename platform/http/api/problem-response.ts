import * as z from 'zod';

export type ErrorTable<Code extends string> = Record<
  Code,
  { status: number; title: string; retryAfter?: number; text: string }
>;

export type InvalidPart = { at: string; reason: string };
export type ProblemDetails = { headers?: HeadersInit; errors?: InvalidPart[]; text?: string };

export const problemType = 'application/problem+json';

/** RFC 9457. @param reference the address of a page in which each code is an anchor */
export function createProblemResponses<Code extends string>(table: ErrorTable<Code>, reference: string) {
  return (code: Code, { headers = {}, errors, text = table[code].text }: ProblemDetails = {}): Response => {
    const { status, title, retryAfter } = table[code];
    const body = {
      type: `${reference}#${code}`,
      title,
      status,
      detail: text,
      code,
      ...(errors && { errors }),
    };
    const response = new Response(JSON.stringify(body), { status, headers });
    response.headers.set('content-type', problemType);
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache');
    if (retryAfter && !response.headers.has('retry-after')) {
      response.headers.set('retry-after', String(retryAfter));
    }
    return response;
  };
}

export function problemSchema(codes: [string, ...string[]]) {
  return z
    .strictObject({
      type: z.string().describe('The address of the description of the code.'),
      title: z.string().describe('The meaning of the code, in English.'),
      status: z.number().int(),
      detail: z.string().describe('A text for the user, in Spanish.'),
      code: z.enum(codes).describe('The error code, for programs. There are no others.'),
      errors: z
        .array(z.strictObject({ at: z.string(), reason: z.string() }))
        .optional()
        .describe(
          'The invalid parts of the request: a JSON pointer into its body, or the name of a parameter.',
        ),
    })
    .meta({ id: 'Problem' });
}
