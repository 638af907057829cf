import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Vite plugin: the example report that `npm run example` makes is served at /example/report.pdf. */
export function examplePdf(): Plugin {
  let [source, target] = ['', ''];
  return {
    name: 'example-pdf',
    apply: 'build',
    configResolved({ root, build }) {
      source = path.join(root, 'docs', 'example', 'report.pdf');
      target = path.join(path.resolve(root, build.outDir), 'example', 'report.pdf');
    },
    writeBundle() {
      mkdirSync(path.dirname(target), { recursive: true });
      copyFileSync(source, target);
    },
  };
}
