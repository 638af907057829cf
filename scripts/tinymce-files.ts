import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const PARTS = ['tinymce.min.js', 'icons', 'models', 'plugins', 'skins/ui', 'themes', 'license.md', 'notices.txt'];
/** Beside each file that a browser asks for lies the same one for people to read, and skins that nobody chose. */
const UNASKED = /(?<!\.min)\.(js|css)$|\.ts$|[\\/]tinymce-5(-dark)?$|[\\/]emoticons$/;

/**
 * Vite plugin: the text editor is served as it was published, from /tinymce/, because it finds its own parts by
 * address; Russian comes from tinymce-i18n.
 */
export function tinymceFiles(): Plugin {
  let target = '';
  return {
    name: 'tinymce-files',
    apply: 'build',
    configResolved(config) {
      target = path.join(path.resolve(config.root, config.build.outDir), 'tinymce');
    },
    writeBundle() {
      const require = createRequire(import.meta.url);
      const source = path.dirname(require.resolve('tinymce/package.json'));
      const languages = path.dirname(require.resolve('tinymce-i18n/package.json'));
      rmSync(target, { recursive: true, force: true });
      mkdirSync(path.join(target, 'langs'), { recursive: true });
      const filter = (file: string) => !UNASKED.test(file);
      for (const part of PARTS) cpSync(path.join(source, part), path.join(target, part), { recursive: true, filter });
      cpSync(path.join(languages, 'langs8', 'ru.js'), path.join(target, 'langs', 'ru.js'));
    },
  };
}
