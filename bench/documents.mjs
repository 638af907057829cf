/*
 * node bench/documents.mjs : what making documents costs. Ten users press 'generate' at once; the PDF beside Chromium
 * and LibreOffice, each given the same text, tables and pictures; the DOCX beside our PDF; a changed report beside
 * itself. Writes its part of RESULTS.md. Needs a PostgreSQL as bench/run.mjs does, a Chromium and LibreOffice (`soffice`).
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { mustBeBuilt } from '../scripts/build.mjs';
import { BROWSER_FLAGS, findBrowser } from '../scripts/find-browser.mjs';
import { withDatabase } from './database.mjs';
import { median, spreadOf } from './measure.mjs';
import { people } from './people.mjs';
import { writeResults } from './results.mjs';
import { startProduct } from './servers.mjs';

const AT_ONCE = 10;
const ROUNDS = 5;
/** How often somebody else looks at a report, before and while documents are made. */
const LOOKS_EVERY_MS = 40;
const IDLE_MS = 5000;
/** Ten look as often as ten screens do (`generation/web/use-generation.ts`); one alone finely enough to tell the PDF from the DOCX. */
const POLL_MS = { screen: 700, alone: 25 };

const since = (begun) => (performance.now() - begun) / 1000;
async function timed(work) {
  const begun = performance.now();
  const result = await work();
  return { result, seconds: since(begun) };
}

const p99 = (values) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * 0.99))];

/** Megabytes of the server's own process. */
function memoryOf(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Presses 'generate' and tells when the PDF and when the DOCX was there, in seconds. */
async function generated({ user, report }, pollMs) {
  const begun = performance.now();
  const asked = await user.send('POST', `/api/reports/${report}/generate`);
  if (asked.status !== 202) throw new Error(`generate: ${asked.status} ${JSON.stringify(asked.body)}`);
  let pdf = null;
  for (;;) {
    const { body } = await user.send('GET', `/api/reports/${report}/generation`);
    if (body.state === 'failed') throw new Error(body.text);
    if (pdf === null && (body.part === 'docx' || body.state === 'done')) pdf = since(begun);
    if (body.state === 'done') return { pdf, whole: since(begun) };
    await pause(pollMs);
  }
}

/** Looks at a report again and again until `work` is done; milliseconds of each look, and the server's largest memory. */
async function watchedBy({ user, report }, pid, work) {
  const looks = [];
  let memory = 0;
  let over = false;
  const result = work().finally(() => {
    over = true;
  });
  while (!over) {
    const begun = performance.now();
    await user.send('GET', `/api/reports/${report}`);
    looks.push(performance.now() - begun);
    memory = Math.max(memory, memoryOf(pid));
    await pause(LOOKS_EVERY_MS);
  }
  return { result: await result, looks, memory };
}

async function tenAtOnce({ product, owners, bystander }) {
  const before = await watchedBy(bystander, product.pid, () => pause(IDLE_MS));
  const { result, looks, memory } = await watchedBy(bystander, product.pid, () =>
    Promise.all(owners.map((owner) => generated(owner, POLL_MS.screen))),
  );
  const [first, last] = [Math.min(...result.map(({ pdf }) => pdf)), Math.max(...result.map(({ whole }) => whole))];
  const lastPdf = Math.max(...result.map(({ pdf }) => pdf));
  const [calm, busy] = [p99(before.looks), p99(looks)];
  const once = (figure) => ({ figure, from: figure, to: figure });
  return [
    {
      name: 'ten at once: all files',
      aim: 25,
      against: 'seconds',
      ...once(last),
      note: `the last PDF after ${lastPdf.toFixed(1)} s`,
    },
    { name: 'ten at once: the first PDF', aim: 3, against: 'seconds', ...once(first), note: '' },
    {
      name: 'ten at once: memory of the server',
      aim: 250,
      against: 'megabytes',
      ...once(memory),
      note: `${before.memory.toFixed(0)} MB before`,
    },
    {
      name: 'ten at once: p99 of somebody else’s calls',
      aim: 2,
      against: 'growth',
      ...once(busy / calm),
      note: `${calm.toFixed(1)} ms → ${busy.toFixed(1)} ms, ${looks.length} calls`,
    },
  ];
}

/** A DOCX as one HTML file with its pictures in it. */
function htmlOf(docx, folder) {
  execFileSync(
    'soffice',
    ['--headless', '--convert-to', 'html:HTML (StarWriter):EmbedImages', '--outdir', folder, docx],
    {
      stdio: 'ignore',
    },
  );
  return path.join(folder, `${path.basename(docx, '.docx')}.html`);
}

/** One word more of the description: what a user changes between two looks. */
async function change({ user, report }, round) {
  const step = `/api/property-descriptions/${report}`;
  const { body } = await user.send('GET', step);
  const saved = await user.send('POST', step, { transport_time: 10 + round, version: body.version });
  if (saved.status !== 200) throw new Error(`change: ${saved.status} ${JSON.stringify(saved.body)}`);
}

async function preview({ user, report }) {
  const { status, bytes } = await user.download(`/api/reports/${report}/preview.pdf`);
  if (status !== 200) throw new Error(`preview: ${status}`);
  return bytes;
}

/** The same content printed by others, each round in turn with ours. */
async function besideOthers({ drafts, browser, html, docx, folder }) {
  const page = await browser.newPage();
  const printPage = async () => {
    await page.goto(pathToFileURL(html).href);
    await page.pdf({ format: 'A4', printBackground: true });
  };
  const others = {
    Chromium: printPage,
    'LibreOffice, from our DOCX': () =>
      execFileSync('soffice', ['--headless', '--convert-to', 'pdf', '--outdir', folder, docx], { stdio: 'ignore' }),
  };
  const names = Object.keys(others);
  const taken = { ours: [], ...Object.fromEntries(names.map((name) => [name, []])) };
  const changed = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { seconds: first } = await timed(() => preview(drafts[round]));
    await change(drafts[round], round);
    const { seconds: again } = await timed(() => preview(drafts[round]));
    changed.push(again / first);
    taken.ours.push(again);
    for (const name of names) taken[name].push((await timed(others[name])).seconds);
  }
  const ms = (values) => `${(median(values) * 1000).toFixed(0)} ms`;
  const lines = names.map((name) => ({
    name: `PDF, warm, beside ${name}`,
    aim: name === 'Chromium' ? 0.5 : 1,
    against: 'part',
    ...spreadOf(taken.ours.map((value, round) => value / taken[name][round])),
    note: `${ms(taken.ours)} against ${ms(taken[name])}`,
  }));
  return [
    ...lines,
    { name: 'PDF of a changed report beside its first', aim: 0.4, against: 'part', ...spreadOf(changed), note: '' },
  ];
}

async function docxBesidePdf(drafts) {
  const ratios = [];
  for (const draft of drafts) {
    const { pdf, whole } = await generated(draft, POLL_MS.alone);
    ratios.push({ ratio: (whole - pdf) / pdf, note: `${(whole - pdf).toFixed(2)} s against ${pdf.toFixed(2)} s` });
  }
  const figures = ratios.map(({ ratio }) => ratio);
  return { name: 'DOCX beside our PDF', aim: 1, against: 'part', ...spreadOf(figures), note: ratios.at(-1).note };
}

async function main() {
  mustBeBuilt();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mezha-bench-documents-'));
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
  try {
    await withDatabase('documents', async (url) => {
      const product = await startProduct(url);
      try {
        const all = await people(`http://127.0.0.1:${product.port}`, AT_ONCE + ROUNDS + 1);
        const [bystander, owners, drafts] = [all[0], all.slice(1, 1 + AT_ONCE), all.slice(1 + AT_ONCE)];
        const results = await tenAtOnce({ product, owners, bystander });
        const docx = path.join(folder, 'report.docx');
        writeFileSync(docx, (await owners[0].user.download(`/api/reports/${owners[0].report}/document.docx`)).bytes);
        const html = htmlOf(docx, folder);
        results.push(...(await besideOthers({ drafts, browser, html, docx, folder })), await docxBesidePdf(drafts));
        for (const { name, figure, note } of results)
          process.stdout.write(`${name} | ${figure.toFixed(2)} | ${note}\n`);
        writeResults({ subject: 'documents', title: 'Documents', results, versions: versions(browser) });
      } finally {
        await product.stop();
      }
    });
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function versions(browser) {
  const office = execFileSync('soffice', ['--version'], { encoding: 'utf8' });
  return { Chromium: browser.version(), LibreOffice: office.split(' ')[1] };
}

await main();
