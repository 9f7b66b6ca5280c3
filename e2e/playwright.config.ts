import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/find-browser.ts';

// The server under test runs in the worker processes.
process.env.NODE_ENV = 'production';

/** Of `npm test`: the main flows. The other files are of a release. */
const mainFlows = [
  'connection/offline',
  'dialogs/{dialogs,form-errors,without-script}',
  'home/{home,menu,hearts,product-page,quick-look}',
  'keyboard/keyboard',
  'lists/{wish-lists,overview,editing,selection,product-rows,undo}',
  'pages/{page-urls,content-security-policy}',
  'search/results',
  'toast/toast',
  'users/buying-gifts',
].map((files) => `**/${files}.spec.ts`);

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'main', testMatch: mainFlows },
    { name: 'release', testMatch: '**/*.spec.ts', testIgnore: mainFlows },
  ],
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
