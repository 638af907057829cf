import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const INPUTS = [
  'src',
  'scripts',
  'docs/example/report.pdf',
  'index.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
const NO_INPUT = /\.test\.tsx?$/;

function* files(root, name) {
  const full = path.join(root, name);
  let entries;
  try {
    entries = readdirSync(full, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') yield name;
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1)))
    yield* files(root, path.join(name, entry.name));
}

/**
 * One value for everything a build depends on, but the sources that are none of it: `npm start` builds again exactly
 * when it differs.
 */
export function fingerprint(root, noSource) {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const file of files(root, input)) {
      if (!NO_INPUT.test(file) && !noSource.test(file))
        hash
          .update(file)
          .update('\0')
          .update(readFileSync(path.join(root, file)));
    }
  }
  return hash.digest('hex');
}
