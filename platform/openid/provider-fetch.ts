export const providerTimeoutMs = 5_000;
const maxBytes = 256 * 1024;

/** @throws Error for a body beyond 256 KiB or 5 s */
export async function fetchLimited(url: string, options: RequestInit): Promise<Response> {
  const signals = [options.signal, AbortSignal.timeout(providerTimeoutMs)].filter((signal) => signal != null);
  const response = await fetch(url, { ...options, signal: AbortSignal.any(signals) });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error('The response of the provider is too large.');
    chunks.push(chunk);
  }
  const hasBody = ![204, 205, 304].includes(response.status);
  const { status, headers } = response;
  return new Response(hasBody ? new Blob(chunks) : null, { status, headers });
}
