import { afterAll, expect, it } from 'vitest';
import { column, formula, h1, h2, p, rest, sign, small, table } from '#document/model/block-build.ts';
import { interval, photos } from '#document/model/block-figure.ts';
import { fraction, link, runs, sub } from '#document/model/block-run.ts';
import { documentOf, fullImages, fullReport, ofOneUser, pagesWith, photo, picture } from '#test/pdf-fixture.ts';
import { readDocx } from '#test/read-docx.ts';
import { readPdf } from '#test/read-pdf.ts';
import { SERVER_BUILD } from '#test/server-build.ts';
import { createPdfRenderer } from '../pdf.ts';

const renderer = ofOneUser(createPdfRenderer({ children: SERVER_BUILD }));
afterAll(() => renderer.close());

const bytes = await renderer.renderDocx(fullReport(), fullImages());
const docx = readDocx(bytes);
const styled = (style: string) => docx.paragraphs.filter((paragraph) => paragraph.style === style);

const pdf = await readPdf((await renderer.render(fullReport(), fullImages())).pdf);
/** The page of a heading, «2.1 Цены»; an entry of the contents ends with a number. */
const pageInPdf = (heading: string) => pagesWith(pdf, new RegExp(`^${heading.replaceAll(/\s/g, '\\s*')}$`))[0];

it('R6 equal input gives an equal DOCX, byte for byte', async () => {
  expect((await renderer.renderDocx(fullReport(), fullImages())).equals(bytes)).toBe(true);
  expect(docx.parts.get('docProps/core.xml')?.toString()).toContain('2026-11-20T12:00:00.000Z');
});

it('R6 headings are styles with numbers of their own; an empty section is left out', () => {
  expect(styled('Heading1').map(({ text }) => text)).toEqual(['Основные факты', 'Анализ рынка']);
  expect(styled('Heading2').map(({ text }) => text)).toEqual(['Цены', 'Аналоги']);
  expect(styled('HeadingApp').map(({ text }) => text)).toEqual(['Приложение\u00a01. Документы']);
  const numbering = docx.parts.get('word/numbering.xml')?.toString() ?? '';
  expect(numbering).toContain('w:pStyle w:val="Heading1"');
  expect(numbering).toContain('w:lvlText w:val="%1.%2"');
});

it('R6 the contents list every heading, and references name every place, with its page in the PDF', () => {
  const entries = docx.paragraphs.filter(({ style }) => /^TOC[12]$/.test(style)).map(({ text }) => text);
  const titles = ['1\tОсновные факты', '2\tАнализ рынка', '2.1\tЦены', '2.2\tАналоги', 'Приложение\u00a01. Документы'];
  const pages = titles.map(pageInPdf);
  expect(entries).toEqual(titles.map((title, index) => `${title}\t${pages[index]}`));
  const reference = docx.paragraphs.find(({ text }) => text.startsWith('Предложения в'));
  expect(reference?.text).toMatch(new RegExp(`,\\sс\\.\\s${pages.at(-1)}\\.$`));
  expect(docx.xml).not.toContain('w:dirty');
});

it('R6 captions count by fields and references hold the numbers of the PDF', () => {
  const captions = docx.paragraphs.filter(({ style }) => style.startsWith('Caption')).map(({ text }) => text);
  expect(captions).toContain('Таблица\u00a01. Факты');
  expect(captions).toContain('Таблица\u00a02. Предложения (offers)');
  expect(captions).toContain('Рис.\u00a03. Карта');
  expect(docx.xml).toContain('SEQ Таблица');
  const reference = docx.paragraphs.find(({ text }) => text.startsWith('Предложения в'));
  expect(reference?.text).toMatch(/табл\.\s2,\sкопии\sв\sприложении\s1,\sс\.\s\d+\.$/);
  expect(reference?.xml).toMatch(/REF mz\d+n \\h/);
  expect(reference?.xml).toMatch(/PAGEREF mz\d+ \\h/);
});

it('R6 heads of tables repeat and rows do not break', () => {
  const long = docx.tables.find((xml) => xml.includes('offers70'));
  const rows = long?.split('</w:tr>') ?? [];
  expect(rows[0]).toContain('<w:tblHeader/>');
  expect(rows[1]).not.toContain('<w:tblHeader/>');
  expect(long?.match(/<w:cantSplit\/>/g)).toHaveLength(72);
});

const part = (kind: string) =>
  [...docx.parts].filter(([name]) => name.startsWith(`word/${kind}`)).map(([, data]) => data.toString());

it('R6 the head is the same on every page and holds no field, which only Word would work out for each page', () => {
  const heads = part('header').map((xml) =>
    [...xml.matchAll(/<w:t[ >][^<]*/g)].map(([text]) => text.replace(/.*>/, '')),
  );
  // All but the title page and the sewing label.
  expect(heads.flat()).toEqual(docx.sections.slice(2).map(() => fullReport().running.right));
  expect(part('header').join('')).not.toMatch(/fldSimple|instrText/);
});

it('R6 a landscape part is a section with its own footer; pages are counted without the sewing label', () => {
  const landscape = docx.sections.filter((xml) => xml.includes('w:orient="landscape"'));
  expect(landscape).toHaveLength(1);
  expect(landscape[0]).toMatch(/w:w="16838" w:h="11906"/);
  const footers = part('footer').filter((xml) => xml.includes('Стр.'));
  expect(footers.filter((xml) => xml.includes('w:pos="14570"'))).toHaveLength(1);
  expect(footers.length).toBeGreaterThan(3);
  const last = docx.sections.length;
  for (const footer of footers) {
    expect(footer).toContain('PAGEREF mzLast');
    expect(Number(/PAGEREF mzLast.*?<w:t[^>]*>(\d+)</s.exec(footer)?.[1])).toBeGreaterThanOrEqual(last - 1);
  }
});

it('R6 pictures and drawings have an alternative text', () => {
  const descriptions = [...docx.xml.matchAll(/<wp:docPr [^>]*descr="([^"]*)"/g)].map(([, text]) => text);
  expect(descriptions).toEqual(['Цены', 'Границы', 'Вид map.jpg', 'Вид p1.jpg', 'Вид p2.jpg', 'Вид s1.jpg']);
  expect([...docx.parts.keys()].filter((name) => name.endsWith('.png'))).toHaveLength(2);
});

it('R6 markup in what users type stays text, and only web, mail and phone addresses are links', async () => {
  const hostile = [
    '</w:t></w:r><w:r><w:br/>',
    '<script>alert(1)</script>',
    ']]> &amp; &lt; <!--',
    '#panic("x") #read("/etc/passwd") $x$ *b* `c` @d',
    '{DOCPROPERTY x} \\* MERGEFORMAT',
    'a\u0000b\u0007c\u202ed\ud800',
  ];
  const made = await renderer.renderDocx(
    documentOf([
      h1('x"><&', hostile[0] ?? '', { newPage: true }),
      h2('y', hostile[1] ?? ''),
      ...hostile.map((text) => p(runs({ kind: 'text', text }))),
      p(link('javascript:alert(1)', 'ссылка'), link('https://a.example/?a=1&b="2"', 'сайт')),
      table({ columns: [], head: [], rows: [] }),
    ]),
    new Map(),
  );
  const read = readDocx(made);
  for (const text of hostile.slice(0, 5)) expect(read.text).toContain(text);
  expect(read.text).toContain('abcd');
  expect(read.xml).not.toContain('<script');
  const links = read.parts.get('word/_rels/document.xml.rels')?.toString() ?? '';
  expect(links).not.toContain('javascript');
  expect(links).toContain('https://a.example/');
});

it('R6 names of 300 characters and long words are written whole', async () => {
  const name = 'Очень'.repeat(60);
  const blocks = [
    h1('a', name, { newPage: true }),
    table({ columns: [{ width: { mm: 20 }, align: 'left' }], head: [name], rows: [[name], [name]] }),
    photos({ picture: picture('p.jpg'), caption: name }),
  ];
  const read = readDocx(await renderer.renderDocx(documentOf(blocks), new Map([['p.jpg', photo]])));
  expect(read.text.split(name).length - 1).toBeGreaterThanOrEqual(6);
});

it('R6 a number in a fraction is one piece, and keeps the space between its thousands', async () => {
  const read = readDocx(
    await renderer.renderDocx(
      documentOf([
        h1('a', 'Вес'),
        formula('V = ', fraction('173,96', '1\u00a0919,59'), fraction(['S', sub('i')], 'n')),
      ]),
      new Map(),
    ),
  );
  expect(read.xml).toContain('<m:nor m:val="1"/></m:rPr><m:t>1\u00a0919,59</m:t>');
  expect(read.xml).toContain('<m:t>S</m:t></m:r></m:e><m:sub>');
});

it('R6 a picture without bytes is refused by its key', async () => {
  const blocks = [h1('a', 'Фото'), photos({ picture: picture('gone.jpg'), caption: 'Вид' })];
  await expect(renderer.renderDocx(documentOf(blocks), new Map())).rejects.toMatchObject({
    code: 'validation',
    fields: { 'gone.jpg': 'Изображение не читается' },
  });
});

it('R6 signatures stand on one page with what leads to them and with the date below', async () => {
  const signers = [
    { role: 'Оценщик', name: 'П. А. Берёзкин' },
    { role: 'Директор', name: 'А. В. Лугова' },
  ];
  const blocks = [
    p('Вывод.'),
    small('Бумажный отчёт:'),
    sign({ form: 'paper', signers, seal: true }),
    small('Электронный отчёт:'),
    sign({ form: 'electronic', signers }),
    small('Дата составления отчёта: 20 ноября 2026 г.'),
  ];
  const { paragraphs, tables } = readDocx(await renderer.renderDocx(documentOf(blocks), new Map()));
  const at = (start: string) => paragraphs.findIndex(({ text }) => text.startsWith(start));
  const before = paragraphs.slice(at('Бумажный'), at('Дата составления'));
  expect(before.length).toBeGreaterThan(20);
  expect(before.filter(({ xml }) => !xml.includes('<w:keepNext/>')).map(({ text }) => text)).toEqual([]);
  expect(paragraphs[at('Вывод')]?.xml).not.toContain('<w:keepNext/>');
  // Both of the electronic ones in one row.
  expect(tables.filter((xml) => /Берёзкин.*Лугова/s.test(xml))).toHaveLength(1);
});

it('R6 a drawing takes even a long paragraph before it along, a table only a short one, or one whose colon leads to it', async () => {
  const words = (about: string) => p(`${about}: ${'слово '.repeat(60)}`);
  const end = (value: number) => ({ value, text: String(value) });
  const scale = { caption: 'Границы', alt: 'Шкала', low: end(1), high: end(3), mark: end(2), markLabel: 'величина' };
  const offers = table({ id: 'a', caption: 'Цены', columns: [column(20)], head: ['Цена'], rows: [['1'], ['2']] });
  const led = p(`Формула: ${'слово '.repeat(60)}вес:`);
  const blocks = [
    words('Рисунок'),
    interval({ id: 'scale', ...scale }),
    words('Таблица'),
    offers,
    led,
    formula('К = 1'),
  ];
  const { paragraphs } = readDocx(await renderer.renderDocx(documentOf(blocks), new Map()));
  const isKept = (about: string) =>
    /<w:keepNext\/>/.test(paragraphs.find(({ text }) => text.startsWith(`${about}: `))?.xml ?? '');
  expect([isKept('Рисунок'), isKept('Таблица'), isKept('Формула')]).toEqual([true, false, true]);
});

it('R6 the last row of a table keeps what is noted below it, and nothing where nothing is noted', async () => {
  const noted = (name: string, note?: string) =>
    table({
      ...{ id: name, caption: name, columns: [rest()], head: ['Цена'] },
      rows: Array.from({ length: 12 }, (_, i) => [`${name}-${i}`]),
      ...(note ? { note } : {}),
    });
  const blocks = [noted('с', 'Цены — скорректированные.'), noted('без')];
  const { paragraphs } = readDocx(await renderer.renderDocx(documentOf(blocks), new Map()));
  const isKept = (text: string) =>
    paragraphs.find((paragraph) => paragraph.text === text)?.xml.includes('<w:keepNext/>');
  expect(['с-5', 'с-11', 'без-11'].map(isKept)).toEqual([false, true, false]);
});
