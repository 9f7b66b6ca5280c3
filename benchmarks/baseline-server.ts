// `PORT=… node benchmarks/baseline-server.ts file`: sends stored responses from memory.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

type StoredFile = [path: string, { status: number; headers: string[]; body: string }][];

const stored: StoredFile = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const responses = new Map(
  stored.map(([path, response]) => [path, { ...response, body: Buffer.from(response.body, 'base64') }]),
);

createServer((request, response) => {
  const found = responses.get(request.url ?? '');
  response.writeHead(found?.status ?? 404, found?.headers ?? []).end(found?.body);
}).listen(Number(process.env.PORT), '127.0.0.1');
