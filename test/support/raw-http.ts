import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = { method?: string; path?: string; headers?: Record<string, string> };
export type Answered = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

/** Asks a server over a connection of its own, with any host and what no web Request may bear, and decodes nothing. */
export function askOverConnection(server: Server, asked: Asked = {}): Promise<Answered> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asking = request({ path: '/', ...asked, port, host: '127.0.0.1', agent: false }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode, headers: answer.headers, body });
    });
    asking.once('error', reject).end();
  });
}
