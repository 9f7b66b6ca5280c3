import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

/** The Chromium from npm, which is headless only and half as slow again, or else the machine's own. */
export async function findBrowser(): Promise<string | undefined> {
  const carried = await chromium.executablePath();
  if (spawnSync(carried, ['--version']).status === 0) return carried;
  return ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);
}
