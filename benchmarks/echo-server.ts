// `PORT=… node benchmarks/echo-server.ts [page]`: sends each POST body to all streams, and stores nothing.
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';

const page = process.argv[2] ? readFileSync(process.argv[2]) : '';
const streams = new Set<ServerResponse>();
let version = 0;

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    let body = '';
    request.on('data', (text) => {
      body += text;
    });
    request.on('end', () => {
      version += 1;
      for (const stream of streams) stream.write(`id: ${version}\nevent: version\ndata: ${body}\n\n`);
      response.end();
    });
  } else if (request.url === '/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(':\n\n');
    streams.add(response);
    response.on('close', () => streams.delete(response));
  } else {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  }
});
server.listen(Number(process.env.PORT), '127.0.0.1');
