import { pageError } from '../rendering/page-error.ts';

const formType = /^application\/x-www-form-urlencoded[ \t]*(;|$)/i;
const maxFields = 1_000;

/** Limits the number of fields, because each of them costs time, however short it is. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  if (!formType.test(request.headers.get('content-type') ?? '')) throw pageError('form-unreadable');
  const text = await request.text();
  if (text.split('&', maxFields + 1).length > maxFields) throw pageError('form-too-large');
  return new URLSearchParams(text);
}
