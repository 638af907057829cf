import path from 'node:path';

export const migrations = path.resolve('migrations');
