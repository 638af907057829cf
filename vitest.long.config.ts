import { defineConfig } from 'vitest/config';

/* The long run (`npm run test:long`): what holds over many kills, requests and minutes, on both databases. */

const long = {
  include: ['test/long/**/*.long.ts'],
  globalSetup: 'test/global-setup.ts',
  env: { TEST_SIZE: 'long' },
  testTimeout: 2 * 3600_000,
  hookTimeout: 600_000,
};

/** They have no database, or their real server has its own embedded one in both: once is enough. */
const EMBEDDED_ONLY = ['cost', 'growth', 'office', 'soak', 'waiting'].map((name) => `test/long/${name}.long.ts`);
/** They ask for PostgreSQL; the copies are tried on both databases there, and each fault has its own. */
const SERVER_ONLY = ['test/long/faults.long.ts', 'test/long/backup.long.ts', 'test/long/several-servers.long.ts'];

export default defineConfig({
  test: {
    // A file measures memory and times: nothing else of the run goes on beside it.
    fileParallelism: false,
    projects: [
      { test: { ...long, name: 'server', exclude: EMBEDDED_ONLY } },
      { test: { ...long, name: 'embedded', exclude: SERVER_ONLY } },
    ],
  },
});
