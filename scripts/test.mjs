/*
 * `npm test`: lint, types, unit and API tests, then the browser journeys on the built product. With
 * TEST_DATABASE_URL the tests that open a database run a second time on that PostgreSQL. `--fast` (npm run check)
 * stops after the tests that need no database. Ends with every failure once more and one line that counts them all.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from './find-browser.mjs';

const fast = process.argv.includes('--fast');
const results = mkdtempSync(path.join(os.tmpdir(), 'mezha-results-'));
const total = { passed: 0, failed: 0, skipped: 0 };
const broken = [];
const failures = [];

function bin(name) {
  return path.join('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}

function stage(title, command, args, env = {}) {
  const started = Date.now();
  process.stdout.write(`\n== ${title}\n`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  process.stdout.write(
    `== ${title}: ${status === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
  );
  if (status !== 0) broken.push(title);
  return status === 0;
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function vitest(title, args, env) {
  const file = path.join(results, `${title.replaceAll(/\W+/g, '-')}.json`);
  stage(
    title,
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
    env,
  );
  const report = readJson(file);
  total.passed += report?.numPassedTests ?? 0;
  total.failed += report?.numFailedTests ?? 0;
  total.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  if (!report?.numTotalTests) broken.push(`${title}: no test ran`);
  for (const { name, message, assertionResults } of report?.testResults ?? []) {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message) tell(title, name, 'the file itself', message);
    for (const test of failed) tell(title, name, test.title, test.failureMessages.join('\n'));
  }
}

/** A failure is told again at the end: a log of thousands of lines is read from there. */
function tell(stageTitle, file, title, message) {
  const text = stripVTControlCharacters(message)
    // The JSON of Vitest has this in the place of the message of a test that ran out of time.
    .replace('Error: STACK_TRACE_ERROR', 'Error: the test did not end within its time')
    .split('\n')
    .slice(0, 12)
    .join('\n    ');
  failures.push(`${stageTitle}: ${path.relative('.', file)}\n  ${title}\n    ${text}`);
}

/** Playwright's report nests files and describe blocks to any depth. */
function tellJourneys(suite) {
  for (const { title, file, ok, tests } of suite.specs ?? []) {
    const errors = tests.flatMap(({ results: runs }) => runs.map(({ error }) => error?.message ?? ''));
    if (!ok) tell('Journeys', path.join('e2e', file), title, errors.join('\n'));
  }
  for (const inner of suite.suites ?? []) tellJourneys(inner);
}

/** The tests that open a database: they say so by importing one of its makers in test/. */
function databaseTests() {
  return ['src', 'test'].flatMap((dir) =>
    readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(dir, name))
      .filter((name) => name.endsWith('.test.ts'))
      .filter((name) => /\/(app|database)\.ts';$/m.test(readFileSync(name, 'utf8'))),
  );
}

stage('Lint', bin('biome'), ['check']);
stage('Types', bin('tsc'), ['-b']);
if (fast) {
  vitest('Fast tests', ['--exclude', '**/server/**'], {});
} else {
  stage('Build', process.execPath, ['scripts/build.mjs']);
  vitest('Tests on the embedded database', [], { TEST_DATABASE_URL: '' });
  if (process.env.TEST_DATABASE_URL) vitest('Tests on PostgreSQL', databaseTests(), {});
  else process.stdout.write('\n!! TEST_DATABASE_URL is not set: the tests on PostgreSQL were SKIPPED\n');
  const file = path.join(results, 'journeys.json');
  stage('Journeys in a browser', bin('playwright'), ['test'], {
    CHROME_PATH: await findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readJson(file);
  total.passed += report?.stats.expected ?? 0;
  total.failed += (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0);
  total.skipped += report?.stats.skipped ?? 0;
  if (!report?.stats.expected) broken.push('Journeys: no test ran');
  for (const suite of report?.suites ?? []) tellJourneys(suite);
}

rmSync(results, { recursive: true, force: true });
for (const failure of failures) process.stdout.write(`\n✗ ${failure}\n`);
if (broken.length > 0) process.stdout.write(`\nFailed: ${broken.join('; ')}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exit(broken.length === 0 && total.failed === 0 ? 0 : 1);
