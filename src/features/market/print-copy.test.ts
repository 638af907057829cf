import { expect, it } from 'vitest';
import { plainRuns } from '#document/model/block-run.ts';
import { reportDocument } from '#features/generation/print/document.ts';
import { CALCULATION, reportData } from '#test/report-data.ts';
import { type AdvertCopyLine, emptyPrintedAdvert } from './evidence.ts';
import { printCopy } from './print-copy.ts';

const line = (kind: AdvertCopyLine['kind'], value: string, taken = false, label: string | null = null) => ({
  ...{ kind, label, value, taken },
});
const shot = (key: string) => ({ key, width: 1240, height: 1754 });
const ADVERT = {
  ...emptyPrintedAdvert(),
  id: '00000000-0000-4000-8000-0000000000ee',
  sha256: '9f2c71d088bae3f1'.repeat(4),
  saved_at: '2026-11-16T11:32:08.000Z',
  url: 'https://uchastki.example/4182',
  copy: [
    line('title', 'Участок 12 сот. (ИЖС)'),
    line('price', '2 400 000 ₽', true),
    line('parameter', '1 200 кв. м', true, 'Площадь'),
    line('text', '<b>Ровный</b> участок, <script>alert(1)</script>'),
  ],
};

it('M4 the appendix prints what was seen with link, time and the sum; what was taken is underlined', () => {
  const text = JSON.stringify(printCopy(1, ADVERT, ''));
  for (const said of ['Аналог № 2', 'Участок 12', '4182', '16.11.2026, 14:32', '9f2c71d088bae3f1…', 'Площадь'])
    expect(text.replaceAll('\u00a0', ' ')).toContain(said);
  expect(text).not.toContain('9f2c71d088bae3f19');
  const underlined = [...text.matchAll(/"text":"([^"]*)","underline":true/g)].map(([, words]) => words);
  expect(underlined.map((words) => words?.replaceAll('\u00a0', ' '))).toEqual(['2 400 000 ₽', '1 200 кв. м']);
  // What the copy is stands in its table: the last thing printed is the page's own words.
  expect(JSON.stringify(printCopy(1, ADVERT, '').at(-1))).toContain('Ровный');
  expect(text.replaceAll('\u00a0', ' ')).toContain(
    'сформирована из сохранённой страницы, взятое в расчёт подчёркнуто; оригинал',
  );
  const untaken = ADVERT.copy.map((one) => ({ ...one, taken: false }));
  expect(JSON.stringify(printCopy(1, { ...ADVERT, copy: untaken }, ''))).not.toContain('подчёркнуто');
  // The page's markup is words here.
  expect(text).toContain('<script>alert(1)</script>');
  expect(printCopy(0, { ...ADVERT, copy: [] }, '')).toEqual([]);
});

const SAID = ['4182', '16.11.2026, 14:32', '9f2c71d088bae3f1…'];

it('M4 a PDF is printed as its pages, each with link, time and sum, and not as words besides', () => {
  const pictures = ['1.jpg', '2.jpg'].map(shot);
  const [pages, ...rest] = printCopy(0, { ...ADVERT, pictures, pages: 14 }, '', { id: 'advert-1' });
  expect(rest).toEqual([]);
  if (pages?.kind !== 'scan') throw new Error('no pages');
  expect(pages.items.map(({ picture: { key }, id }) => [key, id])).toEqual([
    ['1.jpg', 'advert-1'],
    ['2.jpg', undefined],
  ]);
  const captions = pages.items.map(({ caption }) => plainRuns(caption).replaceAll('\u00a0', ' '));
  for (const caption of captions) for (const said of SAID) expect(caption).toContain(said);
  expect(captions[0]).toContain('Аналог № 1. Копия объявления, страница 1 из 14. Показаны 2 из 14 страниц.');
  expect(captions[1]).toContain('страница 2 из 14.');
  expect(captions[1]).not.toContain('Показаны');
  const told = (of: number, shown: number) => {
    const pictures = Array.from({ length: shown }, () => shot('p.jpg'));
    const printed = printCopy(0, { ...ADVERT, pages: of, pictures }, '');
    return JSON.stringify(printed).replaceAll('\u00a0', ' ');
  };
  expect(told(21, 6)).toContain('Показаны 6 из 21 страницы.');
  expect(told(6, 6)).not.toContain('Показаны');
  expect(told(1, 1)).not.toContain('страница');
  // What could not be drawn is printed in words.
  expect(JSON.stringify(printCopy(0, { ...ADVERT, pages: 14 }, ''))).toContain('Участок');
});

it('M4 a screenshot is printed as it is; of a saved page its pictures stand below its words', () => {
  const screenshot = printCopy(2, { ...ADVERT, copy: [], pictures: [shot('s.jpg')] }, '');
  expect(screenshot.map(({ kind }) => kind)).toEqual(['scan']);
  for (const said of [...SAID, 'Аналог № 3. Копия объявления.'])
    expect(JSON.stringify(screenshot).replaceAll('\u00a0', ' ')).toContain(said);
  const page = printCopy(2, { ...ADVERT, pictures: ['a.jpg', 'b.jpg'].map(shot) }, '');
  expect(page.map(({ kind }) => kind)).toEqual(['paragraph', 'kv', 'paragraph', 'grid']);
  expect(JSON.stringify(page.at(-1)).replaceAll('\u00a0', ' ')).toContain(
    'Аналог № 3, изображение 2 со страницы объявления',
  );
});

it('M4 beside the page’s «сегодня» stands the day that the report takes it for, on each sheet of a print too', () => {
  const copy = [...ADVERT.copy, line('date', 'сегодня в 14:20')];
  const pictures = ['1.jpg', '2.jpg'].map(shot);
  const said = (advert: typeof ADVERT, day: string) =>
    JSON.stringify(printCopy(0, advert, day))
      .replaceAll('\u00a0', ' ')
      .split('Дата предложения в отчёте').length - 1;
  expect(JSON.stringify(printCopy(0, { ...ADVERT, copy }, '16.11.2026'))).toContain('16.11.2026"');
  expect(said({ ...ADVERT, copy }, '16.11.2026')).toBe(1);
  expect(said({ ...ADVERT, pictures, pages: 2 }, '16.11.2026')).toBe(2);
  expect(said({ ...ADVERT, copy }, '')).toBe(0);
});

it('M4 a day that was reckoned back from an hour after the saving says so; a day of the user’s own says nothing of it', () => {
  const copy = [...ADVERT.copy, line('date', 'сегодня в 14:40')];
  const said = (day: string, saved_at = ADVERT.saved_at) =>
    JSON.stringify(printCopy(0, { ...ADVERT, copy, saved_at }, day)).includes('принят предыдущий день');
  expect(said('15.11.2026')).toBe(true);
  expect(said('14.11.2026')).toBe(false);
  expect(said('16.11.2026', '2026-11-16T12:32:08.000Z')).toBe(false);
});

it('M4 the copy of a paste without an address has that of its column', () => {
  const [first, ...others] = CALCULATION.analogs;
  const analogs = [{ ...first, evidence: ADVERT.id, screenshots: [], url: 'https://doma.example/7' }, ...others];
  const of = (url: string) => {
    const data = reportData({ calculation: { ...CALCULATION, analogs }, adverts: [{ ...ADVERT, url }] });
    const { blocks } = reportDocument(data);
    const table = blocks.find((block) => block.kind === 'kv' && JSON.stringify(block).includes('SHA-256'));
    return JSON.stringify(table).match(/https:\/\/[^"]*/)?.[0];
  };
  expect(of('')).toBe('https://doma.example/7');
  expect(of(ADVERT.url)).toBe(ADVERT.url);
});

it('M4 tables refer to the page of a copy; to the first screenshot where there is one', () => {
  const [first, ...others] = CALCULATION.analogs;
  const of = (screenshots: string[]) => {
    const analogs = [
      { ...first, evidence: ADVERT.id, screenshots },
      ...others.map((one) => ({ ...one, screenshots: [] })),
    ];
    return JSON.stringify(reportDocument(reportData({ calculation: { ...CALCULATION, analogs }, adverts: [ADVERT] })));
  };
  const told = (text: string) => {
    const references = text.split('"to":"page","id":"advert-1"').length - 1;
    return { references, places: text.split('"id":"advert-1"').length - 1 - references };
  };
  // From «Расчёт кратко» and the description of the analogues.
  expect(told(of([]))).toEqual({ references: 2, places: 1 });
  expect(told(of(['shot.jpg']))).toEqual({ references: 2, places: 0 });
});

it('M4 a report prints the copies of its own analogues, in appendix 2, and no other', () => {
  const [first, second, ...others] = CALCULATION.analogs;
  const analogs = [first, { ...second, evidence: ADVERT.id }, ...others];
  const printed = (adverts: object[]) =>
    JSON.stringify(reportDocument(reportData({ calculation: { ...CALCULATION, analogs }, adverts })));
  expect(printed([ADVERT])).toContain('9f2c71d088bae3f1…');
  expect(printed([ADVERT])).toContain('Копии материалов (объявления-аналоги)');
  expect(printed([{ ...ADVERT, id: 'other' }])).not.toContain('9f2c71d088bae3f1…');
});
