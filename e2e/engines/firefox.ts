import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSession, endProcess, retryUntilStarted, type Session } from './session.ts';

/** `FIREFOX` is the path of another version to test. */
const firefox = [process.env.FIREFOX ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);

export const isFirefoxInstalled = firefox !== undefined;

/** Uses Marionette, the protocol of Firefox that geckodriver translates WebDriver to. */
export async function openFirefox(javaScript: boolean): Promise<Session> {
  const profile = await mkdtemp(join(tmpdir(), 'mis-listas-firefox-'));
  const preferences = { 'marionette.port': 0, 'javascript.enabled': javaScript, 'app.update.enabled': false };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const browser = spawn(firefox ?? '', ['-marionette', '-headless', '-no-remote', '-profile', profile], {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile },
  });
  const port = await retryUntilStarted('Firefox', async () =>
    Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8')),
  );
  const connection = await connectToMarionette(port);
  const { capabilities } = (await connection.send('NewSession', {})) as {
    capabilities: { browserVersion: string };
  };
  return createSession(connection.send, capabilities.browserVersion, async () => {
    connection.close();
    await endProcess(browser);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  });
}

type PendingCommand = { resolve(value: unknown): void; reject(error: Error): void };

type MarionetteResponse = [type: 1, id: number, error: object | null, result: { value?: unknown } | null];

/** A message is its length in bytes, a colon and JSON: `12:[0,1,"…",{}]`. */
async function connectToMarionette(port: number) {
  const socket = connect(port, '127.0.0.1');
  const pending = new Map<number, PendingCommand>();
  const handshake = Promise.withResolvers<void>();
  let received = Buffer.alloc(0);
  let lastId = 0;
  socket.on('error', handshake.reject);
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      if (!Array.isArray(message)) handshake.resolve();
      else settle(message as MarionetteResponse);
    }
  });
  function settle([, id, error, result]: MarionetteResponse) {
    const { resolve, reject } = pending.get(id) ?? {};
    pending.delete(id);
    if (error) reject?.(new Error(JSON.stringify(error).slice(0, 200)));
    else resolve?.(result && 'value' in result ? result.value : result);
  }
  await handshake.promise;
  return {
    send(command: string, parameters: object = {}) {
      const id = ++lastId;
      const message = JSON.stringify([0, id, `WebDriver:${command}`, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
      return new Promise<unknown>((resolve, reject) => pending.set(id, { resolve, reject }));
    },
    close: () => socket.destroy(),
  };
}
