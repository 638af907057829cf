/** `npm run admin -- EMAIL`: builds what is not built, then makes the administrator. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isBuilt, root } from './build.mjs';

if (!isBuilt()) {
  const built = spawnSync(process.execPath, [path.join(root, 'scripts', 'build.mjs')], { stdio: 'inherit', cwd: root });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
await import(path.join(root, 'dist', 'server', 'admin.js'));
