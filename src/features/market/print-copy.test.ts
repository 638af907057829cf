import { expect, it } from 'vitest';
import { reportDocument } from '#features/generation/print/document.ts';
import { CALCULATION, reportData } from '#test/report-data.ts';
import { type AdvertCopyLine, emptyPrintedAdvert } from './evidence.ts';
import { printCopy } from './print-copy.ts';

const line = (kind: AdvertCopyLine['kind'], value: string, taken = false, label: string | null = null) => ({
  ...{ kind, label, value, taken },
});
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
  const text = JSON.stringify(printCopy(1, ADVERT));
  for (const said of ['Аналог № 2', 'Участок 12', '4182', '16.11.2026, 14:32', '9f2c71d088bae3f1…', 'Площадь'])
    expect(text.replaceAll('\u00a0', ' ')).toContain(said);
  expect(text).not.toContain('9f2c71d088bae3f19');
  const underlined = [...text.matchAll(/"text":"([^"]*)","underline":true/g)].map(([, words]) => words);
  expect(underlined.map((words) => words?.replaceAll('\u00a0', ' '))).toEqual(['2 400 000 ₽', '1 200 кв. м']);
  // What the copy is stands in its table: the last thing printed is the page's own words.
  expect(JSON.stringify(printCopy(1, ADVERT).at(-1))).toContain('Ровный');
  expect(text.replaceAll('\u00a0', ' ')).toContain('сформирована из сохранённой страницы');
  // The page's markup is words here.
  expect(text).toContain('<script>alert(1)</script>');
  expect(printCopy(0, { ...ADVERT, copy: [] })).toEqual([]);
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
