import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { startProcess, temporaryFolder } from './support/server-process.ts';

/** More log lines than fit into a pipe (64 KiB on Linux). */
const requests = 1_000;

const folder = temporaryFolder();
let reader: number;
let writer: number;
before(() => {
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  reader = openSync(join(folder, 'pipe'), constants.O_RDONLY | constants.O_NONBLOCK);
  writer = openSync(join(folder, 'pipe'), constants.O_WRONLY);
});
after(() => {
  closeSync(reader);
  closeSync(writer);
});

/** Reads the output until it contains the URL, and nothing after that. */
async function readOrigin(): Promise<string> {
  const buffer = Buffer.alloc(4096);
  for (;;) {
    await setTimeout(20);
    try {
      const origin = /http:\/\/localhost:\d+/.exec(buffer.toString('utf8', 0, readSync(reader, buffer)))?.[0];
      if (origin) return origin;
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'EAGAIN');
    }
  }
}

test('a log without a reader delays no request, and SIGTERM ends the process', async () => {
  const { child, closed } = startProcess(process.execPath, ['main.ts'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: join(folder, 'lists.sqlite'),
      PORT: '0',
      RATE_LIMIT: '0',
    },
    stdio: ['ignore', writer, writer],
  });
  const origin = await readOrigin();
  for (let count = 0; count < requests; count += 50) {
    const responses = await Promise.all(Array.from({ length: 50 }, () => fetch(`${origin}/api/nothing`)));
    for (const response of responses) assert.equal(response.status, 404);
    await Promise.all(responses.map((response) => response.arrayBuffer()));
  }
  child.kill('SIGTERM');
  assert.deepEqual(await closed, [0, null]);
});
