import path from 'node:path';

/** The folder of the bundled server and its children, as `npm start` runs them; `global-setup.ts` builds what is not built. */
export const SERVER_BUILD = path.resolve(import.meta.dirname, '../dist/server');
