import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

/** @returns the first damage that SQLite's quick_check finds in all pages of a database */
export function findDamage(db: DatabaseSync): string | undefined {
  const { quick_check: found } = db.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
  return found === 'ok' ? undefined : found.replaceAll('\n', ' ');
}

/**
 * The same in a process of its own, which can be ended at any time: a check of a large file takes seconds, and a thread
 * that runs it would keep this process from ending.
 * @param onDamage called with the damage, if there is any
 * @param onFailure called once with the reason when the check did not come to an end and was not stopped
 * @returns how to stop the check
 */
export function checkInBackground(
  file: string,
  { onDamage, onFailure }: { onDamage: (damage: string) => void; onFailure: (reason: string) => void },
): () => void {
  const program = join(import.meta.dirname, 'sqlite-check-process.ts');
  const child = execFile(process.execPath, [program, file], (error, stdout, stderr) => {
    if (stdout) onDamage(stdout.trim());
    if (error && !child.killed)
      onFailure(stderr.match(/^Error: .*/m)?.[0] ?? `it ended with ${error.code ?? error.signal}`);
  });
  child.unref();
  return () => void child.kill('SIGKILL');
}
