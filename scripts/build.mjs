import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './compress-files.mjs';
import { fingerprint } from './fingerprint.mjs';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const stamp = path.join(root, 'dist', 'built');

/** True when `dist/` was built from the files as they are now. */
function isBuilt() {
  try {
    return readFileSync(stamp, 'utf8') === fingerprint(root);
  } catch {
    return false;
  }
}

/** Bundles the browser's code into dist/web, the server's and the renderer child's into dist/server. */
async function build() {
  const { build: bundle } = await import('vite');
  const value = fingerprint(root);
  rmSync(stamp, { force: true });
  await bundle({ root, configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' });
  await compressFiles(path.join(root, 'dist', 'web'));
  await bundle({ root, configFile: path.join(root, 'vite.server.config.ts'), logLevel: 'warn' });
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(`${stamp}.tmp`, value);
  renameSync(`${stamp}.tmp`, stamp);
}

/** Builds what is not built, saying so on stderr; a build that fails ends the process. */
export function mustBeBuilt() {
  if (isBuilt()) return;
  console.error('Собираем приложение (один раз после установки или обновления)…');
  // A process of its own: the bundler's memory is given back before the server starts.
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts', 'build.mjs')], {
    stdio: 'inherit',
    cwd: root,
    // A test's «test» would give a bundle for development, a quarter larger.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (isBuilt() && !process.argv.includes('--force')) console.log('dist/ is up to date');
  else await build();
}
