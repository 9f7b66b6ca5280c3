import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';

let folder: string;
let running: ChildProcess | undefined;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mis-listas-'));
});
afterEach(() => running?.kill('SIGKILL'));
after(() => rm(folder, { recursive: true }));

/** @param limit a command of the shell, before the server takes its place */
function serve(limit: string): Promise<string> {
  const child = spawn('sh', ['-c', `${limit}; exec "${process.execPath}" main.ts`], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, DATABASE_URL: join(folder, 'lists.sqlite'), PORT: '0', RATE_LIMIT: '0' },
  });
  running = child;
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => {
      const origin = /http:\/\/localhost:\d+/.exec(String(text))?.[0];
      if (origin) resolve(origin);
    });
    child.once('exit', () => reject(new Error('the server did not start')));
  });
}

async function create(origin: string, name: string): Promise<Response> {
  const body = new URLSearchParams({ intent: 'new-list', name });
  return fetch(`${origin}/Mis-Listas?index`, { method: 'POST', body, redirect: 'manual' });
}

test('on a full disk a change is refused with a sentence and 503, and nothing of it or of others is lost', async () => {
  const origin = await serve('ulimit -f 512');
  let kept = 0;
  let answer = await create(origin, 'Lista 0');
  while (answer.status === 303) {
    kept += 1;
    assert.ok(kept < 2_000, 'the disk never became full');
    answer = await create(origin, `Lista ${kept}`);
  }
  assert.equal(answer.status, 503);
  assert.equal(answer.headers.get('retry-after'), '5');
  assert.match(await answer.text(), /<p>No pudimos guardar el cambio\. Inténtalo de nuevo<\/p>/);
  assert.equal((await fetch(origin)).status, 200);
  assert.equal((await fetch(`${origin}/healthz`)).status, 200);

  const first = running;
  first?.kill('SIGTERM');
  assert.deepEqual(first && (await once(first, 'close')), [0, null]);
  const roomy = await serve('true');
  const page = await (await fetch(`${roomy}/Mis-Listas`)).text();
  assert.match(page, new RegExp(`Lista ${kept - 1} \\(0\\)`));
  assert.doesNotMatch(page, new RegExp(`Lista ${kept} \\(`));
  assert.equal((await create(roomy, `Lista ${kept}`)).status, 303);
});
