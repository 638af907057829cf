import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Block } from '#document/model/block.ts';
import { column, group, h1, kv, landscape, p, required, rest, table } from '#document/model/block-build.ts';
import { comparison, interval } from '#document/model/block-figure.ts';
import { figureRef, runs } from '#document/model/block-run.ts';
import { userTable } from '#document/model/block-user-table.ts';
import { documentOf, ofOneUser } from '#test/pdf-fixture.ts';
import { readPdf } from '#test/read-pdf.ts';
import { SERVER_BUILD } from '#test/server-build.ts';
import { isLong } from '#test/size.ts';
import { createPdfRenderer } from '../pdf.ts';

/* How a program for texts divides the DOCX into pages, in the long run. Where there is none, nothing is asked. */

const inOffice = it.runIf(isLong && spawnSync('soffice', ['--version']).status === 0);
const renderer = ofOneUser(createPdfRenderer({ children: SERVER_BUILD }));
afterAll(() => renderer.close());

async function pagesInOffice(docx: Buffer) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-docx-'));
  try {
    fs.writeFileSync(path.join(dir, 'report.docx'), docx);
    const profile = `-env:UserInstallation=file://${dir}/profile`;
    const order = ['--headless', '--convert-to', 'pdf', '--outdir', dir];
    execFileSync('soffice', [profile, ...order, path.join(dir, 'report.docx')], { stdio: 'ignore' });
    return await readPdf(fs.readFileSync(path.join(dir, 'report.pdf')));
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}

const section = (id: string, ...blocks: Block[]): Block[] => [h1(id, `Раздел ${id}`, { newPage: true }), ...blocks];
const price = '12\u00a0345\u00a0678\u00a0901,25';

/** Each fills a page of the PDF, and no more. */
const FULL: Block[] = [
  ...section(
    'kv',
    kv(
      { id: 'facts', caption: 'Факты' },
      group('Группа', ...Array.from({ length: 34 }, (_, i) => required(`показатель ${i}`, 'значение показателя'))),
    ),
  ),
  ...section(
    'list',
    table({
      id: 'index',
      caption: 'Указатель',
      columns: [column(10, 'right'), rest(), column(36)],
      head: ['№', 'Сведения', 'Раздел'],
      rows: Array.from({ length: 36 }, (_, i) => [String(i + 1), 'Сведения об объекте оценки', '7.1']),
    }),
  ),
  ...section(
    'user',
    userTable({
      id: 'offers',
      caption: runs('Предложения'),
      columns: 6,
      headRows: 1,
      rows: [
        ['№', 'Источник, дата', 'Местоположение', 'Площадь, кв. м', 'Цена, руб.', 'Цена, руб./кв. м'],
        ...Array.from({ length: 34 }, (_, i) => [
          String(i + 1),
          `uchastki.example/${2100 + i}, 01.10.2026`,
          'дер. Верхние Липки',
          '1 280',
          '2 048 000',
          '1 600',
        ]),
      ].map((row) => row.map((cell) => ({ runs: runs(cell) }))),
    }),
  ),
  h1('across', 'Раздел across', { newPage: true }),
  landscape(
    table({
      id: 'analogues',
      dress: 'landscape',
      caption: 'Аналоги',
      columns: [column(48), rest(), rest()],
      head: ['Показатель', 'Объект оценки', 'Аналог 1'],
      rows: Array.from({ length: 25 }, (_, i) => [`свойство ${i}`, 'Центральное', 'По границе участка']),
    }),
  ),
  h1('wide', 'Раздел wide', { newPage: true }),
  landscape(
    comparison({
      id: 'comparison',
      caption: 'Расчёт',
      titles: { factor: 'Элемент', subject: 'Объект', choice: 'Значение', percent: '%', price: 'руб./кв.\u00a0м' },
      peers: [1, 2, 3].map((number) => ({ title: `Аналог ${number}` })),
      before: [{ label: 'Цена, руб.', subject: '—', values: [price, price, price] }],
      factors: Array.from({ length: 17 }, (_, i) => ({
        label: `Фактор ${i}`,
        subject: 'Центральное',
        steps: [1, 2, 3].map(() => ({ choice: 'По границе', percent: '+12,50', price, changed: true })),
      })),
      after: [{ label: 'Сумма, %', values: ['28,00', '41,00', '25,75'] }],
      results: [{ label: 'Стоимость, руб.', value: price }],
    }),
  ),
];

inOffice('R6 a table that fits a page of the PDF fits one of the DOCX, with its numbers whole', async () => {
  const document = documentOf(FULL);
  const pdf = await readPdf((await renderer.render(document, new Map())).pdf);
  const office = await pagesInOffice(await renderer.renderDocx(document, new Map()));
  const pagesOf = (pages: typeof pdf.pages, rows: RegExp) => pages.filter(({ text }) => rows.test(text)).length;
  const rows = [/показатель \d/, /Сведения об объекте/, /uchastki\.example/, /свойство \d/, /Фактор \d/];
  expect(rows.map((row) => pagesOf(pdf.pages, row))).toEqual([1, 1, 1, 1, 1]);
  expect(rows.map((row) => pagesOf(office.pages, row))).toEqual([1, 1, 1, 1, 1]);
  const line = office.pages.flatMap(({ lines }) => lines).find((text) => text.startsWith('Фактор 0'));
  expect(line?.replaceAll(/\s/g, '').split('12345678901,25')).toHaveLength(4);
});

inOffice('R6 every page of the DOCX has its running lines, and counts them to the last one', async () => {
  const { pages } = await pagesInOffice(await renderer.renderDocx(documentOf(FULL), new Map()));
  const [title, ...others] = pages;
  expect(title?.text).not.toContain('Стр.');
  for (const [index, { text }] of others.entries()) {
    expect(text).toContain('Земельный участок 99:12:0304017:245');
    expect(text.replaceAll(/\s/g, ' ')).toContain(`Стр. ${index + 2} из ${pages.length}`);
  }
});

inOffice('R6 the contents of the DOCX name the pages where its own headings stand', async () => {
  const words = 'Строка текста раздела, которая ничего не сообщает и только занимает место на странице. '.repeat(7);
  const long = Array.from({ length: 9 }, (_, index) => [
    h1(`s${index}`, `Раздел s${index}`),
    ...Array.from({ length: 17 }, () => p(words)),
  ]).flat();
  const document = documentOf(long);
  const { pages } = await pagesInOffice(await renderer.renderDocx(document, new Map()));
  const contents = pages.findIndex(({ text }) => text.includes('Содержание'));
  const entry = /^(\d+)\s*(Раздел s\d)[\s.]*\s(\d+)$/;
  const entries = (pages[contents]?.lines ?? []).flatMap((line) => {
    const [, number = '', title = '', page] = entry.exec(line.replaceAll('\u00a0', ' ')) ?? [];
    return page === undefined ? [] : [{ heading: `${number}${title}`.replaceAll(' ', ''), page: Number(page) }];
  });
  expect(entries).toHaveLength(9);
  const standsOn = (heading: string) =>
    pages.findIndex(
      ({ lines }, index) => index > contents && lines.some((line) => line.replaceAll(/\s/g, '') === heading),
    ) + 1;
  expect(entries.map(({ page }) => page)).toEqual(entries.map(({ heading }) => standsOn(heading)));
  // The PDF has some of them elsewhere: its numbers are what the file is written with.
  const pdf = await readPdf((await renderer.render(document, new Map())).pdf);
  const inPdf = (heading: string) =>
    pdf.pages.findIndex(
      ({ lines }, index) => index > 1 && lines.some((line) => line.replaceAll(/\s/g, '') === heading),
    ) + 1;
  expect(entries.map(({ heading }) => inPdf(heading))).not.toEqual(entries.map(({ page }) => page));
});

inOffice('R6 the number of a paper is not torn at its hyphens in the DOCX', async () => {
  const words = 'договор № 118-/А, закон № 135-ФЗ, № 568-р и выписка КУВИ-001/2026-00000417 о том';
  const blocks = Array.from({ length: 40 }, (_, index) => p(`${'а'.repeat(index + 1)} слово ${words}.`));
  const { pages } = await pagesInOffice(await renderer.renderDocx(documentOf(blocks), new Map()));
  const lines = pages.flatMap((page) => page.lines);
  expect(lines.filter((line) => line.includes('КУВИ')).length).toBeGreaterThan(30);
  expect(lines.filter((line) => /(?:118-\/?|135-|568-|КУВИ-|2026-)$/.test(line))).toEqual([]);
});

inOffice('R6 a figure that ends a section keeps its number where it is referred to', async () => {
  const end = (value: number) => ({ value, text: String(value) });
  const scale = interval({
    id: 'scale',
    caption: 'Границы',
    alt: 'Шкала',
    low: end(1),
    high: end(3),
    mark: end(2),
    markLabel: 'величина',
  });
  const blocks = [
    ...section('first', p('Границы показаны на ', figureRef('scale'), '.'), scale),
    ...section('second', p('Далее.')),
  ];
  const { pages } = await pagesInOffice(await renderer.renderDocx(documentOf(blocks), new Map()));
  expect(pages.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ')).toContain('показаны на рис. 1.');
});
