/*
 * `npm run check` (with `--check`): lint, types and the tests that need no server. `npm test`: the same, then the
 * tests on a database (test/database-server.ts says on which) and the main browser journeys on the built product.
 * Ends with every failure once more, the time of each stage, and one line that counts the tests.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from './find-browser.mjs';

const checkOnly = process.argv.includes('--check');
const begun = Date.now();
const results = mkdtempSync(path.join(os.tmpdir(), 'mezha-results-'));
const total = { passed: 0, failed: 0, skipped: 0 };
const broken = [];
const failures = [];
const times = [];

/**
 * Where the servers of the tests keep their files: in memory, if the machine has room. No test asks whether a disk keeps
 * what it was given: those that break one bring their own.
 */
const [MEMORY, ROOM] = ['/dev/shm', 8 * 2 ** 30];
function folderOfServers() {
  if (!existsSync(MEMORY)) return null;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ROOM) return null;
  const dir = mkdtempSync(path.join(MEMORY, 'mezha-'));
  // PostgreSQL runs as somebody else there.
  chmodSync(dir, 0o1777);
  return dir;
}

function bin(name) {
  return path.join('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

function stage(title, command, args, env = {}) {
  const started = Date.now();
  process.stdout.write(`\n== ${title}\n`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const line = `${title}: ${status === 0 ? 'ok' : 'FAILED'}, ${seconds(started)}`;
  times.push(line);
  process.stdout.write(`== ${line}\n`);
  if (status !== 0) broken.push(title);
  return status === 0;
}

/** Stages that need nothing of each other, at the same time. What each says is told when it ends. */
function together(...stages) {
  return Promise.all(
    stages.map(
      ([title, command, args]) =>
        new Promise((resolve) => {
          const started = Date.now();
          const output = [];
          const child = spawn(command, args, { env: { ...process.env, FORCE_COLOR: '1' } });
          for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(data));
          child.on('close', (status) => {
            const line = `${title}: ${status === 0 ? 'ok' : 'FAILED'}, ${seconds(started)}`;
            times.push(line);
            process.stdout.write(`\n== ${title}\n${Buffer.concat(output)}== ${line}\n`);
            if (status !== 0) broken.push(title);
            resolve();
          });
        }),
    ),
  );
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function vitest(title, projects, env = {}) {
  const file = path.join(results, `${title.replaceAll(/\W+/g, '-')}.json`);
  const named = projects.map((project) => `--project=${project}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  stage(title, bin('vitest'), ['run', ...reporters, ...named], env);
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

await together(
  // Several checkers would each resolve the same types: a third more of the time, on two cores.
  ['Types', bin('tsc'), ['-b', '--checkers', '1']],
  ['Lint', bin('biome'), ['check']],
  ['Unused code', bin('knip'), ['--no-progress']],
  ...(checkOnly ? [] : [['Build', process.execPath, ['scripts/build.mjs']]]),
);
vitest('Plain tests', ['plain']);
if (!checkOnly) {
  const folder = folderOfServers();
  const inMemory = folder ? { TMPDIR: folder } : {};
  vitest('Server tests', ['server', 'embedded'], inMemory);
  const file = path.join(results, 'journeys.json');
  stage('Journeys in a browser', bin('playwright'), ['test', '--grep-invert', '@long'], {
    ...inMemory,
    CHROME_PATH: await findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readJson(file);
  total.passed += report?.stats.expected ?? 0;
  total.failed += (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0);
  total.skipped += report?.stats.skipped ?? 0;
  if (!report?.stats.expected) broken.push('Journeys: no test ran');
  for (const suite of report?.suites ?? []) tellJourneys(suite);
  if (folder) rmSync(folder, { recursive: true, force: true });
}

rmSync(results, { recursive: true, force: true });
for (const failure of failures) process.stdout.write(`\n✗ ${failure}\n`);
process.stdout.write(`\n${times.join('\n')}\n${checkOnly ? 'npm run check' : 'npm test'}: ${seconds(begun)}\n`);
if (broken.length > 0) process.stdout.write(`\nFailed: ${broken.join('; ')}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exit(broken.length === 0 && total.failed === 0 ? 0 : 1);
