/* RESULTS.md: a section of each subject, replaced when it is measured anew. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const file = path.join(path.dirname(fileURLToPath(import.meta.url)), 'RESULTS.md');

const HEAD = `# Results

Made by \`npm run bench\`; ratios of rounds that took turns, because the machine is shared. *Of bare*: calls a second of the
product for one of Fastify and pg with the same rows by hand-written SQL (\`bare.mjs\`). *Growth*: how much longer the call
takes on 1,000,000 reports than on 1,000; the user's own reports grow with them, from 50 to 50,000. The figure is the
middle of the rounds, the spread the smallest and the largest of them. Plans: \`plans/\`.

*The calculation* is measured in Chromium (\`node bench/screen.mjs\`): milliseconds of the middle round, and components that
React renders, which no machine's load changes.

*Two processes* share two cores with PostgreSQL and with whoever asks, and one process fills them already. So these lines
say what a second process costs there, not what it gains where cores are free.

What the bare server leaves out is in these figures: answers written by
their schemas, security headers, the log, the caller's rights. A line that is missed says so; none is left out. Why:
decision 99.
`;

const KINDS = {
  bare: { unit: (value) => value.toFixed(2), aim: (aim) => `≥ ${aim} of bare`, met: (figure, aim) => figure >= aim },
  processes: {
    unit: (value) => `× ${value.toFixed(2)}`,
    aim: (aim) => `≥ × ${aim} of one`,
    met: (figure, aim) => figure >= aim,
  },
  growth: { unit: (value) => `× ${value.toFixed(2)}`, aim: (aim) => `≤ × ${aim}`, met: (figure, aim) => figure <= aim },
  milliseconds: {
    unit: (value) => `${value.toFixed(0)} ms`,
    aim: (aim) => `≤ ${aim} ms`,
    met: (figure, aim) => figure <= aim,
  },
  part: { unit: (value) => value.toFixed(2), aim: (aim) => `≤ ${aim}`, met: (figure, aim) => figure <= aim },
  seconds: {
    unit: (value) => `${value.toFixed(1)} s`,
    aim: (aim) => `≤ ${aim} s`,
    met: (figure, aim) => figure <= aim,
  },
  megabytes: {
    unit: (value) => `${value.toFixed(0)} MB`,
    aim: (aim) => `≤ ${aim} MB`,
    met: (figure, aim) => figure <= aim,
  },
  kilobytes: {
    unit: (value) => `${value.toFixed(0)} KB`,
    aim: (aim) => `≤ ${aim} KB`,
    met: (figure, aim) => figure <= aim,
  },
  components: { unit: (value) => String(value), aim: (aim) => `≤ ${aim}`, met: (figure, aim) => figure <= aim },
};

function rowOf({ name, aim, against, figure, from, to, note }) {
  const kind = KINDS[against];
  const told = kind.met(figure, aim) ? 'met' : '**missed**';
  return `| ${name} | ${kind.aim(aim)} | ${kind.unit(figure)} | ${kind.unit(from)} – ${kind.unit(to)} | ${told} | ${note} |`;
}

export function writeResults({ subject, title, results, versions }) {
  const machine = `${os.cpus().length} × ${os.cpus()[0].model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GB`;
  const told = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const section = [
    `## ${title}`,
    '',
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC; ${machine}, load ${os.loadavg()[0].toFixed(1)}; ${told.join(', ')}.`,
    '',
    '| line | aim | figure | spread | | |',
    '|---|---|---|---|---|---|',
    ...results.map(rowOf),
  ].join('\n');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : HEAD;
  const marked = `<!-- ${subject} -->\n${section}\n<!-- end -->`;
  const pattern = new RegExp(`<!-- ${subject} -->[\\s\\S]*?<!-- end -->`);
  const after = pattern.test(before) ? before.replace(pattern, marked) : `${before}\n${marked}\n`;
  writeFileSync(file, after);
}
