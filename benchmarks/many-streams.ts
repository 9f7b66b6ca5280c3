import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Less than 511, the default number of connections that a Node server queues before it accepts them. */
const openedAtOnce = 100;

/** Opens event streams on plain sockets, so that the client is not slower than the server. */
export async function openStreams(url: string, count: number) {
  const { hostname, port, pathname } = new URL(url);
  const sockets: Socket[] = [];
  let waiting = 0;
  let onLastStream = () => {};
  const receive = (bytes: Buffer) => {
    if (!bytes.includes('event: version')) return;
    waiting -= 1;
    if (waiting === 0) onLastStream();
  };
  async function open(): Promise<void> {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    let received = '';
    // The stream is open after its headers and its first message.
    while (!/\r\n\r\n[\s\S]*\n\n/.test(received)) received += String((await once(socket, 'data'))[0]);
    socket.on('data', receive);
  }
  while (sockets.length < count) {
    await Promise.all(Array.from({ length: Math.min(openedAtOnce, count - sockets.length) }, open));
  }
  return {
    async timeToLastStream(change: () => Promise<unknown>): Promise<number> {
      waiting = count;
      const received = new Promise<void>((resolve) => {
        onLastStream = resolve;
      });
      const start = performance.now();
      await Promise.all([change(), received]);
      return performance.now() - start;
    },
    close(): void {
      for (const socket of sockets) socket.destroy();
    },
  };
}
