import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentOf, fullImages, fullReport, ofOneUser, pagesWith, reader } from '#test/pdf-fixture.ts';
import { type ReadPdf, readPdf } from '#test/read-pdf.ts';
import { SERVER_BUILD } from '#test/server-build.ts';
import { h1, h2, kv, landscape, p, row } from '../model/block-build.ts';
import { pageRef, runs } from '../model/block-run.ts';
import type { Chart } from '../model/chart/chart.ts';
import { createPdfRenderer } from './pdf.ts';

let children: string;
let renderer: ReturnType<typeof ofOneUser>;
beforeAll(async () => {
  children = SERVER_BUILD;
  renderer = ofOneUser(createPdfRenderer({ children }));
});
afterAll(() => renderer.close());
const read = reader(() => renderer);

const LONG = 'Участок расположен в деревне, до районного центра девять километров по дороге с покрытием. '.repeat(7);

describe('a whole report', () => {
  it('R6 declares PDF/A-2b, is tagged, dated at noon of its day, and the same bytes every time', async () => {
    const first = await renderer.render(fullReport(), fullImages());
    const second = await renderer.render(fullReport(), fullImages());
    expect(first.pdf.equals(second.pdf)).toBe(true);
    expect(first.warnings).toBe('');
    const { raw, title } = await readPdf(first.pdf);
    expect(raw).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>B/);
    expect(raw).toContain('/MarkInfo');
    expect(raw).toContain('D:20261120120000');
    expect(title).toBe('Отчёт об оценке № 7');
  });

  it('R6 counts its pages without the sewing label, and says the number on it', async () => {
    const { pdf, pages } = await renderer.render(fullReport(), fullImages());
    const document = await readPdf(pdf);
    expect(document.pages).toHaveLength(pages + 1);
    expect(document.pages.at(-1)?.text).toMatch(new RegExp(`печатью, листов: ${pages}\\.`));
    expect(document.pages.at(-1)?.text).not.toContain('Стр.');
    expect(document.pages.at(-2)?.text).toContain(`Стр. ${pages} из ${pages}`);
  });

  it('R6 the head of a page names the section that the page begins with', async () => {
    const section = (number: number, lines: number, newPage: boolean) => [
      h1(`s${number}`, `Раздел ${number}`, { newPage }),
      ...Array.from({ length: lines }, () => p(`Слова раздела ${number}.`)),
    ];
    // One page holds 30 lines or so: a section ends a line or two, or many, after the page's beginning.
    const sections = Array.from({ length: 16 }, (_, at) => [
      ...section(2 * at + 1, 25 + at, true),
      ...section(2 * at + 2, 2, false),
    ]);
    const { pages } = await readPdf((await renderer.render(documentOf(sections.flat()), new Map())).pdf);
    const begun = pages.flatMap(({ text }) => {
      const [head = '', first = ''] = text.split('\n');
      const [, number] = /^(?:Слова раздела|\d+ Раздел|Раздел) (\d+)\.?$/.exec(first) ?? [];
      return number ? [[/^\d+/.exec(head)?.[0], number]] : [];
    });
    expect(begun.length).toBeGreaterThan(10);
    expect(begun.filter(([head, number]) => head !== number)).toEqual([]);
  });

  it('P5 a document is laid out again after a change in a part of the time of its first layout', async () => {
    const timeOf = async (words: string, of = 12) => {
      const section = (at: number) => [h1(`s${at}`, `Раздел ${at}`), ...Array.from({ length: 12 }, () => p(LONG))];
      const text = Array.from({ length: of }, (_, at) => section(at)).flat();
      const begun = performance.now();
      await renderer.render(documentOf([...text, p(words)]), new Map());
      return performance.now() - begun;
    };
    const first = await timeOf('Первые слова.');
    const again = Math.min(await timeOf('Другие слова.'), await timeOf('Третьи слова.'));
    expect(again / first).toBeLessThan(0.6);
  });

  it('R6 leaves out the empty section; contents, bookmarks and references name the right pages', async () => {
    const document = await readPdf((await renderer.render(fullReport(), fullImages())).pdf);
    expect(document.bookmarks).toEqual([
      '1 Основные факты',
      '2 Анализ рынка',
      '  2.1 Цены',
      '  2.2 Аналоги',
      'Приложение 1. Документы',
    ]);
    const [appendixPage = 0] = pagesWith(document, /^Выписка$/);
    expect(document.pages[2]?.text).toContain(`Предложения в табл. 2, копии в приложении 1, с. ${appendixPage}`);
    const [wide] = pagesWith(document, /^2\.2 Аналоги$/);
    expect(document.pages[1]?.lines.find((line) => line.startsWith('2.2'))).toMatch(new RegExp(`[ .]${wide}$`));
    expect(document.pages[(wide ?? 1) - 1]?.landscape).toBe(true);
    expect(document.pages[1]?.jumps).toHaveLength(5);
  });

  it('M6 a chart is drawn by lines, with its ticks, the number of an analogue and the name of the object', async () => {
    const tick = (at: number) => ({ at, text: String(at) });
    const chart: Chart = {
      x: { from: 600, to: 1400, ticks: [tick(600), tick(1000), tick(1400)] },
      y: { from: 1500, to: 2500, ticks: [tick(1500), tick(2000), tick(2500)] },
      band: [
        { x: 600, low: 1700, high: 2100 },
        { x: 1400, low: 1700, high: 2100 },
      ],
      lines: [
        {
          dress: 'median',
          points: [
            { x: 600, y: 1850 },
            { x: 1400, y: 1850 },
          ],
        },
      ],
      marks: [
        { x: 700, y: 1650, kind: 'offer', text: 'дер. Ключи' },
        { x: 1000, y: 2200, kind: 'analogue', number: 7, text: 'дер. Ольховка' },
        { x: 1310, y: 1923, kind: 'object', text: 'объект', name: 'объект 1 923' },
      ],
    };
    const render = async (marks: Chart['marks']) => {
      const block = { kind: 'chart', id: 'one', caption: runs('По площади'), alt: 'три знака' } as const;
      return readPdf(
        (
          await renderer.render(
            documentOf([h1('market', 'Рынок'), { ...block, chart: { ...chart, marks } }]),
            new Map(),
          )
        ).pdf,
      );
    };
    const drawn = await render(chart.marks);
    const page = drawn.pages.find(({ text }) => text.includes('По площади'));
    for (const word of ['600', '1400', '1500', '2500', '7', 'объект 1 923'])
      expect(page?.lines.join(' ').split(/ {1,}/).join(' ')).toContain(word);
    expect(drawn.raw).not.toContain('/Subtype /Image');
    expect((await render([])).pages.find(({ text }) => text.includes('По площади'))?.text).not.toContain(
      'объект 1 923',
    );
  });

  it('R6 repeats the head of a broken table and says where it goes on and ends', async () => {
    const document = await readPdf((await renderer.render(fullReport(), fullImages())).pdf);
    const rowPages = pagesWith(document, /^offers\d+ /);
    expect(rowPages.length).toBeGreaterThan(1);
    expect(pagesWith(document, /^Таблица 2\. Предложения/)).toEqual(rowPages.slice(0, 1));
    expect(pagesWith(document, /^Окончание таблицы 2$/)).toEqual(rowPages.slice(-1));
    expect(pagesWith(document, /^Продолжение таблицы 2$/)).toEqual(rowPages.slice(1, -1));
    for (const number of rowPages) expect(document.pages[number - 1]?.text).toContain('№ Адрес участка Цена');
  });

  it('M4 values without a caption are a place to refer to', async () => {
    const blocks = [p('Копия: с. ', pageRef('copy')), h1('seen', 'Копии'), kv({ id: 'copy' }, row('Источник', 'сайт'))];
    const { pages } = await read(blocks);
    expect(pages.map(({ text }) => text).join(' ')).toMatch(/Копия: с\.\s\d/);
  });

  it('R6 prints a document with nothing in it, and no empty page after a landscape one', async () => {
    await expect(renderer.render(documentOf([]), new Map())).resolves.toMatchObject({ pages: 2, warnings: '' });
    const blocks = [h1('a', 'Раздел'), landscape(h2('b', 'Таблица'), p('текст'))];
    await expect(renderer.render(documentOf(blocks), new Map())).resolves.toMatchObject({ pages: 4, warnings: '' });
  });

  it('R8 carries a watermark on every page when it is a draft', async () => {
    const document = await read([h1('a', 'Раздел'), p('текст'), landscape(h2('b', 'Ещё'), p('текст'))], {
      watermark: 'ЧЕРНОВИК',
    });
    const plain = await read([h1('a', 'Раздел'), p('текст'), landscape(h2('b', 'Ещё'), p('текст'))]);
    const marked = (pdf: ReadPdf) => pdf.pages.filter((page) => /ЧЕРНОВИК/.test(page.text.replace(/\s/g, ''))).length;
    expect([marked(document), marked(plain)]).toEqual([document.pages.length, 0]);
  });
});

describe('the renderer’s process', () => {
  const shortReport = () => documentOf([h1('s', 'Раздел'), p('текст')]);

  it('J4 survives a crash of the renderer: the job is refused in Russian and the next one is done', async () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-render-'));
    fs.writeFileSync(
      path.join(dir, 'render-child.js'),
      `import ${JSON.stringify(pathToFileURL(path.join(children, 'render-child.js')).href)};\nprocess.prependListener('message', (m) => { if (m.json.includes('обрушить')) process.abort(); });\n`,
    );
    const own = ofOneUser(createPdfRenderer({ children: dir }));
    try {
      const bad = own.render(documentOf([h1('s', 'Раздел'), p('обрушить')]), new Map());
      const good = own.render(shortReport(), new Map());
      await expect(bad).rejects.toMatchObject({ code: 'unavailable', message: expect.stringMatching(/^Не удалось/) });
      await expect(good).resolves.toMatchObject({ pages: 3 });
    } finally {
      await own.close();
      fs.rmSync(dir, { recursive: true });
    }
  });

  it('J4 gives up after its time, and goes on with a new process', async () => {
    const own = ofOneUser(createPdfRenderer({ children, timeoutMs: 1 }));
    await expect(own.render(shortReport(), new Map())).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/слишком долго/),
    });
    await own.close();
    await expect(renderer.render(shortReport(), new Map())).resolves.toMatchObject({ pages: 3 });
  });

  it('J4 a closed renderer refuses what waits and what comes', async () => {
    const own = ofOneUser(createPdfRenderer({ children }));
    const jobs = [1, 2].map((n) => own.render(documentOf([h1('s', `Раздел-${n}`), p('текст')]), new Map()));
    const refused = { reason: { code: 'unavailable', message: expect.stringMatching(/^Сервер перезапускается/) } };
    const [done] = await Promise.all([Promise.allSettled(jobs), own.close()]);
    expect(done).toMatchObject([refused, refused]);
    await expect(own.render(shortReport(), new Map())).rejects.toMatchObject(refused.reason);
  });
});
