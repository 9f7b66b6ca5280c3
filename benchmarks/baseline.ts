import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../test/support/server-process.ts';
import type { StoredResponses } from './http-response.ts';
import { type HttpServer, startHttpServer } from './server-process.ts';

/** Starts a plain `node:http` server with the responses in memory. */
export async function startBaseline(responses: StoredResponses): Promise<HttpServer> {
  const file = join(temporaryFolder(), 'responses.json');
  const stored = Object.entries(responses).map(([path, { status, headers, body }]) => {
    // A 304 response has no length (RFC 9110 §8.6).
    const length = status === 304 ? [] : ['content-length', String(body.length)];
    return [path, { status, headers: [...headers.flat(), ...length], body: body.toString('base64') }];
  });
  await writeFile(file, JSON.stringify(stored));
  return startHttpServer({ args: [join(import.meta.dirname, 'baseline-server.ts'), file] });
}
