import { expect, it } from 'vitest';
import { passagesOf } from '#document/model/passages.ts';
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
import { linkOfPassage } from './passage-link.ts';

const alone = async () => undefined;

/** Where a press leads on the first passage of the chapter with these words. */
function linkOf(data: ReportData, words: RegExp, chapter: string): Promise<string | null> {
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

it('P5 a row of the offers leads to its offer of the sample while the table follows it, else to the text', async () => {
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
});
