import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { build, mergeConfig } from 'vite';
import serverConfig from '../vite.server.config.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Everything the server, its children and the sandbox are bundled from. */
function stamp(): string {
  const src = path.join(root, 'src');
  const sources = fs
    .readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|json|typ)$/.test(name) && !/\.test\.ts$/.test(name) && !/(^|[\\/])web[\\/]/.test(name))
    .sort();
  const hash = createHash('sha256').update(fs.readFileSync(path.join(root, 'vite.server.config.ts')));
  for (const name of sources)
    hash
      .update(name)
      .update('\0')
      .update(fs.readFileSync(path.join(src, name)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * The folder of the bundled server as `npm start` runs it, built unless it is there for these very sources. Several
 * workers may ask at once: each builds into a folder of its own and the first to be ready gives it its name.
 */
export function builtServer(): Promise<string> {
  built ??= buildServer();
  return built;
}

/** Once a test file: what a long run tests does not change under it. */
let built: Promise<string> | undefined;

async function buildServer(): Promise<string> {
  const home = path.join(root, 'dist', 'test-server');
  const ready = path.join(home, stamp());
  if (fs.existsSync(path.join(ready, 'main.js'))) return ready;
  const outDir = path.join(home, `building-${randomUUID()}`);
  await build(mergeConfig(serverConfig, { root, configFile: false, logLevel: 'warn', build: { outDir } }));
  try {
    fs.renameSync(outDir, ready);
  } catch {
    fs.rmSync(outDir, { recursive: true, force: true });
  }
  return ready;
}
