import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

type Process = { pid: number; parent: number; isZombie: boolean };

/** Kills a PostgreSQL server and all its child processes at once, so that none of them can clean up. */
export async function killPostgres(folder: string): Promise<void> {
  const postmaster = Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  // A stopped postmaster starts no new child processes.
  process.kill(postmaster, 'SIGSTOP');
  const children = listProcesses().filter(({ parent }) => parent === postmaster);
  const pids = [postmaster, ...children.map(({ pid }) => pid)];
  for (const pid of pids) kill(pid);
  // PostgreSQL does not start while processes of an earlier server exist (PostgreSQL 18, §18.4.1).
  while (listProcesses().some(({ pid, isZombie }) => pids.includes(pid) && !isZombie)) await wait(5);
}

function listProcesses(): Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid, parent, state = ''] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), isZombie: state.startsWith('Z') };
  });
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
