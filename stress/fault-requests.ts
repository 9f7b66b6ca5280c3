import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type Answer = { name: string; status: number; ms: number };

/** A path for a database in a folder of its own, which is removed when the process ends. */
export function ownDatabase(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mis-listas-fault-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'lists.sqlite');
}

/** @returns once the answer is read whole; a connection that breaks rejects */
export async function create(url: string, name: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return ask(`${url}/api/lists`, name, { method: 'POST', headers, body: JSON.stringify({ name }) });
}

export async function ask(url: string, name = url, init?: RequestInit): Promise<Answer> {
  const start = performance.now();
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  return { name, status: answer.status, ms: performance.now() - start };
}

/** @returns the status of `/readyz`, of which an answer is at most a second old */
export async function readiness(url: string): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  return (await ask(`${url}/readyz`)).status;
}

/** @returns the names of all lists in a file, in the order in which they were created */
export function namesIn(database: string): string[] {
  const db = new DatabaseSync(database, { readOnly: true });
  const rows = db.prepare('SELECT name FROM lists ORDER BY turn').all() as { name: string }[];
  db.close();
  return rows.map(({ name }) => name);
}

export const slowest = (answers: Answer[]) => Math.round(Math.max(...answers.map(({ ms }) => ms)));
export const withStatus = (answers: Answer[], status: number) =>
  answers.filter((answer) => answer.status === status);
