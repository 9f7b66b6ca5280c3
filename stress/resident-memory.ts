import { readFileSync } from 'node:fs';

const kilobytesInMegabyte = 1024;

/** What a process holds of this machine's memory (proc(5), VmRSS), in megabytes. */
export function megabytesOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / kilobytesInMegabyte;
}
