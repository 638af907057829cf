import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Block } from '#document/model/block.ts';
import {
  appendix,
  column,
  formula,
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
  sources,
  strip,
  table,
  valueBox,
} from '#document/model/block-build.ts';
import { dumbbell, scans } from '#document/model/block-figure.ts';
import { bold, link, runs } from '#document/model/block-run.ts';
import { longTable, ofOneUser, pagesWith, photo, picture, reader, SENTENCE } from '#test/pdf-fixture.ts';
import { SERVER_BUILD } from '#test/server-build.ts';
import { createPdfRenderer } from '../pdf.ts';

let renderer: ReturnType<typeof ofOneUser>;
beforeAll(async () => {
  renderer = ofOneUser(createPdfRenderer({ children: SERVER_BUILD }));
});
afterAll(() => renderer.close());
const read = reader(() => renderer);

describe('rows, widows and holes', () => {
  it('R6 begins and ends a table with three rows, totals with the row before them, wherever it stands', async () => {
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
      expect(counts[0]).toBeGreaterThanOrEqual(3);
      expect(counts.at(-1)).toBeGreaterThanOrEqual(3);
    }
  });

  it('R6 what is noted below a table stands on the page of its last row, wherever that is', async () => {
    // Tables that end at the foot of the page, each a little lower than the one before.
    const blocks = Array.from({ length: 21 }, (_, i): Block[] => [
      h1(`s${i}`, 'Раздел', { newPage: true }),
      ...Array.from({ length: i % 7 }, () => p('Строка.')),
      { ...longTable(`t${i}x`, 43 + Math.floor(i / 7) - (i % 7)), note: runs(`Под-${i}.`) },
    ]).flat();
    const document = await read(blocks);
    for (let i = 0; i < 21; i += 1) {
      const last = pagesWith(document, new RegExp(`^t${i}x`)).at(-1);
      expect(pagesWith(document, new RegExp(`^Под-${i}\\.$`)), String(i)).toEqual([last]);
    }
  });

  it('R6 a short section goes with the result to its page; a long one fills its page and gives the result its last paragraph', async () => {
    const chapters = (before: Block[]) =>
      Array.from({ length: 12 }, (_, i) => [
        h1(`s${i}`, 'Раздел', { newPage: true }),
        ...Array.from({ length: 2 * i }, () => p(SENTENCE.repeat(2))),
        h2(`a${i}`, `Перед-${i}`),
        ...before,
        p(`Последний-${i}`),
        h2(`b${i}`, `Итог-${i}`),
        valueBox({ dress: 'box', amount: '2 519 000 ₽', words: 'Два миллиона', label: 'Стоимость', facts: [] }),
      ]).flat();
    const long = Array.from({ length: 9 }, () => p(SENTENCE.repeat(2)));
    for (const [before, goes] of [
      [[p(SENTENCE.repeat(3))], 'Перед'],
      [long, 'Последний'],
    ] as const) {
      const document = await read([...chapters([...before]), h1('end', 'Конец', { newPage: true })]);
      const on = (words: string) => pagesWith(document, new RegExp(`^(?:\\d+\\.\\d )?${words}$`));
      for (let i = 0; i < 12; i += 1) expect(on(`${goes}-${i}`), `${goes}-${i}`).toEqual(on(`Итог-${i}`));
      const together = Array.from({ length: 12 }, (_, i) => on(`Перед-${i}`)[0] === on(`Итог-${i}`)[0]);
      expect(together.every(Boolean)).toBe(goes === 'Перед');
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

  it('R6 never begins a page with a strip of values whose text is on the page before', async () => {
    const blocks: Block[] = [h1('s', 'Раздел')];
    for (let i = 0; i < 60; i += 1) {
      blocks.push(p(SENTENCE.repeat(1 + (i % 4))), p(`Сравнение ${i} с аналогами.`));
      blocks.push(strip(required('Источник', `источник ${i}`), required('Принято, %', '+5,00')));
    }
    const { pages } = await read(blocks);
    expect(pages.length).toBeGreaterThan(7);
    for (let i = 0; i < 60; i += 1) {
      const at = pages.findIndex(({ text }) => new RegExp(`источник ${i}(?!\\d)`).test(text));
      expect(pages[at]?.text, String(i)).toContain(`Сравнение ${i} `);
    }
  });

  it('R6 keeps a formula with what explains it, whatever follows, and wherever it stands', async () => {
    const blocks: Block[] = [h1('s', 'Раздел')];
    for (let i = 0; i < 40; i += 1) {
      blocks.push(p(SENTENCE.repeat(1 + (i % 4))), formula(`Формула-${i}`), p(`где-${i} — сумма корректировок.`));
      blocks.push(longTable(`t${i}x`, 3));
    }
    const document = await read(blocks);
    for (let i = 0; i < 40; i += 1)
      expect(pagesWith(document, new RegExp(`^где-${i} `))).toEqual(pagesWith(document, new RegExp(`^Формула-${i}$`)));
  });

  it('R6 keeps a formula with the sentence whose colon leads to it, however long the sentence is', async () => {
    const blocks: Block[] = [h1('s', 'Раздел')];
    for (let i = 0; i < 40; i += 1) {
      blocks.push(p(SENTENCE.repeat(1 + (i % 5))), p(`${SENTENCE.repeat(2)} Она-${i}:`), formula(`Формула-${i}`));
    }
    const document = await read(blocks);
    for (let i = 0; i < 40; i += 1)
      expect(pagesWith(document, new RegExp(`Она-${i}:`))).toEqual(pagesWith(document, new RegExp(`^Формула-${i}$`)));
  });

  it('R6 the last subsection before a page across leaves no third of a page empty: its drawing goes on, and takes the words before it along', async () => {
    const price = { value: 1900, text: '1 900,00' };
    const drawing = (i: number) =>
      dumbbell({
        id: `f${i}`,
        caption: 'Цены',
        alt: 'Цены',
        rows: [1, 2, 3].map((at) => ({
          label: `Аналог ${at}`,
          before: price,
          after: { value: 2000, text: '2 000,00' },
        })),
        mark: price,
        legend: { before: 'до', after: 'после' },
      });
    const blocks = Array.from({ length: 10 }, (_, i): Block[] => [
      h1(`s${i}`, 'Раздел', { newPage: true }),
      h2(`a${i}`, `Веса-${i}`),
      ...Array.from({ length: 8 + i }, () => p(SENTENCE)),
      h2(`b${i}`, `Вариация-${i}`),
      formula('V = 1'),
      p(`где. ${SENTENCE.repeat(2)}`),
      p(`Перед рисунком-${i}. ${SENTENCE}`),
      drawing(i),
      landscape(h2(`c${i}`, 'Поперёк'), p('Таблица.')),
    ]).flat();
    const document = await read(blocks);
    // Without the title and the contents.
    const pages = document.pages.slice(document.pages.findIndex(({ lines }) => lines.includes('1.1 Веса-0')));
    const short = pages.filter(
      ({ landscape: across, filled }, at) => !across && filled < 0.64 && !pages[at + 1]?.landscape,
    );
    expect(short.map(({ lines }) => lines)).toEqual([]);
    for (let i = 0; i < 10; i += 1) {
      const [drawn] = pagesWith(document, new RegExp(`^Рис\\. ${i + 1}\\.`));
      expect(pagesWith(document, new RegExp(`^Перед рисунком-${i}\\.`)), String(i)).toEqual([drawn]);
    }
  });

  it('R6 a line that ends its section never begins a page alone: the paragraph before it goes along', async () => {
    const blocks: Block[] = [h1('s', 'Раздел')];
    for (let i = 0; i < 40; i += 1) {
      blocks.push(
        h2(`h${i}`, `Подраздел-${i}`),
        p(`Перед-${i}. ${SENTENCE.repeat(1 + (i % 4))}`),
        p(`Последняя-${i}.`),
      );
    }
    const { pages } = await read(blocks);
    expect(pages.flatMap(({ lines }) => lines.slice(0, 3)).filter((line) => line.startsWith('Последняя'))).toEqual([]);
  });

  it('R6 divides neither the number of a law, a range, a telephone nor a unit at the end of a line', async () => {
    const words =
      'у ж/д закон № 135-ФЗ, площадь 1 000–1 500 кв. м, телефон +7 (900) 000-00-17, цена 1 922,83 руб./кв. м';
    const lines = Array.from({ length: 80 }, (_, i) => `${'о том '.repeat(i % 13)}${'ы'.repeat(i % 7)} ${words}`);
    const { pages } = await read([
      h1('s', 'Раздел'),
      ...lines.map((line) => p(line)),
      sources(1, ...lines.slice(0, 40)),
      numbers(...lines.slice(0, 40)),
    ]);
    const torn = pages.flatMap((page) => page.lines).filter((line) => /(?:ж\/|\d-|\d–|\+7|\)|руб\.\/)$/.test(line));
    expect(torn).toEqual([]);
  });

  it('R6 divides a unit at its slash and a range at its dash only in a cell that is narrower than they are', async () => {
    const words = Array.from({ length: 60 }, (_, i) => `Цена${' и'.repeat(i % 17)}${'ы'.repeat(i % 5)}, руб./кв. м`);
    const offers = (id: string, mm: number) =>
      table({
        id,
        caption: 'Цены',
        columns: [rest(), column(mm)],
        head: ['Показатель', 'Цена, руб./кв. м'],
        rows: words.map((word, i) => [`${word} или ₽/сотка, 1 000–1 500 кв. м`, `${i}, руб./кв. м`]),
      });
    const torn = async (block: Block) =>
      (await read([h1('s', 'Раздел'), block])).pages
        .flatMap((page) => page.cells)
        .filter((cell) => /[/–](?:\t|$)/.test(cell));
    expect(await torn(offers('wide', 20))).toEqual([]);
    expect(await torn(offers('narrow', 14))).not.toEqual([]);
  });

  it('R6 divides neither the number of a paper at its hyphen or slash, nor an address from its host', async () => {
    const words = 'договор № 118-/А, письмо № 01-12/345-ИК на сайте https://uchastki.example/offers/8877 и далее';
    const lines = Array.from({ length: 90 }, (_, i) => `${'о том '.repeat(i % 14)}${'ы'.repeat(i % 7)} ${words}`);
    const { pages } = await read([
      h1('s', 'Раздел'),
      ...lines.map((line) => p(line)),
      kv({}, ...lines.slice(0, 20).map((line) => row('Источник', line))),
    ]);
    const torn = pages
      .flatMap((page) => page.lines)
      .filter((line) => /(?:№|118-\/?|01-|01-12\/|345-|:\/\/?|uchastki\.)$/.test(line));
    expect(torn).toEqual([]);
  });

  it('R6 parts an entry of the register only behind the number of its plot, and only in a justified line', async () => {
    const words =
      'право, запись 99:21:0000000:1175-99/021/2015-3 от 03.06.2015, № 99:12:0304017:304-99/012/2019-1 далее';
    const lines = Array.from({ length: 90 }, (_, i) => `${'о том '.repeat(i % 14)}${'ы'.repeat(i % 7)} ${words}`);
    const { pages } = await read([h1('s', 'Раздел'), ...lines.map((line) => p(line)), numbers(...lines.slice(0, 40))]);
    const ends = pages.flatMap((page) => page.lines).filter((line) => /[\d:/-][:/-]$|№$/.test(line));
    expect(new Set(ends.map((line) => line.split(' ').at(-1)))).toEqual(
      new Set(['99:21:0000000:1175-', '99:12:0304017:304-']),
    );
  });

  it('R6 copies that lie across have a page each, the first under the heading of its appendix', async () => {
    const copy = (key: string, width: number, height: number) => ({
      picture: picture(key, width, height),
      caption: key,
    });
    const blocks = [
      h1('s', 'Раздел'),
      p(SENTENCE),
      landscape(appendix('a1', 'Документы'), scans(copy('лист 1', 600, 400), copy('лист 2', 600, 400))),
      scans(copy('лист 3', 600, 800)),
    ];
    const images = new Map(['лист 1', 'лист 2', 'лист 3'].map((key) => [key, photo]));
    const { pages } = await read(blocks, {}, images);
    const marked = (lines: string[]) => lines.filter((line) => /^(?:Приложение\s1\. Документы|лист\s\d)$/.test(line));
    expect(pages.slice(-4).map(({ landscape, lines }) => [landscape, marked(lines).length])).toEqual([
      [false, 0],
      [true, 2],
      [true, 1],
      [false, 1],
    ]);
    // The running head names the appendix from its first page on.
    expect(pages.slice(-4).map(({ lines }) => lines[0]?.replace(/[^\p{L}]/gu, ''))).toEqual([
      ...['Раздел', 'Документы', 'Документы', 'Документы'].map((name) => expect.stringContaining(name)),
    ]);
  });

  it('R6 rows of a landscape table come closer where all of them fit on one page so, and only there', async () => {
    const pagesOf = async (count: number) => {
      const rows = Array.from({ length: count }, (_, index) => [`Строка ${index + 1}`, 'значение']);
      const across = table({
        dress: 'landscape',
        caption: 'Аналоги',
        columns: [rest(), rest()],
        head: ['А', 'Б'],
        rows,
      });
      const { pages } = await read([h1('s', 'Раздел'), p(SENTENCE), landscape(h2('l', 'Описание'), across)]);
      return pages
        .filter((page) => page.landscape)
        .map(({ lines }) => lines.filter((line) => /^Строка/.test(line)).length);
    };
    // A long table is as loose as ever.
    const [loose = 0] = await pagesOf(80);
    expect(loose).toBe(27);
    expect(await pagesOf(loose)).toEqual([loose]);
    for (const more of [1, 2, 3, 4]) expect(await pagesOf(loose + more)).toEqual([loose + more]);
  });

  it('R6 prints a number whole in the narrowest column', async () => {
    const number = '12 345 678 901,25';
    const narrow = Array.from({ length: 8 }, () => column(12, 'right'));
    const { pages } = await read([
      h1('s', 'Раздел'),
      table({
        columns: [rest(), ...narrow],
        head: ['Итог', ...narrow.map((_, i) => `${i}`)],
        rows: [['Сумма', ...narrow.map(() => number)]],
      }),
    ]);
    // The reader sees no space where the type is small.
    const lines = pages.flatMap((page) => page.lines).map((line) => line.replace(/\s/g, ''));
    expect(lines).toContain(`Сумма${number.replaceAll(' ', '').repeat(8)}`);
  });

  it('R6 leaves no page of running sections less than half full', async () => {
    const blocks: Block[] = [];
    for (let i = 0; i < 16; i += 1) {
      blocks.push(
        h1(`s${i}`, 'Раздел'),
        h2(`h${i}`, 'Подраздел'),
        ...Array.from({ length: i % 7 }, () => p(SENTENCE.repeat(3))),
      );
      blocks.push(
        kv({}, ...Array.from({ length: 5 + (i % 8) }, () => row('строка', SENTENCE))),
        longTable(`t${i}x`, 4 + i),
      );
    }
    const document = await read(blocks);
    for (const page of document.pages.slice(2, -1)) expect(page.filled, page.text).toBeGreaterThan(0.5);
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

  it('R6 keeps the running head in one line, beside a long name of the section too', async () => {
    const { pages } = await read(
      [
        h1('s', 'Согласование результатов и итоговая величина стоимости доли'),
        ...Array.from({ length: 30 }, () => p(SENTENCE.repeat(6))),
      ],
      { running: { right: 'Рыночная стоимость доли 1/3 в праве на участок 99:12:0304017:302', footer: 'Отчёт' } },
    );
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.at(-1)?.lines[0]).toMatch(/^1 Согласование.+99:12:0304017:302$/);
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
