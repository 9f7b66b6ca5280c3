import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before } from 'node:test';

export let folder: string;
let running: ChildProcess[] = [];
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mis-listas-'));
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
});
after(() => rm(folder, { recursive: true }));

/** Starts the program, with a database of the test file's own. It is killed after the test. */
export function run(env: NodeJS.ProcessEnv) {
  const database = join(folder, 'data', 'lists.sqlite');
  const child = spawn(process.execPath, ['main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database,
      PRODUCTS_COPY: `${database}.feed`,
      PORT: '0',
      ...env,
    },
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

export async function create(origin: string, name: string) {
  const body = new URLSearchParams({ intent: 'new-list', name });
  const answer = await fetch(`${origin}/Mis-Listas?index`, { method: 'POST', body, redirect: 'manual' });
  assert.equal(answer.status, 303);
}
