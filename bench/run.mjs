/*
 * npm run bench [-- list report growth documents screen wire] : measures what the product costs and writes
 * RESULTS.md and plans/; with names only those. Needs a PostgreSQL (BENCH_DATABASE_URL, else
 * postgres://postgres@127.0.0.1:5432/postgres), a Chromium and, for the documents, LibreOffice (`soffice`).
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const here = import.meta.dirname;
const PROGRAMS = {
  'calls.mjs': ['list', 'report', 'growth'],
  'documents.mjs': ['documents'],
  'screen.mjs': ['screen'],
  'wire.mjs': ['wire'],
};

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const wanted = process.argv.slice(2);
for (const [program, subjects] of Object.entries(PROGRAMS)) {
  const own = wanted.length === 0 ? subjects : subjects.filter((subject) => wanted.includes(subject));
  // Only the calls have several subjects.
  if (own.length > 0) run(process.execPath, [path.join(here, program), ...(subjects.length > 1 ? own : [])]);
}
