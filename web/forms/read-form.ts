import { data } from 'react-router';

const formType = /^application\/x-www-form-urlencoded[ \t]*(;|$)/i;
const maxFields = 1_000;

/** Limits the number of fields, because each of them costs time, however short it is. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  if (!formType.test(request.headers.get('content-type') ?? ''))
    throw data('form-unreadable', { status: 415 });
  const text = await request.text();
  if (text.split('&', maxFields + 1).length > maxFields) throw data('form-unreadable', { status: 400 });
  return new URLSearchParams(text);
}
