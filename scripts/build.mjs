import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './compress-files.mjs';
import { fingerprint } from './fingerprint.mjs';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** What is built into dist/, each part when its own sources have changed: the screens, and the server with its children. */
const PARTS = {
  web: { config: 'vite.config.ts', noSource: /[\\/]server[\\/]/, finish: compressFiles },
  server: { config: 'vite.server.config.ts', noSource: /[\\/]web[\\/]/, finish: () => undefined },
};
const folderOf = (part) => path.join(root, 'dist', part);
const stampOf = (part) => `${folderOf(part)}.built`;
const sourcesOf = (part) => fingerprint(root, PARTS[part].noSource);

/** True when the part was built from the files as they are now. */
function isBuilt(part) {
  try {
    return readFileSync(stampOf(part), 'utf8') === sourcesOf(part);
  } catch {
    return false;
  }
}

async function build(part) {
  const { build: bundle } = await import('vite');
  const { config, finish } = PARTS[part];
  const [stamp, value] = [stampOf(part), sourcesOf(part)];
  rmSync(stamp, { force: true });
  await bundle({ root, configFile: path.join(root, config), logLevel: 'warn' });
  await finish(folderOf(part));
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(`${stamp}.tmp`, value);
  renameSync(`${stamp}.tmp`, stamp);
}

/** Builds those of the parts that are not built, saying so on stderr; a build that fails ends the process. */
export function mustBeBuilt(...parts) {
  const missing = (parts.length > 0 ? parts : Object.keys(PARTS)).filter((part) => !isBuilt(part));
  if (missing.length === 0) return;
  console.error('Собираем приложение (один раз после установки или обновления)…');
  // A process of its own: the bundler's memory is given back before the server starts.
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts', 'build.mjs'), ...missing], {
    stdio: 'inherit',
    cwd: root,
    // A test's «test» would give a bundle for development, a quarter larger.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = Object.keys(PARTS).filter((part) => process.argv.includes(part));
  for (const part of named.length > 0 ? named : Object.keys(PARTS)) {
    if (isBuilt(part) && !process.argv.includes('--force')) console.log(`dist/${part} is up to date`);
    else await build(part);
  }
}
