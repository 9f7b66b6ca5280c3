import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const startTimeoutMs = 20_000;

/** One browser window, driven with W3C WebDriver commands. */
export type Session = {
  version: string;
  /** @param command name of the WebDriver command in Marionette */
  send(command: keyof typeof commands, parameters?: Record<string, unknown>): Promise<unknown>;
  /** Runs a function or its source code in the page. The function cannot use variables of its module. */
  // biome-ignore lint/suspicious/noExplicitAny: an element reference of this process is an element in the page
  run(script: ((...args: any[]) => unknown) | string, ...args: unknown[]): Promise<unknown>;
  close(): Promise<void>;
};

/** Method and path of each command (W3C WebDriver §6.3). */
export const commands = {
  Navigate: 'POST /url',
  GetCurrentURL: 'GET /url',
  Back: 'POST /back',
  Forward: 'POST /forward',
  Refresh: 'POST /refresh',
  SetWindowRect: 'POST /window/rect',
  ExecuteScript: 'POST /execute/sync',
  ElementClick: 'POST /element/{id}/click',
  ElementClear: 'POST /element/{id}/clear',
  ElementSendKeys: 'POST /element/{id}/value',
  PerformActions: 'POST /actions',
  DeleteAllCookies: 'DELETE /cookie',
} as const;

export type Send = Session['send'];

export function createSession(send: Send, version: string, close: () => Promise<void>): Session {
  return {
    version,
    send,
    run: (script, ...args) =>
      send('ExecuteScript', { script: `return (${script}).apply(null, arguments)`, args }),
    close,
  };
}

export async function retryUntilStarted<Result>(
  program: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const end = Date.now() + startTimeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw new Error(`${program} did not start: ${error}`);
      await wait(100);
    }
  }
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}
