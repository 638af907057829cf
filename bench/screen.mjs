/*
 * node bench/screen.mjs [other checkout] : what the calculation costs in Chromium, at the machine's pace and at a
 * quarter of it. Writes its part of RESULTS.md. With another checkout, as it was before, both take turns
 * and its figure is told too.
 * Needs a PostgreSQL, as bench/run.mjs does, and CHROME_PATH or a Chromium in its usual place.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { mustBeBuilt } from '../scripts/build.mjs';
import { BROWSER_FLAGS, findBrowser } from '../scripts/find-browser.mjs';
import { newUser } from './data.mjs';
import { newDatabase, withClient } from './database.mjs';
import { median } from './measure.mjs';
import { countRendered } from './rendered.mjs';
import { writeResults } from './results.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const ROUNDS = 5;
const ANALOGUES = 5;
/** No long task for so long: the page is at rest. */
const REST_MS = 2500;
/** Between two keys of somebody who types quickly. */
const LETTER_MS = 80;
const PRICE = 'Цена предложения, ₽';

/** A checkout's product with a calculation of five analogues. */
async function open(checkout, name) {
  const { url, remove } = await newDatabase(name);
  const { startProduct } = await import(pathToFileURL(path.join(checkout, 'bench', 'servers.mjs')).href);
  const product = await startProduct(url);
  const { token } = await withClient(url, (client) => newUser(client, 'owner@mezha.example', false));
  const address = `http://127.0.0.1:${product.port}`;
  const call = async (method, at, body) => {
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
    const answer = await fetch(`${address}${at}`, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${at}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { id } = await call('POST', '/api/example-report');
  const sheet = `/api/market-value-calculations/${id}`;
  const { analogs, version } = await call('GET', sheet);
  const more = analogs.slice(0, ANALOGUES - analogs.length);
  const all = [...analogs, ...more.map((one) => ({ ...one, id: randomUUID(), screenshots: [] }))];
  await call('POST', sheet, { analogs: all, version });
  return {
    calculation: `${address}/report/${id}/calculation`,
    description: `${address}/report/${id}/description`,
    signIn: `${address}/login`,
    token,
    async close() {
      await product.stop();
      await remove();
    },
  };
}

/** Runs in the page: long tasks, and of each key when its figures were painted. */
function watch() {
  Object.assign(window, { longTasks: [], painted: [] });
  const observer = new PerformanceObserver((list) => window.longTasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask', buffered: true });
  const onKey = ({ timeStamp }) =>
    requestAnimationFrame(() => {
      const after = new MessageChannel();
      after.port1.onmessage = () => window.painted.push(performance.now() - timeStamp);
      after.port2.postMessage(null);
    });
  window.addEventListener('keydown', onKey, true);
}

async function visit(browser, address, token, slower, work) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  try {
    const page = await context.newPage();
    await page.addInitScript(countRendered);
    await page.addInitScript(watch);
    await page.addInitScript((known) => {
      localStorage.setItem('welcomePopupShown', 'true');
      if (known) localStorage.setItem('token', known);
    }, token);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(address, { waitUntil: 'commit' });
    return await work(page);
  } finally {
    await context.close();
  }
}

async function atRest(page) {
  const isAtRest = (rest) => {
    const last = window.longTasks.at(-1);
    return performance.now() - (last ? last.startTime + last.duration : 0) > rest;
  };
  await page.waitForFunction(isAtRest, REST_MS, { polling: 200 });
}

/** Presses a key; when its figures were painted, ms, and how many components it rendered. */
async function press(page, key) {
  const known = await page.evaluate(() => window.painted.length);
  await page.keyboard.press(key);
  await page.waitForFunction((count) => window.painted.length > count && window.renderedByKey.length > count, known);
  return page.evaluate(() => ({ ms: window.painted.at(-1), components: window.renderedByKey.at(-1).components }));
}

/** A price of the first analogue, typed and taken by Enter; then an arrow. */
async function keys(page, round) {
  const cell = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: PRICE, exact: true }) })
    .locator('td[data-column="1"]');
  await cell.click();
  for (const digit of String(2_400_000 + round)) await press(page, digit);
  return { enter: await press(page, 'Enter'), arrow: await press(page, 'ArrowDown') };
}

async function typing(browser, side, slower) {
  return visit(browser, side.calculation, side.token, slower, async (page) => {
    await page.getByRole('grid').waitFor({ timeout: 120_000 });
    await atRest(page);
    await keys(page, 0);
    const rounds = [];
    for (let round = 1; round <= 3; round += 1) rounds.push(await keys(page, round));
    return rounds;
  });
}

/** A word typed into the description with its pages beside it: from the last key to the drawn page, ms. */
async function beside(browser, side) {
  return visit(browser, side.description, side.token, 1, async (page) => {
    const field = page.getByLabel('Ближайший транспорт', { exact: true });
    await field.waitFor({ timeout: 120_000 });
    await field.click();
    await page.locator('[data-marked]').first().waitFor();
    await atRest(page);
    const rounds = [];
    for (let round = 0; round < 4; round += 1) {
      const before = await page.evaluate(() => {
        const canvas = document.querySelector('[data-marked]').closest('[data-page]').querySelector('canvas');
        window.addEventListener('keydown', ({ timeStamp }) => Object.assign(window, { lastKey: timeStamp }), true);
        new MutationObserver(() => Object.assign(window, { drawnAt: performance.now() })).observe(canvas, {
          attributeFilter: ['data-drawn'],
        });
        return canvas.dataset.drawn;
      });
      await page.keyboard.type('slovo', { delay: LETTER_MS });
      const isDrawn = (known) =>
        document.querySelector('[data-marked]').closest('[data-page]').querySelector('canvas').dataset.drawn > known;
      await page.waitForFunction(isDrawn, before);
      // What was drawn of the first letters is drawn over.
      await atRest(page);
      rounds.push(await page.evaluate(() => ({ ms: window.drawnAt - window.lastKey, key: window.painted.at(-1) })));
    }
    // The first makes the page of its measures.
    return rounds.slice(1);
  });
}

/** Time to interactive: the end of the last long task; and for how long the page could not answer till then. */
async function interactive(browser, side, address, shown) {
  return visit(browser, address, address === side.signIn ? null : side.token, 4, async (page) => {
    await page.getByRole(...shown).waitFor({ timeout: 120_000 });
    await atRest(page);
    const figures = await page.evaluate(() => ({
      end: Math.max(0, ...window.longTasks.map(({ startTime, duration }) => startTime + duration)),
      blocked: window.longTasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    }));
    return [figures];
  });
}

/** What is done round for round, and what it gives: a list of what the lines pick from. */
const MEASURED = {
  keys: (browser, side) => typing(browser, side, 1),
  slowKeys: (browser, side) => typing(browser, side, 4),
  beside,
  calculation: (browser, side) => interactive(browser, side, side.calculation, ['grid']),
  signIn: (browser, side) => interactive(browser, side, side.signIn, ['button', { name: 'Войти', exact: true }]),
};

const LINES = [
  ['Enter in a price cell → painted', 16, 'milliseconds', 'keys', ({ enter }) => enter.ms],
  ['the same at CPU × 4', 50, 'milliseconds', 'slowKeys', ({ enter }) => enter.ms],
  ['components of that Enter', 40, 'components', 'keys', ({ enter }) => enter.components],
  ['components of an arrow key', 6, 'components', 'keys', ({ arrow }) => arrow.components],
  ['a word typed beside the document → its page drawn', 300, 'milliseconds', 'beside', ({ ms }) => ms],
  ['a letter of it → painted', 16, 'milliseconds', 'beside', ({ key }) => key],
  ['calculation: time to interactive at CPU × 4', 1500, 'milliseconds', 'calculation', ({ end }) => end],
  ['calculation: blocked till then', 200, 'milliseconds', 'calculation', ({ blocked }) => blocked],
  ['sign-in: time to interactive at CPU × 4', 800, 'milliseconds', 'signIn', ({ end }) => end],
  ['sign-in: blocked till then', 200, 'milliseconds', 'signIn', ({ blocked }) => blocked],
];

async function main(other) {
  mustBeBuilt();
  const checkouts = [root, ...(other ? [path.resolve(other)] : [])];
  const executablePath = await findBrowser();
  const usual = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  // Frames come when they are ready: the wait for the screen's beat would hide what is measured.
  const args = [...BROWSER_FLAGS, '--disable-frame-rate-limit', '--disable-gpu-vsync'];
  const quick = await chromium.launch({ executablePath, args });
  // Pages wait for no frame, and frames without end take the time of what lays them out.
  const browserOf = (measure) => (measure === beside ? usual : quick);
  const sides = [];
  try {
    for (const [index, checkout] of checkouts.entries()) sides.push(await open(checkout, `screen_${index}`));
    // Round for round, so that whatever else the machine does meets both sides alike.
    const taken = sides.map(() => Object.fromEntries(Object.keys(MEASURED).map((what) => [what, []])));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [what, measure] of Object.entries(MEASURED))
        for (const [index, side] of sides.entries())
          taken[index][what].push(...(await measure(browserOf(measure), side)));
    const results = LINES.map(([name, aim, against, what, pick]) => {
      const [own, others] = taken.map((of) => of[what].map(pick));
      const spread = { figure: median(own), from: Math.min(...own), to: Math.max(...own) };
      return { name, aim, against, ...spread, note: others ? `${median(others).toFixed(0)} before` : '' };
    });
    for (const { name, figure, note } of results) process.stdout.write(`${name} | ${figure.toFixed(0)} | ${note}\n`);
    const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const versions = { Chromium: quick.version(), react: dependencies.react };
    writeResults({
      subject: 'screen',
      title: `The calculation, ${ANALOGUES} analogues, and the document beside a form`,
      results,
      versions,
    });
  } finally {
    await Promise.all([usual.close(), quick.close()]);
    for (const side of sides) await side.close();
  }
}

await main(process.argv[2]);
