import { defineConfig } from '@playwright/test';

process.env.NODE_ENV = 'production';

/** The main flows in the engine that `TEST_ENGINE` names, in one window. */
export default defineConfig({
  testDir: '..',
  testMatch: 'main-flows*.spec.ts',
  forbidOnly: true,
  workers: 1,
  retries: 1,
  reporter: 'list',
  outputDir: '../../test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { viewport: { width: 1440, height: 900 } },
});
