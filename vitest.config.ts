import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    // Each worker that touches the database holds an embedded one of about 400 MB.
    maxWorkers: 2,
    // Against hanging, not a bound on speed: a test must not fail because the machine does other things too.
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
