/** With `chunkSize` the body is sent in chunks of this number of bytes. */
export type RequestParts = {
  method?: string;
  path: string;
  headers?: [string, string][];
  body?: Buffer;
  chunkSize?: number | undefined;
};

export function encodeRequest({
  method = 'GET',
  path,
  headers = [],
  body = Buffer.alloc(0),
  chunkSize,
}: RequestParts): Buffer {
  const host = headers.some(([name]) => name === 'host') ? [] : [['host', 'localhost']];
  const framing = chunkSize ? ['transfer-encoding', 'chunked'] : ['content-length', String(body.length)];
  const lines = [...host, ...headers, framing, ['connection', 'close']].map((pair) => pair.join(': '));
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return Buffer.concat([head, chunkSize ? encodeChunks(body, chunkSize) : body]);
}

/** RFC 9112 §7.1. */
function encodeChunks(body: Buffer, size: number): Buffer {
  const parts: Buffer[] = [];
  for (let start = 0; start < body.length; start += size) {
    const chunk = body.subarray(start, start + size);
    parts.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
}
