/** `npm run pictures`: makes the pictures of docs/pictures, which the README shows, by a journey of its own. */
import { spawnSync } from 'node:child_process';
import { findBrowser } from './find-browser.mjs';

const { status } = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test'], {
  stdio: 'inherit',
  env: { ...process.env, CHROME_PATH: await findBrowser(), JOURNEYS: 'pictures.ts' },
});
process.exit(status ?? 1);
