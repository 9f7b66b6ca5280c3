import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';

let folder: string;
let running: ChildProcess[] = [];
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mis-listas-'));
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
});
after(() => rm(folder, { recursive: true }));

function run(env: NodeJS.ProcessEnv) {
  const database = join(folder, 'data', 'lists.sqlite');
  const child = spawn(process.execPath, ['main.ts'], {
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH, DATABASE_URL: database, PORT: '0', ...env },
  });
  running.push(child);
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    output += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, output }));
  return { child, ended, said: (words: RegExp) => heard(child, () => words.exec(output)) };
}

async function heard(child: ChildProcess, look: () => RegExpExecArray | null): Promise<RegExpExecArray> {
  for (;;) {
    const found = look();
    if (found) return found;
    if (child.exitCode !== null) throw new Error('the process ended without saying it');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function create(origin: string, name: string) {
  const body = new URLSearchParams({ intent: 'new-list', name });
  const answer = await fetch(`${origin}/Mis-Listas?index`, { method: 'POST', body, redirect: 'manual' });
  assert.equal(answer.status, 303);
}

test('it says where it is, keeps lists across a restart, and stops cleanly when asked', async () => {
  for (const [turn, signal] of (['SIGINT', 'SIGTERM'] as const).entries()) {
    const { child, ended, said } = run({});
    const origin = (await said(/http:\/\/localhost:\d+/))[0];
    await create(origin, `Lista ${turn}`);
    const page = await (await fetch(`${origin}/Mis-Listas`)).text();
    assert.ok(page.includes(`Lista ${turn} (0)`));
    assert.equal(page.includes('Lista 0 (0)'), true);
    child.kill(signal);
    const { code, output } = await ended;
    assert.equal(code, 0);
    assert.match(output, /Stopping…\n$/);
  }
});

test('it stops at once although a live stream is open', async () => {
  const { child, ended, said } = run({});
  const origin = (await said(/http:\/\/localhost:\d+/))[0];
  const stream = await fetch(`${origin}/api/lists/live`);
  assert.equal(stream.status, 200);
  child.kill('SIGTERM');
  assert.equal((await ended).code, 0);
  await stream.text();
});

const refusesWith = (title: string, env: () => Promise<NodeJS.ProcessEnv>, sentence: RegExp) =>
  test(`${title}: one plain sentence, exit code 1, no stack trace`, async () => {
    const { code, output } = await run(await env()).ended;
    assert.equal(code, 1);
    assert.match(output, sentence);
    assert.equal(output.trim().split('\n').length, 1, output);
  });

refusesWith(
  'a busy port',
  async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    after(() => other.close());
    return { PORT: String((other.address() as { port: number }).port) };
  },
  /^Cannot listen on 127\.0\.0\.1, port \d+: another program is using it\. Set PORT or HOST to another\.$/m,
);

refusesWith(
  'a folder that cannot be made',
  async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    return { DATABASE_URL: join(file, 'lists.sqlite') };
  },
  /^The database .+ cannot be opened: .+\.$/m,
);

refusesWith(
  'a file that is no database',
  async () => {
    const file = join(folder, 'notes.txt');
    await writeFile(file, 'nothing of ours\n'.repeat(1000));
    return { DATABASE_URL: file };
  },
  /^The database .+ cannot be opened: file is not a database\.$/m,
);

refusesWith('a wrong setting', async () => ({ PORT: 'http' }), /^PORT must be a number/);
