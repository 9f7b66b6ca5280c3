import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

type Process = { pid: number; parent: number; isZombie: boolean };

/** kill -9 of a PostgreSQL server and of every process of its own, so that none of them can put anything in order. */
export async function killPostgres(folder: string): Promise<void> {
  const postmaster = Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  // Stopped first, so that it starts no more of them meanwhile.
  process.kill(postmaster, 'SIGSTOP');
  const children = processes().filter(({ parent }) => parent === postmaster);
  const family = [postmaster, ...children.map(({ pid }) => pid)];
  for (const pid of family) kill(pid);
  // PostgreSQL refuses to start beside what is left of another (18, §18.4.1).
  while (processes().some(({ pid, isZombie }) => family.includes(pid) && !isZombie)) await wait(5);
}

function processes(): Process[] {
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
