import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startProcess, temporaryFolder } from './server-process.ts';

export const folder = temporaryFolder();

/** All processes of a test file share a database by default. `shellCommand` runs first, as `ulimit …`. */
export function startMain(env: NodeJS.ProcessEnv = {}, shellCommand = ':') {
  const database = join(folder, 'data', 'lists.sqlite');
  const program = ['-c', `${shellCommand}; exec "$0" main.ts`, process.execPath];
  const { child, closed } = startProcess('sh', program, {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database,
      CATALOG_DIR: join(folder, 'catalog'),
      PORT: '0',
      ...env,
    },
  });
  let output = '';
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      output += text;
      if (stream === child.stdout) log += text;
    });
  }
  async function waitForOutput(pattern: RegExp): Promise<string> {
    for (;;) {
      const [found] = pattern.exec(output) ?? [];
      if (found) return found;
      if (child.exitCode !== null)
        throw new Error(`the process ended without this output: ${pattern}\n${output}`);
      await setTimeout(10);
    }
  }
  return {
    child,
    /** `log` is the standard output, `output` both outputs. */
    ended: closed.then(([code]) => ({ code: code as number | null, output, log })),
    output: () => output,
    waitForOutput,
    origin: () => waitForOutput(/http:\/\/localhost:\d+/),
  };
}

export function createList(origin: string, name: string): Promise<Response> {
  const body = new URLSearchParams({ intent: 'new-list', name });
  return fetch(`${origin}/Mis-Listas?index`, { method: 'POST', body, redirect: 'manual' });
}

/** Sends the head of a request, and waits until the server handles it. */
export async function sendHead(origin: string, head: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\nExpect: 100-continue\r\n\r\n`);
  assert.match(String((await once(socket, 'data'))[0]), /^HTTP\/1\.1 100 Continue/);
  return socket;
}

/** @returns the text of the overview, without elements and comments */
export async function readOverviewText(url: string): Promise<string> {
  const html = await (await fetch(`${url}/Mis-Listas`)).text();
  return html.replaceAll(/<[^>]*>/g, '');
}
