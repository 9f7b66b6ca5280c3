// `node benchmarks/baseline-server.ts file`, with PORT: answers from memory, and does nothing else. The limit on Node.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

type Kept = [path: string, { status: number; headers: string[]; body: string }][];

const kept: Kept = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const answers = new Map(
  kept.map(([path, answer]) => [path, { ...answer, body: Buffer.from(answer.body, 'base64') }]),
);

createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  response.writeHead(answer?.status ?? 404, answer?.headers ?? []).end(answer?.body);
}).listen(Number(process.env.PORT), '127.0.0.1');
