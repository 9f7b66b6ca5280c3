import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** In milliseconds. `whole`: how long a client may take to read a response. `sweep`: how often connections are looked at. */
type WriteLimits = { whole: number; sweep: number };

/** `whole` allows 1 MB, the listing of 20,000 products, at 5 kB/s. */
const writeLimits: WriteLimits = { whole: 200_000, sweep: 5_000 };

/**
 * Closes the connections of clients that do not read, or so slowly that a response would stay in memory without limit. A client
 * that waits for its response, or reads an event stream, is not affected. Progress within a response is not checked: the
 * system reports it in steps of a third of its send buffer, which take a slow client a minute.
 */
export function limitWriting(server: Server, limits = writeLimits): void {
  /** Since when bytes of one response have been waiting for the client, as `performance.now()`; undefined if none are. */
  const connections = new Map<Socket, number | undefined>();
  server.on('connection', (socket) => {
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    // The bytes of the next response may follow at once, so that no sweep would find the connection at rest.
    response.once('finish', () => {
      if (connections.has(socket)) connections.set(socket, undefined);
    });
  });
  setInterval(() => {
    const now = performance.now();
    for (const [socket, since] of connections) {
      if (socket.writableLength === 0) connections.set(socket, undefined);
      else if (since === undefined) connections.set(socket, now);
      // A reset, because otherwise the system keeps what the client did not read.
      else if (now - since > limits.whole) socket.resetAndDestroy();
    }
  }, limits.sweep).unref();
}
