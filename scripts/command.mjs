/** Runs a program of the command line (`npm run admin -- EMAIL`), after building what is not built. */
import path from 'node:path';
import { mustBeBuilt, root } from './build.mjs';

mustBeBuilt();
const [name] = process.argv.splice(2, 1);
await import(path.join(root, 'dist', 'server', `${name}.js`));
