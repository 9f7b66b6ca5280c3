import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess, type Session, sessionOver, untilStarted } from './session.ts';

/** Another one can be tested by its path, an older one for example. */
const firefox = [process.env.FIREFOX ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);

export const isFirefoxInstalled = firefox !== undefined;

/** Firefox, driven over Marionette: what geckodriver translates WebDriver to. */
export async function openFirefox(javaScript: boolean): Promise<Session> {
  const profile = await mkdtemp(join(tmpdir(), 'mis-listas-firefox-'));
  const preferences = { 'marionette.port': 0, 'javascript.enabled': javaScript, 'app.update.enabled': false };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const browser = spawn(firefox ?? '', ['-marionette', '-headless', '-no-remote', '-profile', profile], {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile },
  });
  const port = await untilStarted('Firefox', async () =>
    Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8')),
  );
  const connection = await connectToMarionette(port);
  const { capabilities } = (await connection.send('NewSession', {})) as {
    capabilities: { browserVersion: string };
  };
  return sessionOver(connection.send, capabilities.browserVersion, async () => {
    connection.close();
    await endProcess(browser);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  });
}

type Waiting = { resolve(value: unknown): void; reject(error: Error): void };

/** Messages are JSON with their length in bytes before them: '12:[0,1,"…",{}]'. */
async function connectToMarionette(port: number) {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, Waiting>();
  const greeted = Promise.withResolvers<void>();
  let received = Buffer.alloc(0);
  let lastId = 0;
  socket.on('error', greeted.reject);
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      if (!Array.isArray(message)) greeted.resolve();
      else answer(message as [1, number, object | null, { value?: unknown } | null]);
    }
  });
  function answer([, id, error, result]: [1, number, object | null, { value?: unknown } | null]) {
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error) reject?.(new Error(JSON.stringify(error).slice(0, 200)));
    else resolve?.(result && 'value' in result ? result.value : result);
  }
  await greeted.promise;
  return {
    send(command: string, parameters: object = {}) {
      const id = ++lastId;
      const message = JSON.stringify([0, id, `WebDriver:${command}`, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
      return new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
    close: () => socket.destroy(),
  };
}
