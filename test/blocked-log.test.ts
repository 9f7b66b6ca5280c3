import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';

/** More lines of log than a pipe holds (64 KiB on Linux). */
const requests = 1_000;

let folder: string;
let reader: number;
let writer: number;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mis-listas-'));
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  reader = openSync(join(folder, 'pipe'), constants.O_RDONLY | constants.O_NONBLOCK);
  writer = openSync(join(folder, 'pipe'), constants.O_WRONLY);
});
after(async () => {
  closeSync(reader);
  closeSync(writer);
  await rm(folder, { recursive: true });
});

/** Reads what the server says first, and nothing after that. */
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

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`a log that nobody reads keeps no request waiting, and ${signal} ends the process`, async () => {
    const child = spawn(process.execPath, ['main.ts'], {
      cwd: join(import.meta.dirname, '..'),
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: join(folder, 'lists.sqlite'),
        PORT: '0',
        READ_RATE_LIMIT: '0',
      },
      stdio: ['ignore', writer, 'inherit'],
    });
    after(() => child.kill('SIGKILL'));
    const origin = await readOrigin();
    for (let count = 0; count < requests; count += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${origin}/api/nothing`)));
      for (const answer of answers) assert.equal(answer.status, 404);
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    }
    child.kill(signal);
    assert.deepEqual(await once(child, 'exit'), [0, null]);
  });
}
