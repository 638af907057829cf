import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The names of a Mantine part's classes: every part that has styles has such a file, in a folder of its package or at its root. */
const CLASSES = /^(.*[\\/]node_modules[\\/]@mantine[\\/][\w-]+)[\\/]esm[\\/](?:.*[\\/])?(\w+)\.module\.mjs$/;

/**
 * Vite plugin: the styles of a Mantine part come with its code. So a page loads those of the parts that it shows, and
 * no list names them. A package that does not divide its styles brings them all.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    transform: {
      filter: { id: CLASSES },
      handler(code, id) {
        const [, home = '', part = ''] = CLASSES.exec(id) ?? [];
        const own = path.join(home, 'styles', `${part}.layer.css`);
        const styles = existsSync(own) ? own : path.join(home, 'styles.layer.css');
        return { code: `import ${JSON.stringify(styles)};\n${code}`, map: null, moduleSideEffects: true };
      },
    },
  };
}
