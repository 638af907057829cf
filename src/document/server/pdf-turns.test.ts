import { afterAll, expect, it } from 'vitest';
import { AppError } from '#kit/errors.ts';
import { childrenOf } from '#test/child-of.ts';
import { documentOf } from '#test/pdf-fixture.ts';
import { SERVER_BUILD } from '#test/server-build.ts';
import { isLong } from '#test/size.ts';
import type { Block } from '../model/block.ts';
import { h1, p } from '../model/block-build.ts';
import { richTextToBlocks } from '../text/rich-text-blocks.ts';
import { parseRichText } from '../text/rich-text-parse.ts';
import { createPdfRenderer } from './pdf.ts';

const renderer = createPdfRenderer({ children: SERVER_BUILD, perUser: 30 });
afterAll(() => renderer.close());

const layout = { pages: { headings: [2], places: [], last: 2 }, drawings: [] };
const order = (userId: string, name: string, blocks: Block[] = [p('текст')]) => ({
  document: documentOf([h1('s', name), ...blocks]),
  pictures: () => Promise.resolve(new Map<string, Buffer>()),
  userId,
});

it.each([
  { make: 'render', count: 30, before: 1 },
  { make: 'renderDocx', count: 6, before: 1 },
] as const)(
  'J4 with $count documents of one user waiting ($make), another is served after at most what is under way',
  async ({ make, count, before }) => {
    const done: string[] = [];
    const ask = (userId: string, name: string) =>
      renderer[make](order(userId, name), layout).then(() => {
        done.push(userId);
      });
    const jobs = Array.from({ length: count }, (_, index) => ask('anna', `Раздел ${index}`));
    await Promise.race(jobs);
    const soFar = done.length;
    await ask('boris', 'Раздел');
    expect(done.indexOf('boris') - soFar).toBeLessThanOrEqual(before);
    await Promise.all(jobs);
    expect(done).toHaveLength(count + 1);
  },
);

it.skipIf(process.platform !== 'linux')('J4 a document that stands still does not stop the next one', async () => {
  const two = createPdfRenderer({ children: SERVER_BUILD, atOnce: 2 });
  const known = childrenOf(process.pid, 'render-child.js');
  await two.render(order('anna', 'Первый'));
  const [child = 0] = childrenOf(process.pid, 'render-child.js').filter((pid) => !known.includes(pid));
  process.kill(child, 'SIGSTOP');
  const held = two.render(order('anna', 'Второй'));
  await expect(two.render(order('boris', 'Третий'))).resolves.toMatchObject({ pages: 3 });
  process.kill(child, 'SIGCONT');
  await expect(held).resolves.toMatchObject({ pages: 3 });
  await two.close();
});

it('J4 the same document asked for again while it is made is made once, and the pictures are read once', async () => {
  let read = 0;
  const same = (userId: string) => ({
    ...order(userId, 'Раздел'),
    pictures: () => {
      read += 1;
      return Promise.resolve(new Map<string, Buffer>());
    },
  });
  const mine = await Promise.all(Array.from({ length: 30 }, () => renderer.render(same('anna'))));
  expect(new Set(mine).size).toBe(1);
  expect(read).toBe(1);
  const [ofAnna, ofBoris] = await Promise.all([renderer.render(same('anna')), renderer.render(same('boris'))]);
  expect(ofAnna).not.toBe(ofBoris);
  expect(read).toBe(3);
});

const ofText = (html: string) => richTextToBlocks(parseRichText(html), { pictures: new Map() });
const cells = Array.from({ length: 60 }, (_, index) => `<td>столбец ${index}</td>`).join('');

/**
 * What costs far more in a text than it looks like. The longest word is longer than any stored one: it never ends in
 * time.
 */
const EXPENSIVE = [
  { what: 'a word of 400,000 letters', blocks: () => [p('ы'.repeat(400_000))], late: true },
  { what: 'a word of 100,000 letters', blocks: () => ofText(`<p>${'ы'.repeat(100_000)}</p>`), late: false },
  {
    what: '1,000 lists in each other, ten deep',
    blocks: () => ofText(`${'<ul><li>а'.repeat(10)}${'</li></ul>'.repeat(10)}`.repeat(100)),
    late: false,
  },
  {
    what: 'a table of 60 columns',
    blocks: () => ofText(`<table>${`<tr>${cells}</tr>`.repeat(60)}</table>`),
    late: false,
  },
];

it.each(EXPENSIVE.filter(({ late }) => isLong || !late))(
  'J4 a layout that is merely expensive ($what) ends within its limit and costs nobody else',
  async ({ blocks, late }) => {
    const bounded = createPdfRenderer({ children: SERVER_BUILD, timeoutMs: 10_000 });
    try {
      const expensive = bounded.render(order('anna', 'Анализ', blocks())).catch((error: unknown) => error);
      const other = bounded.render(order('boris', 'Анализ'));
      const outcome = await expensive;
      if (late) expect(outcome).toBeInstanceOf(AppError);
      if (outcome instanceof Error) {
        expect(outcome).toMatchObject({
          status: 503,
          message:
            'Документ формируется слишком долго. Сократите длинные тексты и таблицы или число изображений и попробуйте ещё раз.',
        });
      }
      await expect(other).resolves.toMatchObject({ pages: 3 });
    } finally {
      await bounded.close();
    }
  },
);
