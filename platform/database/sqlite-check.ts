import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Logger } from '../telemetry/logger.ts';

export function findDamage(db: DatabaseSync): string | undefined {
  const { quick_check: result } = db.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
  return result === 'ok' ? undefined : result.replaceAll('\n', ' ');
}

/** Runs in a separate process, because a thread cannot be stopped during a check. @returns a function that stops the check */
export function checkInBackground(
  file: string,
  onDamage: (damage: string) => void,
  log: Pick<Logger, 'warn'>,
): () => void {
  const program = join(import.meta.dirname, 'sqlite-check-process.ts');
  const child = execFile(process.execPath, [program, file], (error, stdout, stderr) => {
    if (stdout) onDamage(stdout.trim());
    if (!error || child.killed) return;
    const reason = stderr.match(/^Error: .*/m)?.[0] ?? `it ended with ${error.code ?? error.signal}`;
    log.warn(`The database could not be checked for damage: ${reason}`);
  });
  child.unref();
  return () => void child.kill('SIGKILL');
}
