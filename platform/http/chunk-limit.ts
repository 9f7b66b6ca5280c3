import type { IncomingMessage } from 'node:http';

/** Of 64 bytes each for the largest body that is accepted (`guard.ts`). A program that sends a few fields needs a few. */
export const mostChunks = 1_024;

/**
 * Closes the connection of a request whose body comes in more than `mostChunks` chunks (RFC 9112 §7.1). The limit of the
 * body's size does not bound this work: 64 KiB in chunks of one byte are 65,536 chunks, each of which passes through
 * several streams and promises. The HTTP parser delivers all chunks of a packet before anything else can run, so they
 * are counted where it delivers them.
 * @param incoming a request of which nothing has been read yet
 */
export function limitChunks(incoming: IncomingMessage): void {
  if (incoming.headers['transfer-encoding'] === undefined) return;
  const push = incoming.push.bind(incoming);
  let chunks = 0;
  incoming.push = (chunk, encoding) => {
    if (chunk !== null) chunks += 1;
    if (chunks <= mostChunks) return push(chunk, encoding);
    incoming.socket.destroy();
    return false;
  };
}
