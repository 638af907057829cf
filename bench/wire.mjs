/* node bench/wire.mjs : the scripts that a browser with an empty cache gets before a page stands. Bytes of the build. */
import path from 'node:path';
import { mustBeBuilt } from '../scripts/build.mjs';
import { load } from './people.mjs';
import { writeResults } from './results.mjs';

const AIMS = { 'signing in': 130, 'the list': 180, 'the calculation': 230 };

mustBeBuilt();
const { firstLoad } = await load(path.join('test', 'first-load.ts'));
const results = Object.entries(AIMS).map(([page, aim]) => {
  const { scripts, styles } = firstLoad(page);
  return {
    name: page,
    aim,
    against: 'kilobytes',
    figure: scripts,
    from: scripts,
    to: scripts,
    note: `and ${styles.toFixed(0)} KB of styles`,
  };
});
for (const { name, figure } of results) process.stdout.write(`${name} | ${figure.toFixed(0)} KB\n`);
writeResults({ subject: 'wire', title: 'Scripts before a page stands, as Brotli has them', results, versions: {} });
