import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can stop forwarding without closing connections, like a network that loses packets. */
export async function startProxy(port: number) {
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((incoming) => {
    const outgoing = connect(port, '127.0.0.1');
    const pair: [Socket, Socket] = [incoming, outgoing];
    pairs.add(pair);
    incoming.pipe(outgoing).pipe(incoming);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => pairs.size,
    stopForwarding(): void {
      for (const [incoming, outgoing] of pairs) {
        incoming.unpipe(outgoing);
        outgoing.unpipe(incoming);
        for (const socket of [incoming, outgoing]) socket.resume();
      }
    },
    async close(): Promise<void> {
      server.close();
      for (const [incoming, outgoing] of pairs) {
        incoming.destroy();
        outgoing.destroy();
      }
    },
  };
}
