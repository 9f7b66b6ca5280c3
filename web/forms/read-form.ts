import { data } from 'react-router';

const maxSeparators = 1_000;
const urlencoded = /^application\/x-www-form-urlencoded *(;|$)/i;
/** RFC 2046 §5.1.1. */
const multipart = /^multipart\/form-data;\s*boundary="?([\w'()+,./:=? -]{1,70})"?$/i;

/** Limits the number of fields before it parses them: 32,000 short fields take as long as 32,000 long ones. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    const body = Buffer.from(await request.arrayBuffer());
    const type = request.headers.get('content-type') ?? '';
    const [, boundary] = multipart.exec(type) ?? [];
    if (boundary === undefined && !urlencoded.test(type)) throw new Error('not a form');
    const separators = boundary === undefined ? count(body, '&') : countHeaderLines(body, boundary);
    if (separators > maxSeparators) throw new Error('too many fields');
    // The boundary that was searched, however the parser would read the parameters of the type.
    const parsedType = boundary === undefined ? type : `multipart/form-data; boundary="${boundary}"`;
    return await new Response(body, { headers: { 'content-type': parsedType } }).formData();
  } catch {
    throw data('form-unreadable', { status: 400 });
  }
}

export function textField(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === 'string' ? value : undefined;
}

/** Of all fields, without their values: a file may have many lines. */
function countHeaderLines(body: Buffer, boundary: string): number {
  let total = 0;
  let start = body.indexOf(boundary);
  while (start >= 0 && total <= maxSeparators) {
    const end = body.indexOf('\r\n\r\n', start);
    total += count(body.subarray(start, end < 0 ? body.length : end), '\n');
    start = end < 0 ? -1 : body.indexOf(boundary, end);
  }
  return total;
}

function count(body: Buffer, separator: string): number {
  const value = separator.charCodeAt(0);
  let total = 0;
  for (const byte of body) if (byte === value) total += 1;
  return total;
}
