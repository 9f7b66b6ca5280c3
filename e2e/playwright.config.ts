import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';

/** The store under test runs in the workers, and as it does for shoppers. */
process.env.NODE_ENV = 'production';

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: 'list',
  outputDir: '../test-results',
  timeout: 30_000,
  expect: { timeout: 5_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'es-CL',
    launchOptions: {
      executablePath: await findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
});

/** The Chromium from npm, which is headless only and half as slow again, or else the machine's own. */
async function findBrowser(): Promise<string | undefined> {
  const carried = await chromium.executablePath();
  if (spawnSync(carried, ['--version']).status === 0) return carried;
  return ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);
}
