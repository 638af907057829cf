/*
 * `npm run test:long`: the files of test/long, one after the other, each for minutes. With names only those:
 * `npm run test:long -- crash soak`, and only on one database `npm run test:long -- crash --project embedded`. Figures
 * that the tests measure are printed and stand in docs/reliability.md.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const vitest = path.join('node_modules', 'vitest', 'vitest.mjs');
const run = (script, args) => spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' }).status ?? 1;

const built = run(path.join('scripts', 'build.mjs'), []);
process.exit(built || run(vitest, ['run', '--config', 'vitest.long.config.ts', ...process.argv.slice(2)]));
