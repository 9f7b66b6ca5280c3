import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

/** The Chromium from npm (headless only) if it starts, otherwise the system's. */
export async function findBrowser(): Promise<string | undefined> {
  const packaged = await chromium.executablePath();
  if (spawnSync(packaged, ['--version']).status === 0) return packaged;
  return ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);
}
