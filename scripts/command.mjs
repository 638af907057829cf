/** Runs a program of the command line (`npm run admin -- EMAIL`), after building what is not built. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isBuilt, root } from './build.mjs';

if (!isBuilt()) {
  const built = spawnSync(process.execPath, [path.join(root, 'scripts', 'build.mjs')], { stdio: 'inherit', cwd: root });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
const [name] = process.argv.splice(2, 1);
await import(path.join(root, 'dist', 'server', `${name}.js`));
