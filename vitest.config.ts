import os from 'node:os';
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/*
 * Three kinds of tests. `plain` need no server, no database and no disk: threads share their modules, and all of them
 * take seconds (`npm run check`). `server` are the rest, on one PostgreSQL (test/database-server.ts). `embedded` are
 * the calls of each slice on the database that `npm start` uses, and there the kill, too. `npm run test:long` has both on
 * both: `calls` are those of the slices on PostgreSQL.
 */

const GIB = 2 ** 30;
/** A worker with its renderers and its embedded database takes about a gigabyte. */
const maxWorkers = Math.max(1, Math.min(os.availableParallelism(), Math.floor(os.totalmem() / GIB / 1.5)));

/** In this order, and then the rest: a long file at the end would run beside an idle worker. */
const LONGEST = ['test/cost/', 'test/several-servers/', 'test/'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((folder) => path.relative('.', moduleId).startsWith(folder));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

const PLAIN = ['test/walls.test.ts', 'test/rows.test.ts'];
const CALLS = 'src/**/server/routes*.test.ts';
const KILLS = 'test/crash/**/*.test.ts';
const common = {
  isolate: false,
  maxWorkers,
  // Against hanging, not a bound on speed: a test must not fail because the machine does other things too.
  testTimeout: 120_000,
  hookTimeout: 180_000,
} as const;
const onDatabase = { ...common, pool: 'forks', globalSetup: 'test/global-setup.ts' } as const;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'plain',
          pool: 'threads',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', ...PLAIN],
          exclude: [...configDefaults.exclude, '**/server/**'],
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'server',
          include: ['src/**/server/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...PLAIN, CALLS, KILLS],
        },
      },
      {
        test: { ...onDatabase, name: 'embedded', include: [CALLS, KILLS] },
      },
      { test: { ...onDatabase, name: 'calls', include: [CALLS] } },
    ],
  },
});
