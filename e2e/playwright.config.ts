import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/find-browser.ts';

// The server under test runs in the worker processes.
process.env.NODE_ENV = 'production';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A test that passes only when it is repeated is reported as flaky at the end of `npm test`.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  outputDir: '../test-results',
  timeout: 30_000,
  expect: { timeout: 5_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'es-CL',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
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
