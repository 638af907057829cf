/*
 * `npm run test:long`: the files of test/long, one after the other, each for minutes, then the calls of the slices on
 * PostgreSQL, then every journey. With names only those: `npm run test:long -- crash soak`, `npm run test:long -- calls
 * journeys`, and only on one database `npm run test:long -- crash --project embedded`. Figures that the tests measure are
 * printed and stand in docs/reliability.md.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findBrowser } from './find-browser.mjs';

const JOURNEYS = 'journeys';
/** `npm test` has them on the embedded database. */
const CALLS = 'calls';
const named = process.argv.slice(2);
const files = named.filter((name) => name !== JOURNEYS && name !== CALLS);

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
  return status === 0;
}

if (run(path.join('scripts', 'build.mjs'))) {
  if (named.length === 0 || files.length > 0)
    run(path.join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--config', 'vitest.long.config.ts', ...files);
  if (named.length === 0 || named.includes(CALLS))
    run(path.join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'calls');
  if (named.length === 0 || named.includes(JOURNEYS)) {
    process.env.CHROME_PATH = await findBrowser();
    run(path.join('node_modules', '@playwright', 'test', 'cli.js'), 'test');
  }
}
