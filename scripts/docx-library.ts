import type { Plugin } from 'vite';

const SPREAD = /function _objectSpread2\((\w)\) \{[\s\S]*?\n\}\n/;
const COUNTER = /var uniqueNumericIdCreator = [\s\S]*?\n\};\n/;

/**
 * Vite plugin: changes two things of `docx` on its way into the bundle.
 *
 * It is published for old engines, where `{ ...a, ...b }` is a helper that copies property by property with its descriptor.
 * Laying out the pages of a report spends a quarter of its time there; Node does the same in one call.
 *
 * And it counts its ids through all documents of a process. Here they begin anew whenever `globalThis.documentOfIds` is
 * another one, so that a process writes many documents, and the same input gives the same bytes.
 */
export function docxLibrary(): Plugin {
  return {
    name: 'docx-library',
    transform(code, id) {
      if (!/[\\/]node_modules[\\/]docx[\\/]/.test(id) || !SPREAD.test(code)) return null;
      const changed = code.replace(SPREAD, 'const _objectSpread2 = (...all) => Object.assign(...all);\n').replace(
        COUNTER,
        `var uniqueNumericIdCreator = (initial = 0) => {
            let [last, of] = [initial, globalThis.documentOfIds];
            return () => {
              if (of !== globalThis.documentOfIds) [last, of] = [initial, globalThis.documentOfIds];
              return ++last;
            };
          };\n`,
      );
      return { code: changed, map: null };
    },
  };
}
