import { expect, it } from 'vitest';
import { passagesOf } from '#document/model/passages.ts';
import { fileKey } from '#features/files/api.ts';
import { marketWithSample } from '#features/market-analysis/sample/effective.ts';
import { allTexts } from '#features/market-analysis/sample/sample-texts.ts';
import { sampleSheet } from '#features/market-analysis/sample/sheet.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { SECTION } from '#features/report/sections.ts';
import { reportOf } from '#test/cases/base.ts';
import { CASES } from '#test/cases/cases.ts';
import { reportData } from '#test/report-data.ts';
import { reportDocument } from '../print/document.ts';
import type { ReportData } from '../report-data.ts';
import { reviewSheet } from '../review-sheet.ts';
import { passagesOfField } from './passage-fields.ts';
import { linkOfPassage } from './passage-link.ts';

const alone = async () => undefined;

/** Where a press leads on the first passage of the chapter with these words. */
function linkOf(data: ReportData, words: RegExp, chapter: string | null): Promise<string | null> {
  const at = passagesOf(reportDocument(data)).findIndex(
    ({ content, chapter: of }) => of === chapter && words.test(content.replaceAll('\u00a0', ' ')),
  );
  expect(at).toBeGreaterThan(0);
  return linkOfPassage(data, at, alone);
}

const legal = reportOf(CASES.house);

it.each([
  [/Стаж в оценочной деятельности/, 'parties', '/appraiser-info#field-appraiser-experience_years'],
  [/Телефон, e-mail/, 'parties', '/account'],
  [/ОГРН/, 'parties', '/appraiser-info#field-legal-ogrn'],
  [/scan-diploma/, SECTION.appendixAppraiser, '/appraiser-info#field-appraiser-diploma_scan'],
])('P5 a press on %s of the chapter %s, which the profile says, leads to the profile', async (words, chapter, link) => {
  expect(await linkOf(legal, words, chapter)).toBe(link);
});

/** The links of all passages with these words, in the order of the document, and how often each press prints. */
async function pressesOn(words: RegExp, chapter: string | null) {
  const passages = passagesOf(reportDocument(legal));
  const found = passages.flatMap(({ content, chapter: of }, index) =>
    of === chapter && words.test(content.replaceAll('\u00a0', ' ')) ? [index] : [],
  );
  const links: (string | null)[] = [];
  let most = 0;
  for (const index of found) {
    let prints = 0;
    links.push(
      await linkOfPassage(legal, index, async () => {
        prints += 1;
      }),
    );
    most = Math.max(most, prints);
  }
  return { links, most };
}

it.each([null, 'facts', 'reconciliation', 'conclusion'])(
  'P5 a press on the value in digits leads to the rounding of the calculation, in the chapter %s',
  async (chapter) => {
    const { links } = await pressesOn(/"amount":"2 519 000 ₽"/, chapter);
    expect(links).toEqual(['/report/case/calculation#field-rounding_type']);
  },
);

it.each([
  ['Подъездные пути', 'roads'],
  ['Газоснабжение', 'gas'],
  ['Имущественные права, обременения', 'propertyRights'],
])('P5 a row of the calculation’s tables with the name %s leads to a row of its factor', async (name, choice) => {
  const begins = new RegExp(
    `^(?:\\{"label":)?\\[(?:\\{"runs":\\[)?\\{"kind":"text","text":"${name.replace(/[()]/g, '\\$&')}`,
  );
  const { links, most } = await pressesOn(begins, 'calculation');
  expect(links.length).toBeGreaterThan(1);
  for (const link of links)
    expect(link).toMatch(new RegExp(`/calculation#field-analogs\\.\\d\\.${choice}(Correction)?$`));
  expect(most).toBeLessThan(16);
});

it.each([
  ['Подъездные пути', 'roads'],
  ['Газоснабжение', 'gas'],
  ['Общая площадь', 'area'],
  ['Местоположение', 'location'],
])(
  'P5 in the calculation’s tables a press in the column of an analogue, in the row %s, leads to this analogue',
  async (name, choice) => {
    const passages = passagesOf(reportDocument(legal));
    for (const at of [0, 1, 2]) {
      const label = new RegExp(`^${name}.*, (?:Аналог|Ан\\.)\\s${at + 1}$`);
      const cells = passages.flatMap((passage, index) => (label.test(passage.label ?? '') ? [index] : []));
      expect(cells).not.toEqual([]);
      for (const cell of cells)
        expect(await linkOfPassage(legal, cell, alone)).toMatch(
          new RegExp(`/calculation#field-analogs\\.${at}\\.(?:${choice}(?:Correction)?|address)$`),
        );
    }
  },
);

it.each([
  [/"Границы интервала стоимости — от/, null, 'value_interval_low'],
  [/"Границы интервала стоимости — от/, 'conclusion', 'value_interval_low'],
  [/"kind":"interval"/, 'reconciliation', 'value_interval_low'],
  [/"kind":"chart"/, 'reconciliation', 'support_omitted'],
  [/"На границах не проверялся/, 'reconciliation', 'support_omitted'],
  [/"Округление до тысяч рублей/, 'reconciliation', 'rounding_type'],
])(
  'P5 a press on what follows from the whole calculation, %s of the chapter %s, leads to it: %s',
  async (words, chapter, name) => {
    for (const data of [legal, reportOf(CASES.liquidation)])
      expect(await linkOf(data, words, chapter)).toBe(`/report/case/calculation#field-${name}`);
  },
);

it.each([
  [/Доходный подход не применялся/, 'approach_income_refusal'],
  [/невоспроизводимым природным/, 'approach_cost_refusal'],
])('P5 what the program says of an approach (%s) leads to the field that says otherwise', async (words, field) => {
  const { market } = legal;
  if (!market) throw new Error('the case has no market');
  const usual = { ...legal, market: { ...market, approach_income_refusal: '', approach_cost_refusal: '' } };
  expect(await linkOf(usual, words, SECTION.approaches)).toBe(`/report/case/market-analysis#field-${field}`);
});

it.each([
  ['Сравнительный', '/report/case/calculation#field-weight_method'],
  ['Доходный', '/report/case/market-analysis#field-approach_income_refusal'],
  ['Затратный', '/report/case/market-analysis#field-approach_cost_refusal'],
])('P5 the row of the approach %s leads to its value or to why it was not applied', async (name, link) => {
  for (const [words, chapter] of [
    [`"${name} подход"`, 'facts'],
    [`"${name}"`, 'reconciliation'],
  ] as const) {
    const { links, most } = await pressesOn(new RegExp(words), chapter);
    expect(links).toEqual([link]);
    expect(most).toBeLessThan(16);
  }
});

it.each(['photos', 'map', 'cadastral', 'documents'])(
  'P5 a press on a picture leads to its file on the files step, and the file back to it: %s',
  async (category) => {
    const pictures = passagesOf(reportDocument(legal));
    const files = legal.files.filter((file) => file.category === category);
    expect(files).not.toEqual([]);
    for (const file of files) {
      const passages = await passagesOfField(legal, { step: 'files', name: `${category}.${file.id}` }, alone);
      expect(passages).not.toEqual([]);
      for (const passage of passages) {
        expect(pictures[passage]?.content).toContain(fileKey(file.file_path));
        expect(await linkOfPassage(legal, passage, alone)).toBe(`/report/case/files#field-${category}.${file.id}`);
      }
    }
  },
);

it('P5 a press on the profile of private practice leads to its page', async () => {
  const data = { ...legal, form: 'private' as const, legalEntity: null };
  expect(await linkOf(data, /Стаж в оценочной деятельности/, 'parties')).toBe(
    '/private-appraiser#field-experience_years',
  );
});

it('P5 a press on a printed answer leads to its remark', async () => {
  const text = 'Справка о сетях выдана позже, сети с тех пор не менялись.';
  const review = {
    ...reviewSheet.empty(),
    answers: { 'D-05:x': { text, printed: true, facts: '', at: '2026-11-20T10:00:00Z' } },
  };
  const data = { ...legal, review, explained: [{ section: SECTION.documents, matter: '', text }] };
  expect(await linkOf(data, /Справка о сетях выдана позже/, 'description')).toBe('/report/case/remarks#D-05%3Ax');
});

it('P5 a row of the offers leads to its offer of the sample while the table follows it, else to the text; their charts to the sample', async () => {
  const offer = (at: number) => ({
    offer: `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`,
    ...{ url: `https://a.example/${at}`, source: '', phone: '', place: '', address: `деревня Кривское, участок ${at}` },
    ...{ price: 2_000_000 + at * 1000, area: 1000 + at, price_type: 'offer', offer_date: '2026-11-01', seen: null },
    ...{ permittedUse: 'ИЖС/ЛПХ', propertyRights: '', electricity: '', gas: '', waterSewerage: '', buildings: '' },
    ...{ roads: '', included: true, reason: '' },
  });
  const data = reportData(
    {
      market: { ...marketAnalysisSheet.empty(), market_segment: 'ИЖС', sample_texts: allTexts('derived') },
      sample: { ...sampleSheet.empty(), offers: [1, 2, 3, 4].map(offer) },
    },
    { id: 'r' },
  );
  const ofTexts = (texts: 'own' | 'derived') =>
    ({ ...data, market: { ...marketWithSample(data), sample_texts: allTexts(texts) } }) as ReportData;
  const row = /2 002 000/;
  expect(await linkOf(ofTexts('derived'), row, SECTION.market)).toBe(
    '/report/r/market-analysis/sample#field-offer-00000000-0000-4000-9000-000000000002',
  );
  expect(await linkOf(ofTexts('own'), row, SECTION.market)).toBe('/report/r/market-analysis#field-price_analysis');
  // Their charts say what the offers say, whoever wrote the text.
  const charts = passagesOf(reportDocument(ofTexts('own'))).flatMap(({ of, chapter }, index) =>
    'kind' in of && of.kind === 'chart' && chapter === SECTION.market ? [index] : [],
  );
  expect(charts).not.toEqual([]);
  for (const chart of charts)
    expect(await linkOfPassage(ofTexts('own'), chart, alone)).toBe('/report/r/market-analysis/sample');
});
