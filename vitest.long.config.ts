import { defineConfig } from 'vitest/config';

/* The long run (`npm run test:long`): what holds over many kills, requests and minutes. One file after the other. */
export default defineConfig({
  test: {
    include: ['test/long/**/*.long.ts'],
    globalSetup: ['test/global-setup.ts'],
    env: { TEST_SIZE: 'long' },
    // A file measures memory and times: nothing else of the run goes on beside it.
    fileParallelism: false,
    testTimeout: 2 * 3600_000,
    hookTimeout: 600_000,
  },
});
