/*
 * Writes into docs/rows.md, for every row, the test files whose titles begin with its id. The words and states of the
 * table are written by hand: node scripts/rows.mjs
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/* A number for a row, none for a system of one row: «R4, J3 …», «V: …». */
const TITLE =
  /\b(?:it|itInLong|test)(?:\.\w+(?:\((?:[^()]|\([^()]*\))*\))?)*\(\s*[`'"]([A-Z]\d+(?:, [A-Z]\d+)*(?=\s)|[A-Z](?=:\s))/g;
const EACH = /\](?: as const)?\)\(\s*[`'"]([A-Z]\d+(?:, [A-Z]\d+)*(?=\s)|[A-Z](?=:\s))/g;
const ROW = /^\| ([A-Z]\d*) \| (\w+) \| (.*?) \|.*$/;

/** Row id to the test files that prove it. */
export function provenRows() {
  const proven = new Map();
  for (const dir of ['src', 'test', 'e2e']) {
    for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort()) {
      if (!/\.(test|spec|long)\.tsx?$/.test(file)) continue;
      const source = readFileSync(`${dir}/${file}`, 'utf8');
      for (const pattern of [TITLE, EACH]) {
        for (const match of source.matchAll(pattern)) {
          for (const id of match[1].split(', ')) proven.set(id, (proven.get(id) ?? new Set()).add(`${dir}/${file}`));
        }
      }
    }
  }
  return proven;
}

/** The document with its last column made anew. */
export function withTests(document) {
  const proven = provenRows();
  return document
    .split('\n')
    .map((line) => {
      const row = ROW.exec(line);
      if (!row) return line;
      const [, id, state, words] = row;
      const files = [...(proven.get(id) ?? [])].map((file) => `\`${file.replace('src/features/', '')}\``);
      return `| ${id} | ${state} | ${words} | ${files.join(', ') || '–'} |`;
    })
    .join('\n');
}

if (process.argv[1]?.endsWith('rows.mjs')) {
  writeFileSync('docs/rows.md', withTests(readFileSync('docs/rows.md', 'utf8')));
}
