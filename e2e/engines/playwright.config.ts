import { defineConfig } from '@playwright/test';

process.env.NODE_ENV = 'production';

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
