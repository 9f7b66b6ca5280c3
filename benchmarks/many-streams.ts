import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Opened together, so that the queue of connections not yet accepted (511) does not overflow. */
const openedAtOnce = 100;

/**
 * Many who listen to one address, over connections without a client between: this end must not be the slower one.
 * @returns how to measure a change, and how to leave
 */
export async function openStreams(url: string, count: number) {
  const { hostname, port, pathname } = new URL(url);
  const sockets: Socket[] = [];
  let waiting = 0;
  let allHeard = () => {};
  const hear = (bytes: Buffer) => {
    if (!bytes.includes('event: version')) return;
    waiting -= 1;
    if (waiting === 0) allHeard();
  };
  async function open(): Promise<void> {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    let begun = '';
    // The first message comes with the headers or right after them.
    while (!/\r\n\r\n[\s\S]*\n\n/.test(begun)) begun += String((await once(socket, 'data'))[0]);
    socket.on('data', hear);
  }
  while (sockets.length < count) {
    await Promise.all(Array.from({ length: Math.min(openedAtOnce, count - sockets.length) }, open));
  }
  return {
    /** @returns milliseconds from before the change until the last one has heard of it */
    async timeUntilAllHeard(change: () => Promise<unknown>): Promise<number> {
      waiting = count;
      const heard = new Promise<void>((resolve) => {
        allHeard = resolve;
      });
      const start = performance.now();
      await Promise.all([change(), heard]);
      return performance.now() - start;
    },
    leave(): void {
      for (const socket of sockets) socket.destroy();
    },
  };
}
