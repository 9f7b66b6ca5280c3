import { connect, type Socket } from 'node:net';
import type { MalformedRequest } from './malformed-request-generator.ts';
import type { Random } from './seeded-random.ts';

/** Above the server's timeouts for slow headers (10 s) and slow bodies (30 s). */
const timeoutMs = 45_000;
const pauseMs = 30;

/** How the bytes are sent; with 'wrong-length' the headers contradict the length of the body. */
export type Transmission = 'normal' | 'slow' | 'interrupted' | 'wrong-length';

/** The status is `undefined` if the connection ended without a response. */
export type ReceivedResponse = { status: number | undefined; text: string };

export function sendRaw(
  port: number,
  request: MalformedRequest,
  transmission: Transmission,
  random: Random,
): Promise<ReceivedResponse> {
  const bytes = toBytes(request, transmission, random);
  const split = 1 + random.integerBelow(Math.max(1, bytes.length - 1));
  return exchange(port, `${request.method} ${request.path.slice(0, 200)}`, (socket) => {
    // The end of the stream prevents that the server waits for the missing part of the body.
    if (transmission === 'wrong-length') socket.end(bytes);
    else if (transmission === 'normal') socket.write(bytes);
    else if (transmission === 'interrupted') socket.write(bytes.subarray(0, split), () => socket.destroy());
    else {
      socket.write(bytes.subarray(0, split));
      const second = split + random.integerBelow(bytes.length - split + 1);
      setTimeout(() => socket.writable && socket.write(bytes.subarray(split, second)), pauseMs);
      setTimeout(() => socket.writable && socket.write(bytes.subarray(second)), 2 * pauseMs);
    }
  });
}

/**
 * Opens a connection, writes to it and reads until its end, or until the beginning of an event stream.
 * @throws after a timeout without any data
 */
export function exchange(
  port: number,
  description: string,
  write: (socket: Socket) => void,
): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const parts: Buffer[] = [];
    const finish = () => {
      socket.destroy();
      const text = Buffer.concat(parts).toString('latin1');
      // Interim responses (100 Continue) are skipped.
      const status = /^(?:HTTP\/1\.1 1\d\d[\s\S]*?\r\n\r\n)*HTTP\/1\.1 ([2-5]\d\d) /.exec(text)?.[1];
      resolve({ status: status ? Number(status) : undefined, text });
    };
    socket.setTimeout(timeoutMs, () => {
      socket.destroy();
      reject(new Error(`No response within ${timeoutMs} ms: ${description}`));
    });
    socket.on('data', (part) => {
      parts.push(part);
      if (part.includes('text/event-stream')) finish();
    });
    socket.on('error', finish);
    socket.on('close', finish);
    write(socket);
  });
}

function toBytes(
  { method, path, headers, body }: MalformedRequest,
  transmission: Transmission,
  random: Random,
): Buffer {
  const host = headers.some(([name]) => name === 'host') ? [] : [['host', 'localhost']];
  const isChunked = random.chance(0.2);
  const length = random.chance(0.95)
    ? body.length
    : random.pick(['-1', '0', 'a', body.length + 1, '9'.repeat(30)]);
  const framing = isChunked ? ['transfer-encoding', 'chunked'] : ['content-length', String(length)];
  const lines = [...host, ...headers, framing, ['connection', 'close']].map((pair) => pair.join(': '));
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  if (!isChunked) return Buffer.concat([head, body]);
  const size =
    transmission === 'wrong-length'
      ? random.pick(['zz', 'ffffffffffffffff', '-1', ''])
      : body.length.toString(16);
  const chunk = body.length ? Buffer.concat([Buffer.from(`${size}\r\n`), body, Buffer.from('\r\n')]) : body;
  return Buffer.concat([head, chunk, Buffer.from('0\r\n\r\n')]);
}
