import { cpSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Fonts and character maps that a PDF may name instead of holding them, and the reader of JPEG 2000. */
export const PDFJS_PARTS = ['cmaps', 'standard_fonts', 'wasm'];
/** The page's policy runs no WebAssembly. */
const UNASKED = /\.wasm$/;

/** Vite plugin: what PDF.js asks for by address is served as it was published, from /pdfjs/. */
export function pdfjsFiles(): Plugin {
  let target = '';
  return {
    name: 'pdfjs-files',
    apply: 'build',
    configResolved(config) {
      target = path.join(path.resolve(config.root, config.build.outDir), 'pdfjs');
    },
    writeBundle() {
      const source = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
      rmSync(target, { recursive: true, force: true });
      const filter = (file: string) => !UNASKED.test(file);
      for (const part of PDFJS_PARTS) {
        cpSync(path.join(source, part), path.join(target, part), { recursive: true, filter });
      }
    },
  };
}
