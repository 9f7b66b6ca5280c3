import type { ServerResponse } from 'node:http';
import { addSecurityHeaders } from './security-headers.ts';

/** `headers`: names and values in turn. A function as the body writes a response without an end. */
export type RawResponse = {
  status: number;
  headers: string[];
  body: Uint8Array<ArrayBuffer> | null | ((outgoing: ServerResponse) => void);
};

export function sendRawResponse(outgoing: ServerResponse, { status, headers, body }: RawResponse): void {
  if (typeof body !== 'function') return void outgoing.writeHead(status, headers).end(body);
  // The response ends with the connection (RFC 9112 §6.3), so events are not encoded as chunks.
  outgoing.useChunkedEncodingByDefault = false;
  outgoing.writeHead(status, [...headers, 'connection', 'close']);
  body(outgoing);
}

export async function toRawResponse(response: Response) {
  addSecurityHeaders(response.headers);
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = [...response.headers, ['content-length', String(body.length)]].flat();
  return { status: response.status, headers, body };
}

export function toWebResponse({ status, headers, body }: RawResponse, method: string): Response {
  const pairs = headers.flatMap((name, at): [string, string][] =>
    at % 2 ? [] : [[name, headers[at + 1] ?? '']],
  );
  const hasBody = method !== 'HEAD' && typeof body !== 'function';
  return new Response(hasBody ? body : null, { status, headers: pairs });
}
