import { data } from 'react-router';

const maxSeparators = 1_000;

/** Limits the number of fields before it parses them: 32,000 short fields take as long as 32,000 long ones. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    const body = new Uint8Array(await request.arrayBuffer());
    const type = request.headers.get('content-type') ?? '';
    const separator = /^multipart\//i.test(type) ? '\n' : '&';
    if (count(body, separator.charCodeAt(0)) > maxSeparators) throw new Error('too many fields');
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw data('form-unreadable', { status: 400 });
  }
}

export function textField(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === 'string' ? value : undefined;
}

function count(body: Uint8Array, byteValue: number): number {
  let total = 0;
  for (const byte of body) if (byte === byteValue) total += 1;
  return total;
}
