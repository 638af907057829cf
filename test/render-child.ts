import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { build, mergeConfig } from 'vite';
import serverConfig from '../vite.server.config.ts';

const root = path.resolve(import.meta.dirname, '..');
const kit = path.join(root, 'src/kit/server');

const SOURCES = /^(?:block|document|docx|errors|glyphs|numbers|pdf|render|russian|typography)\b.*\.ts$/;

/** Everything the children are bundled from. */
function stamp(): string {
  const typst = fs.readdirSync(path.join(kit, 'typst')).map((name) => path.join(kit, 'typst', name));
  const sources = [kit, path.dirname(kit)].flatMap((folder) =>
    fs
      .readdirSync(folder)
      .filter((name) => SOURCES.test(name) && !name.endsWith('.test.ts'))
      .map((name) => path.join(folder, name)),
  );
  const files = [...typst, ...sources].sort();
  const hash = createHash('sha256');
  const builders = ['vite.server.config.ts', 'scripts/native-spread.ts'].map((name) => path.join(root, name));
  for (const file of [...files, ...builders]) hash.update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/**
 * Path of the renderer's child process as tests fork it, with that of the DOCX beside it, built unless it is there for these very sources. Several
 * workers may ask at once: each builds into a folder of its own and the first to be ready gives it its name.
 */
export async function renderChild(): Promise<string> {
  const home = path.join(root, 'dist', 'test-render-child');
  const ready = path.join(home, stamp());
  const file = path.join(ready, 'render-child.js');
  if (fs.existsSync(file)) return file;
  const outDir = path.join(home, `building-${randomUUID()}`);
  const { input: _, ...rollupOptions } = serverConfig.build?.rollupOptions ?? {};
  await build(
    mergeConfig(
      { ...serverConfig, build: { ...serverConfig.build, rollupOptions } },
      {
        root,
        configFile: false,
        logLevel: 'warn',
        build: {
          outDir,
          rollupOptions: {
            input: Object.fromEntries(
              ['render-child', 'docx-child'].map((name) => [name, path.join(kit, `${name}.ts`)]),
            ),
          },
        },
      },
    ),
  );
  try {
    fs.renameSync(outDir, ready);
  } catch {
    fs.rmSync(outDir, { recursive: true, force: true });
  }
  return file;
}
