import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How long a client may take, in milliseconds. `stalled`: without taking anything of what waits for it; Node looks once in
 * this time, so the connection is closed after one to two of them. `whole`: until it has taken everything, however
 * slowly it reads. `sweep`: how often connections are looked at.
 */
type WriteLimits = { stalled: number; whole: number; sweep: number };

/** `stalled` is longer than the heartbeat of event streams (`live.ts`). `whole` allows 500 kB, the listing of 12,000 products, at 5 kB/s. */
const writeLimits: WriteLimits = { stalled: 25_000, whole: 120_000, sweep: 5_000 };

/**
 * Closes the connections of clients that do not read, or so slowly that a response would stay in memory for ever. A
 * client that waits for its response is not affected. One that sends something meanwhile counts as active for `stalled`, but
 * not for `whole`.
 */
export function limitWriting(server: Server, limits = writeLimits): void {
  /** Since when bytes have been waiting for the client, as `performance.now()`; undefined if none are. */
  const connections = new Map<Socket, number | undefined>();
  server.on('connection', (socket) => {
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
    // Before Node's own listener, which closes the connection but leaves the system with what the client did not read.
    socket.prependListener('timeout', () => {
      if (socket.writableLength > 0) socket.resetAndDestroy();
    });
  });
  setInterval(() => {
    const now = performance.now();
    for (const [socket, since] of connections) {
      if (socket.writableLength === 0) {
        connections.set(socket, undefined);
      } else if (since === undefined) {
        connections.set(socket, now);
        // Ends by itself: with the response Node sets the limit of a connection at rest, with the next request none.
        socket.setTimeout(limits.stalled);
      } else if (now - since > limits.whole) {
        socket.resetAndDestroy();
      }
    }
  }, limits.sweep).unref();
}
