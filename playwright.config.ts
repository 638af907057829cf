import os from 'node:os';
import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from './scripts/find-browser.mjs';

/* The journeys use the built product as a user would: a real server, an empty data folder, a real Chromium (`e2e/journey.ts`). */

export default defineConfig({
  testDir: 'e2e',
  // `npm run pictures` names a file of its own.
  testMatch: process.env.JOURNEYS ?? '*.spec.ts',
  globalSetup: './e2e/first-folder.ts',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // One browser and one server each.
  workers: Math.min(2, os.availableParallelism()),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    actionTimeout: 20_000,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    // A user may ask for it, too; a journey would wait for each window to come and go.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Without a trace, which costs a fifth of the time: `npx playwright test e2e/x.spec.ts --trace retain-on-failure`.
    launchOptions: { executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: BROWSER_FLAGS },
  },
});
