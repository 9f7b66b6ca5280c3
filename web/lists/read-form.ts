import { data } from 'react-router';

/** Of the fields of a form, or of the lines of one in parts: ours have at most seven fields of four lines. */
const mostSeparators = 1_000;

/**
 * Reads the form that a request sends, urlencoded (WHATWG URL §5.1) or in parts (RFC 7578). The number of fields is
 * limited before they are parsed: 32,000 fields fit into the largest body, and each costs as much as a long one.
 * @throws a response with status 400 where the body is no form, or has too many fields
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    const body = new Uint8Array(await request.arrayBuffer());
    const type = request.headers.get('content-type') ?? '';
    const separator = /^multipart\//i.test(type) ? '\n' : '&';
    if (count(body, separator.charCodeAt(0)) > mostSeparators) throw new Error('too many fields');
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw data('form-unreadable', { status: 400 });
  }
}

function count(body: Uint8Array, sought: number): number {
  let found = 0;
  for (const byte of body) if (byte === sought) found += 1;
  return found;
}
