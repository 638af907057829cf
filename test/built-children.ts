import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { build, mergeConfig } from 'vite';
import serverConfig, { CHILDREN } from '../vite.server.config.ts';

const root = path.resolve(import.meta.dirname, '..');
const src = path.join(root, 'src');

/** Everything the children may be bundled from: the sources without tests and screens, and what builds them. */
function stamp(): string {
  const sources = fs
    .readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|typ)$/.test(name) && !name.endsWith('.test.ts') && !/(?:^|\/)web\//.test(name))
    .sort()
    .map((name) => path.join(src, name));
  const builders = ['vite.server.config.ts', 'scripts/docx-library.ts'].map((name) => path.join(root, name));
  const hash = createHash('sha256');
  for (const file of [...sources, ...builders]) hash.update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/**
 * Folder of the bounded children as tests start them, built unless it is there for these very sources. Several workers
 * may ask at once: each builds into a folder of its own and the first to be ready gives it its name.
 */
export async function builtChildren(): Promise<string> {
  const home = path.join(root, 'dist', 'test-children');
  const ready = path.join(home, stamp());
  if (fs.existsSync(ready)) return ready;
  const outDir = path.join(home, `building-${randomUUID()}`);
  const { input: _, ...rollupOptions } = serverConfig.build?.rollupOptions ?? {};
  await build(
    mergeConfig(
      { ...serverConfig, build: { ...serverConfig.build, rollupOptions } },
      { root, configFile: false, logLevel: 'warn', build: { outDir, rollupOptions: { input: CHILDREN } } },
    ),
  );
  try {
    fs.renameSync(outDir, ready);
  } catch {
    fs.rmSync(outDir, { recursive: true, force: true });
  }
  return ready;
}
