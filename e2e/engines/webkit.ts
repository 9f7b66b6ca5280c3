import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { freePort } from '../../test/support/ports.ts';
import {
  commands,
  createSession,
  endProcess,
  retryUntilStarted,
  type Send,
  type Session,
} from './session.ts';

const commandTimeoutMs = 30_000;
const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');

export const isWebKitInstalled =
  miniBrowser !== undefined && ['WebKitWebDriver', 'Xvfb'].every((name) => existsSync(`/usr/bin/${name}`));

/** Starts WebKitGTK, its WebDriver server and an X server, because WebKitGTK has no headless mode. */
export async function openWebKit(javaScript: boolean): Promise<Session> {
  const port = await freePort();
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const displayNumber = await new Promise((resolve) =>
    display.stdio[3]?.once('data', (data) => resolve(`${data}`.trim())),
  );
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${displayNumber}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const request = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
      signal: AbortSignal.timeout(commandTimeoutMs),
    });
    const { value } = (await response.json()) as { value: never };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value).slice(0, 300)}`);
    return value;
  };
  await retryUntilStarted('WebKitWebDriver', () => request('GET', '/status'));
  const args = ['--automation', ...(javaScript ? [] : ['--enable-javascript=false'])];
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary: miniBrowser, args } };
  const { sessionId, capabilities } = await request('POST', '/session', { capabilities: { alwaysMatch } });
  const path = `/session/${sessionId}`;
  const send: Send = (command, parameters = {}) => {
    const [method = '', template = ''] = commands[command].split(' ');
    return request(method, path + template.replace('{id}', String(parameters.id)), parameters);
  };
  return createSession(send, (capabilities as { browserVersion: string }).browserVersion, async () => {
    await request('DELETE', path).catch(() => {});
    await endProcess(driver);
    await endProcess(display);
  });
}
