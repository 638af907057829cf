import sharp from 'sharp';
import type { Block } from '#document/model/block.ts';
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
} from '#document/model/block-build.ts';
import type { ReportDocument } from '#document/model/block-document.ts';
import { dumbbell, image, interval, photos, scans } from '#document/model/block-figure.ts';
import { pageRef, runs, sectionRef, tableRef } from '#document/model/block-run.ts';
import type { PdfRenderer } from '#document/server/pdf.ts';
import { type ReadPdf, readPdf } from './read-pdf.ts';

/* Documents for tests of the renderer: nothing of appraisal, every kind of block. */

/** A small real picture. */
export const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#678' } })
  .jpeg()
  .toBuffer();

export const SENTENCE =
  'Участок расположен в границах населённого пункта, подъезд круглогодичный, сети проходят по улице. ';

export function documentOf(blocks: Block[], more: Partial<ReportDocument> = {}): ReportDocument {
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

export const picture = (key: string, width = 600, height = 400) => ({ key, width, height, alt: `Вид ${key}` });
export const longTable = (id: string, count: number, totals = 0) =>
  table({
    id,
    caption: `Предложения (${id})`,
    columns: [column(20, 'right'), rest(), column(30, 'right')],
    head: ['№', 'Адрес участка', 'Цена'],
    rows: Array.from({ length: count }, (_, i) => [`${id}${i + 1}`, 'дер. Малый Бор, ул. Речная', '1 500 000']),
    totals: Array.from({ length: totals }, (_, i) => [`${id}всего${i + 1}`, 'Итого', '2']),
  });

/** A renderer with one user, whose pictures are at hand. */
export function ofOneUser(renderer: PdfRenderer) {
  const order = (document: ReportDocument, images: ReadonlyMap<string, Buffer>) => ({
    document,
    pictures: () => Promise.resolve(images),
    userId: 'one',
  });
  return {
    render: (document: ReportDocument, images: ReadonlyMap<string, Buffer>) => renderer.render(order(document, images)),
    async renderDocx(document: ReportDocument, images: ReadonlyMap<string, Buffer>) {
      const asked = order(document, images);
      return renderer.renderDocx(asked, (await renderer.render(asked)).layout);
    },
    close: () => renderer.close(),
  };
}

/** `read(blocks)` prints them with this renderer and reads the PDF. */
export const reader =
  (renderer: () => ReturnType<typeof ofOneUser>) =>
  async (
    blocks: Block[],
    more: Partial<ReportDocument> = {},
    images: ReadonlyMap<string, Buffer> = new Map(),
  ): Promise<ReadPdf> =>
    readPdf((await renderer().render(documentOf(blocks, more), images)).pdf);

/** Pages (from 1) with a line that matches. */
export const pagesWith = (pdf: ReadPdf, pattern: RegExp) =>
  pdf.pages.flatMap((page, index) => (page.lines.some((line) => pattern.test(line)) ? [index + 1] : []));

/** A report of every kind of block. */
export function fullReport(): ReportDocument {
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
      lines: [],
      signers: [],
      seal: true,
    },
  });
}

export const fullImages = () => new Map(['map.jpg', 'p1.jpg', 'p2.jpg', 's1.jpg'].map((key) => [key, photo] as const));
