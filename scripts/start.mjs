/** `npm start`: builds what is not built, then runs the server in this process, so that signals reach it. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isBuilt, root } from './build.mjs';

if (!isBuilt()) {
  console.log('Собираем приложение (один раз после установки или обновления)…');
  // A process of its own: the bundler's memory is given back before the server starts.
  const built = spawnSync(process.execPath, [path.join(root, 'scripts', 'build.mjs')], { stdio: 'inherit', cwd: root });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
await import(path.join(root, 'dist', 'server', 'main.js'));
