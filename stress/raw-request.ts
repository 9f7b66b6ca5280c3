import { connect, type Socket } from 'node:net';
import type { Hostile } from './malformed-request-generator.ts';
import type { Random } from './seeded-random.ts';

/** Longer than the server takes for a slow header (10 s) or body (30 s): then it is the server that hangs. */
const timeoutMs = 45_000;

/** How the bytes of a request are sent; misframed, its head lies about the length of its body. */
export type Manner = 'at-once' | 'slowly' | 'cut-off' | 'misframed';

/** The status of the answer; nothing where the connection ended without one. */
export type Answered = { status: number | undefined; text: string };

/** Sends the very bytes, over a connection of their own. A stream that does not end is left at its head. */
export function sendRaw(port: number, hostile: Hostile, manner: Manner, dice: Random): Promise<Answered> {
  const whole = bytesOf(hostile, manner, dice);
  const cut = 1 + dice.below(Math.max(1, whole.length - 1));
  return exchange(port, `${hostile.method} ${hostile.path.slice(0, 200)}`, (socket) => {
    // Half of a connection closed is to Node all of it, so this is for what would be waited for in vain.
    if (manner === 'misframed') socket.end(whole);
    else if (manner === 'at-once') socket.write(whole);
    else if (manner === 'cut-off') socket.write(whole.subarray(0, cut), () => socket.destroy());
    else {
      // In three pieces with a rest between, the first of which may end within the head.
      socket.write(whole.subarray(0, cut));
      const second = cut + dice.below(whole.length - cut + 1);
      setTimeout(() => socket.writable && socket.write(whole.subarray(cut, second)), 30);
      setTimeout(() => socket.writable && socket.write(whole.subarray(second)), 60);
    }
  });
}

/**
 * Opens a connection, writes on it, and reads until its end.
 * @param what the request, for the error
 * @throws when nothing is answered for longer than the server waits for a slow request
 */
export function exchange(port: number, what: string, write: (socket: Socket) => void): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const parts: Buffer[] = [];
    const done = () => {
      socket.destroy();
      const text = Buffer.concat(parts).toString('latin1');
      // What came before is an interim answer (100 Continue).
      const status = /^(?:HTTP\/1\.1 1\d\d[\s\S]*?\r\n\r\n)*HTTP\/1\.1 ([2-5]\d\d) /.exec(text)?.[1];
      resolve({ status: status ? Number(status) : undefined, text });
    };
    socket.setTimeout(timeoutMs, () => {
      socket.destroy();
      reject(new Error(`Nothing was answered in ${timeoutMs} ms: ${what}`));
    });
    socket.on('data', (part) => {
      parts.push(part);
      if (part.includes('text/event-stream')) done();
    });
    socket.on('error', done);
    socket.on('close', done);
    write(socket);
  });
}

function bytesOf({ method, path, headers, body }: Hostile, manner: Manner, dice: Random): Buffer {
  const own = headers.some(([name]) => name === 'host') ? [] : [['host', 'localhost']];
  const isTrue = manner !== 'misframed';
  const chunked = dice.chance(0.2);
  const length = dice.chance(0.95)
    ? body.length
    : dice.pick(['-1', '0', 'a', body.length + 1, '9'.repeat(30)]);
  const framing = chunked ? ['transfer-encoding', 'chunked'] : ['content-length', String(length)];
  const lines = [...own, ...headers, framing, ['connection', 'close']].map((pair) => pair.join(': '));
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  if (!chunked) return Buffer.concat([head, body]);
  const size = isTrue ? body.length.toString(16) : dice.pick(['zz', 'ffffffffffffffff', '-1', '']);
  const chunk = body.length ? Buffer.concat([Buffer.from(`${size}\r\n`), body, Buffer.from('\r\n')]) : body;
  return Buffer.concat([head, chunk, Buffer.from('0\r\n\r\n')]);
}
