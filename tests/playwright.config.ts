import { defineConfig } from '@playwright/test'

/** End-to-end tests: one worker, since a studio with its page pane keeps two cores busy by itself. */
export default defineConfig({
  testDir: 'e2e',
  workers: 1,
  retries: process.env.CI ? 1 : 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  outputDir: '../out/e2e',
  use: { viewport: { width: 1280, height: 800 }, trace: 'off', screenshot: 'only-on-failure' },
})
