/** `npm start`: builds what is not built, then runs the server in this process, so that signals reach it. */
import path from 'node:path';
import { mustBeBuilt, root } from './build.mjs';

mustBeBuilt();
await import(path.join(root, 'dist', 'server', 'main.js'));
