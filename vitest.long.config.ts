import { defineConfig } from 'vitest/config';

/* The long run (`npm run test:long`): what holds over many kills, requests and minutes, on both databases. */

const long = {
  include: ['test/long/**/*.long.ts'],
  globalSetup: 'test/global-setup.ts',
  env: { TEST_SIZE: 'long' },
  testTimeout: 2 * 3600_000,
  hookTimeout: 600_000,
};

export default defineConfig({
  test: {
    // A file measures memory and times: nothing else of the run goes on beside it.
    fileParallelism: false,
    projects: [{ test: { ...long, name: 'server' } }, { test: { ...long, name: 'embedded' } }],
  },
});
