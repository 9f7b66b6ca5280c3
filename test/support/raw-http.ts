import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RawRequest = { method?: string; path?: string; headers?: Record<string, string> };
export type RawResponse = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

/** Over a new connection, also with headers that `fetch` forbids. The body is not decompressed. */
export function sendRawRequest(server: Server, options: RawRequest = {}): Promise<RawResponse> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { path: '/', ...options, port, host: '127.0.0.1', agent: false },
      async (response) => {
        const body = Buffer.concat(await response.toArray());
        resolve({ status: response.statusCode, headers: response.headers, body });
      },
    );
    outgoing.once('error', reject).end();
  });
}
