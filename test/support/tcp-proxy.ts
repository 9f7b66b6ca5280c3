import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Starts a TCP proxy that can stop forwarding without closing connections, like a network that loses packets. */
export async function startProxy(port: number) {
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.pipe(far).pipe(near);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        for (const end of pair) end.destroy();
      });
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => pairs.size,
    silence(): void {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        for (const socket of [near, far]) socket.resume();
      }
    },
    async close(): Promise<void> {
      server.close();
      for (const [near, far] of pairs) {
        near.destroy();
        far.destroy();
      }
    },
  };
}
