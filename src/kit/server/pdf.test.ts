import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReadPdf, readPdf } from '#test/read-pdf.ts';
import { renderChild } from '#test/render-child.ts';
import type { Block } from '../block.ts';
import {
  appendix,
  column,
  dashes,
  h1,
  h2,
  kv,
  landscape,
  numbers,
  p,
  required,
  rest,
  row,
  sign,
  table,
  valueBox,
} from '../block-build.ts';
import type { ReportDocument } from '../block-document.ts';
import { dumbbell, image, interval, photos, scans } from '../block-figure.ts';
import { bold, link, pageRef, runs, sectionRef, tableRef, verbatim } from '../block-run.ts';
import { AppError } from '../errors.ts';
import { richTextToBlocks } from '../rich-text-blocks.ts';
import { createPdfRenderer, type PdfRenderer } from './pdf.ts';

let childPath: string;
let renderer: PdfRenderer;
let photo: Buffer;
beforeAll(async () => {
  childPath = await renderChild();
  renderer = createPdfRenderer({ childPath });
  photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#678' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => renderer.close());

const SENTENCE = 'Участок расположен в границах населённого пункта, подъезд круглогодичный, сети проходят по улице. ';

function documentOf(blocks: Block[], more: Partial<ReportDocument> = {}): ReportDocument {
  return {
    meta: {
      title: 'Отчёт об оценке № 7',
      authors: ['Берёзкин П. А.'],
      subject: 'Рыночная стоимость',
      keywords: ['участок'],
      date: '2026-11-20',
      lang: 'ru',
    },
    running: { right: 'Земельный участок 99:12:0304017:245', footer: 'Отчёт об оценке № 7 от 20.11.2026' },
    titlePage: {
      issuer: { name: 'ООО «Меридиан»', details: 'ОГРН 1099900000012' },
      number: '№ 7',
      title: 'Отчёт об оценке',
      subtitle: 'рыночной стоимости земельного участка',
      rows: [{ label: 'Заказчик', value: runs('Заречная М. С.') }],
      dates: [{ label: 'Дата оценки', value: '16 ноября 2026 г.' }],
      place: 'Светлояр, 2026',
    },
    contentsTitle: 'Содержание',
    blocks,
    ...more,
  };
}

const picture = (key: string, width = 600, height = 400) => ({ key, width, height, alt: `Вид ${key}` });
const longTable = (id: string, count: number, totals = 0) =>
  table({
    id,
    caption: `Предложения (${id})`,
    columns: [column(20, 'right'), rest(), column(30, 'right')],
    head: ['№', 'Адрес участка', 'Цена'],
    rows: Array.from({ length: count }, (_, i) => [`${id}${i + 1}`, 'дер. Малый Бор, ул. Речная', '1 500 000']),
    totals: Array.from({ length: totals }, (_, i) => [`${id}всего${i + 1}`, 'Итого', '2']),
  });

async function read(
  blocks: Block[],
  more: Partial<ReportDocument> = {},
  images = new Map<string, Buffer>(),
): Promise<ReadPdf> {
  return readPdf((await renderer.render(documentOf(blocks, more), images)).pdf);
}

/** Pages (from 1) with a line that matches. */
const pagesWith = (pdf: ReadPdf, pattern: RegExp) =>
  pdf.pages.flatMap((page, index) => (page.lines.some((line) => pattern.test(line)) ? [index + 1] : []));

/** A report of every kind of block. */
function fullReport(): ReportDocument {
  const blocks = [
    h1('s1', 'Основные факты', { newPage: true }),
    valueBox({ dress: 'box', amount: '2 519 000 ₽', words: 'Два миллиона', facts: [row('Дата', '16.11.2026')] }),
    kv({ id: 'facts', caption: 'Факты' }, row('Адрес', 'Светлояр'), required('Право', null), row('Пусто', '')),
    p('Предложения в ', tableRef('offers'), ', копии в приложении ', sectionRef('a1'), ', с. ', pageRef('a1'), '.'),
    h1('empty', 'Пустой раздел'),
    h1('s2', 'Анализ рынка', { newPage: true }),
    h2('s21', 'Цены'),
    ...Array.from({ length: 12 }, () => p(SENTENCE.repeat(5))),
    longTable('offers', 70, 1),
    numbers('первое', 'второе'),
    dashes('третье'),
    landscape(h2('s22', 'Аналоги'), longTable('wide', 30)),
    dumbbell({
      id: 'chart',
      caption: 'Цены',
      alt: 'Цены',
      rows: [{ label: 'Аналог 1', before: { value: 5, text: '5' }, after: { value: 5, text: '5' } }],
      legend: { before: 'до', after: 'после' },
    }),
    interval({
      id: 'int',
      caption: 'Границы',
      alt: 'Границы',
      low: { value: 1, text: '1' },
      high: { value: 1, text: '1' },
      mark: { value: 1, text: '1' },
      markLabel: 'итог',
    }),
    image({ id: 'map', picture: picture('map.jpg'), caption: 'Карта', framed: true, maxHeight: 80 }),
    photos(
      { picture: picture('p1.jpg'), caption: 'Вид' },
      { picture: picture('p2.jpg', 400, 600), caption: 'Портрет' },
    ),
    sign({ form: 'paper', signers: [{ role: 'Оценщик', name: 'П. А. Берёзкин' }], seal: true }),
    appendix('a1', 'Документы'),
    scans({ picture: picture('s1.jpg', 400, 600), caption: 'Выписка' }),
  ];
  return documentOf(blocks, {
    sewingLabel: {
      lead: 'Прошито и скреплено печатью',
      forms: ['лист', 'листа', 'листов'],
      lines: [],
      signers: [],
      seal: true,
    },
  });
}

const fullImages = () => new Map(['map.jpg', 'p1.jpg', 'p2.jpg', 's1.jpg'].map((key) => [key, photo] as const));

describe('a whole report', () => {
  it('R6 is PDF/A-2b, tagged, dated at noon of its day, and the same bytes every time', async () => {
    const first = await renderer.render(fullReport(), fullImages());
    const second = await renderer.render(fullReport(), fullImages());
    expect(first.pdf.equals(second.pdf)).toBe(true);
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
    expect(document.pages.at(-1)?.text).toMatch(new RegExp(`печатью ${pages} лист`));
    expect(document.pages.at(-1)?.text).not.toContain('Стр.');
    expect(document.pages.at(-2)?.text).toContain(`Стр. ${pages} из ${pages}`);
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

  it('R6 repeats the head of a broken table and says where it goes on and ends', async () => {
    const document = await readPdf((await renderer.render(fullReport(), fullImages())).pdf);
    const rowPages = pagesWith(document, /^offers\d+ /);
    expect(rowPages.length).toBeGreaterThan(1);
    expect(pagesWith(document, /^Таблица 2\. Предложения/)).toEqual(rowPages.slice(0, 1));
    expect(pagesWith(document, /^Окончание таблицы 2$/)).toEqual(rowPages.slice(-1));
    expect(pagesWith(document, /^Продолжение таблицы 2$/)).toEqual(rowPages.slice(1, -1));
    for (const number of rowPages) expect(document.pages[number - 1]?.text).toContain('№ Адрес участка Цена');
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

describe('rows, widows and holes', () => {
  it('R6 begins a table with two rows and ends it with two, totals with the row before them, wherever it stands', async () => {
    const blocks: Block[] = [h1('s', 'Раздел')];
    for (let i = 0; i < 14; i += 1) {
      blocks.push(
        ...Array.from({ length: 1 + (i % 5) }, () => p(SENTENCE.repeat(1 + (i % 3)))),
        longTable(`t${i}x`, 9 + i, i % 3),
      );
    }
    const document = await read(blocks);
    for (let i = 0; i < 14; i += 1) {
      const counts = document.pages
        .map((page) => page.lines.filter((line) => line.startsWith(`t${i}x`)).length)
        .filter(Boolean);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(9 + i + (i % 3));
      expect(counts[0]).toBeGreaterThanOrEqual(2);
      expect(counts.at(-1)).toBeGreaterThanOrEqual((i % 3) + 1);
    }
  });

  it('R6 keeps a key-value table of up to 12 rows whole, and a heading with what follows it', async () => {
    const blocks: Block[] = [];
    for (let i = 0; i < 12; i += 1) {
      blocks.push(
        h1(`s${i}`, `Раздел-${i}`),
        ...Array.from({ length: i }, () => p(SENTENCE)),
        h2(`h${i}`, `Таблица-${i}`),
      );
      blocks.push(kv({}, ...Array.from({ length: 12 }, (_, k) => row(`строка ${i}.${k}`, 'значение'))));
    }
    const document = await read(blocks);
    for (let i = 0; i < 12; i += 1) {
      const pages = pagesWith(document, new RegExp(`^строка ${i}\\.`));
      expect(pages).toHaveLength(1);
      expect(pagesWith(document, new RegExp(`^\\d+\\.1 Таблица-${i}$`)).slice(-1)).toEqual(pages);
      // Never alone at the foot of a page.
      const page = document.pages[(pagesWith(document, new RegExp(`^\\d+ Раздел-${i}$`)).at(-1) ?? 0) - 1];
      const at = page?.lines.findLastIndex((line) => new RegExp(`^\\d+ Раздел-${i}$`).test(line)) ?? 0;
      expect(page?.lines.length ?? 0).toBeGreaterThan(at + 3);
    }
  });

  it('R6 breaks a row only when it is taller than half a page, and then loses no word of it', async () => {
    const words = Array.from({ length: 2500 }, (_, i) => `слово${i}`);
    const document = await read([
      h1('s', 'Раздел'),
      table({
        columns: [column(60), rest()],
        head: ['Показатель', 'Текст'],
        rows: [
          ['а', 'б'],
          [bold('длинная'), words.join(' ')],
          ['в', 'г'],
          ['д', 'е'],
        ],
      }),
    ]);
    const text = document.pages.map((page) => page.text).join('\n');
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
    expect(pagesWith(document, /слово\d/).length).toBeGreaterThan(1);
  });

  it('R6 keeps all text of long words and 300-character names inside the page', async () => {
    const name = 'Общество-с-ограниченной-ответственностью'.padEnd(300, 'щ');
    const url = `https://uchastki.example/${'razdel/'.repeat(20)}${'a'.repeat(200)}`;
    const document = await read(
      [
        h1('s', `Раздел ${name}`),
        h2('s2', name),
        kv({}, row(name, name)),
        table({
          id: 't',
          caption: name,
          columns: [column(14), rest(), column(20, 'right')],
          head: [name, 'Б', 'В'],
          rows: [[name, link(url), name]],
          note: name,
        }),
        p(name, ' ', link(url, url)),
        numbers(name),
        valueBox({ dress: 'box', amount: '2 519 000 ₽', words: name, label: name, facts: [row(name, name)] }),
        sign({ form: 'paper', signers: [{ role: name, name }] }),
        sign({ form: 'electronic', signers: [{ role: name, name }] }),
      ],
      { running: { right: name.slice(0, 60), footer: name.slice(0, 60) } },
    );
    for (const page of document.pages) {
      expect(page.left, page.text).toBeGreaterThan(50);
      expect(page.right, page.text).toBeGreaterThan(25);
    }
  });

  it('R6 keeps a letter on one page however long its texts are', async () => {
    const letter = {
      sender: { name: 'ООО «Меридиан»', lines: ['999100, г. Светлояр'] },
      addressee: { lead: 'Заказчику', name: 'Заречной М. С.' },
      reference: 'Исх. № 1',
      greeting: 'Уважаемая Мария Сергеевна!',
      blocks: [
        ...Array.from({ length: 5 }, () => p(SENTENCE.repeat(7))),
        sign({ form: 'paper' as const, signers: [{ role: 'Директор', name: 'Конец-письма' }] }),
      ],
    };
    const document = await read([h1('s', 'Раздел'), p('текст')], { letter });
    expect(pagesWith(document, /Конец-письма/)).toEqual([2]);
    expect(document.pages[2]?.text).toContain('Содержание');
  });

  it('R6 prints a table of 200 rows within seconds', async () => {
    const start = performance.now();
    const document = await read([h1('s', 'Раздел'), longTable('r', 200)]);
    expect(performance.now() - start).toBeLessThan(20_000);
    expect(document.pages.flatMap((page) => page.lines.filter((line) => /^r\d+ /.test(line)))).toHaveLength(200);
  });
});

describe('hostile input', () => {
  const HOSTILE = [
    ...[
      '#panic("x")',
      '#read("/etc/passwd")',
      '#eval("1")',
      '$x^2$',
      '*жирный*',
      '_курсив_',
      '`код`',
      '@ссылка',
      '<метка>',
      ']}#{[',
    ],
    ...[
      '// комментарий',
      '/* блок */',
      '---',
      '\\u{41}',
      '= заголовок',
      '- пункт',
      '+ пункт',
      '#import "a.typ"',
      '#{1+1}',
      '\\',
      '"',
      "'",
      '~',
      '#set page(width: 1cm)',
    ],
  ];

  it('R6 prints markup of any language as it was typed, everywhere', async () => {
    const text = HOSTILE.join(' ');
    const document = await read(
      [
        h1('s', 'Раздел #panic()'),
        ...HOSTILE.map((line) => p(verbatim(`стр ${line} конец`))),
        table({
          id: 't',
          caption: verbatim(text),
          columns: [rest()],
          head: [verbatim('#panic()')],
          rows: HOSTILE.map((line) => [verbatim(`яч ${line} конец`)]),
        }),
        kv({}, row(verbatim('#eval()'), verbatim(text))),
        sign({ form: 'paper', signers: [{ role: '#panic()', name: '#panic()' }] }),
      ],
      {
        titlePage: { ...documentOf([]).titlePage, subtitle: '#panic("t") $x$' },
        running: { right: '#panic()', footer: '#panic()' },
      },
    );
    const lines = document.pages.flatMap((page) => page.lines);
    expect(HOSTILE.filter((line) => !lines.includes(`стр ${line} конец`))).toEqual([]);
    expect(HOSTILE.filter((line) => !lines.includes(`яч ${line} конец`))).toEqual([]);
    expect(document.pages[0]?.text).toContain('#panic("t") $x$');
  });

  it('R6 prints characters that no font has as boxes, and leaves out control characters', async () => {
    const document = await read(
      [h1('s', 'Дом 🏠'), p('中文 а\u0000б\u202eв'), table({ columns: [rest()], head: ['🏠'], rows: [['🏠']] })],
      {
        meta: { ...documentOf([]).meta, title: 'Отчёт 🏠' },
      },
    );
    expect(document.pages[2]?.text).toContain('Дом □');
    expect(document.pages[2]?.text).toContain('□□ абв');
  });

  it('R6 makes links of http, https, mailto and tel only', async () => {
    const document = await read([
      h1('s', 'Раздел'),
      ...['https://a.example/x', 'javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x'].map((href) =>
        p({ kind: 'text', text: 'ссылка', href }),
      ),
    ]);
    expect(document.pages.flatMap((page) => page.links)).toEqual(['https://a.example/x']);
    expect(document.raw).not.toContain('javascript:');
  });

  it('R6 prints text of the editor: nested lists, spans, pictures in cells, wide tables', async () => {
    const key = '0b6f3c1e-0000-4000-8000-000000000001.jpg';
    const html = `<h2>Вывод</h2><p>Цена <b>выросла</b> за м<sup>2</sup></p><ol><li>один<ul><li>два</li></ul></li></ol>
      <table><tr><th>А</th><th>Б</th></tr><tr><td rowspan="2">объединённая</td><td><p>абзац</p><ul><li>пункт</li></ul></td></tr>
      <tr><td><img src="/api/report-files/download/${key}"></td></tr></table>
      <table><tr>${Array.from({ length: 9 }, (_, i) => `<td>столбец${i}</td>`).join('')}</tr></table>`;
    const blocks = richTextToBlocks(html, { pictures: new Map([[key, { width: 600, height: 400 }]]) });
    const document = await read([h1('s', 'Анализ'), h2('s1', 'Цены'), ...blocks], {}, new Map([[key, photo]]));
    const text = document.pages.map((page) => page.text).join('\n');
    for (const word of ['Вывод', 'выросла', '1) один', '— два', 'объединённая', 'абзац', '— пункт', 'столбец8'])
      expect(text).toContain(word);
    expect(document.pages.at(-1)?.landscape).toBe(true);
  });

  it('R6 names the picture that cannot be read or is not there, and prints the next document', async () => {
    const blocks = [h1('s', 'Раздел'), image({ picture: picture('good.jpg') }), image({ picture: picture('bad.jpg') })];
    const broken = new Map([
      ['good.jpg', photo],
      ['bad.jpg', Buffer.from('not a picture')],
    ]);
    const refused = await renderer.render(documentOf(blocks), broken).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({ code: 'validation', fields: { 'bad.jpg': 'Изображение не читается' } });
    await expect(renderer.render(documentOf(blocks), new Map([['good.jpg', photo]]))).rejects.toMatchObject({
      code: 'validation',
    });
    await expect(renderer.render(documentOf(blocks.slice(0, 2)), broken)).resolves.toMatchObject({ pages: 3 });
  });
});

describe('the renderer’s process', () => {
  const shortReport = () => documentOf([h1('s', 'Раздел'), p('текст')]);

  it('J4 survives a crash of the renderer: the job is refused in Russian and the next one is done', async () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-render-'));
    const crashing = path.join(dir, 'child.mjs');
    fs.writeFileSync(
      crashing,
      `import ${JSON.stringify(pathToFileURL(childPath).href)};\nprocess.prependListener('message', (m) => { if (m.json.includes('обрушить')) process.abort(); });\n`,
    );
    const own = createPdfRenderer({ childPath: crashing });
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
    const own = createPdfRenderer({ childPath, timeoutMs: 1 });
    await expect(own.render(shortReport(), new Map())).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/слишком долго/),
    });
    await own.close();
    await expect(renderer.render(shortReport(), new Map())).resolves.toMatchObject({ pages: 3 });
  });

  it('J4 does jobs one after another, replaces its process in time and refuses more than the queue holds', async () => {
    const own = createPdfRenderer({ childPath, jobsPerChild: 1, maxQueue: 3 });
    const jobs = [1, 2, 3, 4].map((n) => own.render(documentOf([h1('s', `Раздел-${n}`), p('текст')]), new Map()));
    const done = await Promise.allSettled(jobs);
    expect(done.map((job) => job.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(done[3]).toMatchObject({ reason: { code: 'unavailable' } });
    const [first] = done;
    if (first?.status !== 'fulfilled') throw new Error('not rendered');
    expect((await readPdf(first.value.pdf)).pages[2]?.text).toContain('Раздел-1');
    await own.close();
    await expect(own.render(shortReport(), new Map())).rejects.toMatchObject({ code: 'unavailable' });
  });
});
