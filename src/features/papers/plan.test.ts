import fs from 'node:fs';
import { expect, it } from 'vitest';
import type { PlotExtract } from '#features/description/extract/extract.ts';
import { filledForm } from '#features/description/extract/fill.ts';
import { type LandPlot, newLandPlot } from '#features/description/land-plot.ts';
import { clientOfOwner } from '#features/description/owner.ts';
import { readHtmlPage } from '#features/market/advert/read-page.ts';
import { offerFacts, planOf, proposedNumber, valuesOfAdvert } from './plan.ts';

const planWith = (known: Partial<Parameters<typeof planOf>[0]>) =>
  planOf({
    ...{ extract: null, isCompared: false, contract: null, documents: [], isOwnerClient: false },
    ...{ today: '', photographed: [], reportNumber: '', terms: null },
    ...known,
  });

it('P1 a number is proposed where the user has none to go on from: of the contract that is taken, else the first of the year', () => {
  const contract = { number: '84-Д', date: '2026-11-09' };
  expect(proposedNumber('2026/11-085', contract, '2026-11-26')).toBe('2026/11-085');
  expect(proposedNumber('', contract, '2026-11-26')).toBe('84-Д');
  expect(proposedNumber('', { number: '', date: '2026-11-09' }, '2026-11-26')).toBe('2026-001');
  expect(proposedNumber('', null, '2026-11-26')).toBe('2026-001');
});

it('P1 the one named owner is proposed as the client', () => {
  const clientOf = (values: Partial<LandPlot>) =>
    planWith({ extract: { values, warnings: [] }, isOwnerClient: true }).client;
  expect(clientOf({ owner_name: 'Примеров Пётр Андреевич', owner_type: 'person' })).toMatchObject({
    ...{ client_type: 'individual', last_name: 'Примеров', first_name: 'Пётр', middle_name: 'Андреевич' },
    no_middle_name: false,
  });
  expect(clientOf({ owner_name: 'Примеров Пётр', owner_type: 'person' })).toMatchObject({
    no_middle_name: true,
  });
  const firm = { owner_name: 'ООО "ПРИМЕР"', owner_type: 'firm', owner_ogrn: '1099900000012' } as const;
  expect(clientOf(firm)).toMatchObject({
    ...{ client_type: 'legal', org_full_name: 'ООО "ПРИМЕР"', org_ogrn: '1099900000012' },
  });
  for (const none of [
    {},
    { owner_name: 'Администрация', owner_type: 'public' },
    { owner_name: 'Примеров Пётр; Примерова Анна', owner_type: 'person' },
    { owner_name: 'Примеров Пётр (доля 1/2)', owner_type: 'person' },
  ] as const)
    expect(clientOf(none)).toBeNull();
});

it('P1, P9 an owner who is said not to be the client is not proposed again, until another extract names another one', () => {
  const values = { owner_name: 'Примеров Пётр Андреевич', owner_type: 'person' as const };
  const extract = { values, warnings: [] };
  const plotOf = (isOwnerClient: boolean) => planWith({ extract, isOwnerClient }).plot ?? newLandPlot();
  expect(clientOfOwner(plotOf(true))).not.toBeNull();
  const refused = plotOf(false);
  expect(clientOfOwner(refused)).toBeNull();
  const read = (owner_name: string) => filledForm(refused, { ...values, owner_name }, new Set(['owner_name']));
  expect(clientOfOwner(read(values.owner_name))).toBeNull();
  expect(clientOfOwner(read('Лукин Артём Ильич'))).not.toBeNull();
  // Of two owners there was no question.
  const two = { values: { ...values, owner_name: 'Цой Ли; Лукин Артём' }, warnings: [] };
  expect(planWith({ extract: two }).plot?.client_is_other).toBe(false);
});

it('P3 what was compared with the print among the papers is not asked about again, the rest of its lines is', () => {
  const warnings = ['Прочитано из PDF: сверьте значения с выпиской.', 'Площадь участка декларированная.'];
  const notes = (isCompared: boolean) =>
    planWith({ extract: { values: {}, warnings }, isCompared }).plot?.extract_notes;
  expect(notes(false)).toEqual(warnings);
  expect(notes(true)).toEqual(warnings.slice(1));
});

it('P1 the inspection is of the day of the last photograph; of no known day where the photographs tell none', () => {
  const datesOf = (photographed: string[], date = '') => {
    const contract = date ? { number: '', date } : null;
    const { head } = planWith({ contract, today: '2026-11-28', photographed });
    return [head.contract_date, head.evaluation_date, head.inspection_date, head.report_date];
  };
  const today = '2026-11-28';
  expect(datesOf([])).toEqual([today, today, null, today]);
  expect(datesOf(['2026-11-12', '2026-11-11'])).toEqual([today, today, '2026-11-12', today]);
  // The clock of a camera may be ahead.
  expect(datesOf(['2027-01-01'])).toEqual([today, today, null, today]);
  const [agreed, seen] = ['2026-11-09', '2026-11-12'];
  expect(datesOf([seen], agreed)).toEqual([agreed, seen, seen, seen]);
  expect(datesOf(['2026-11-05'], agreed)).toEqual([agreed, agreed, '2026-11-05', agreed]);
});

it('P3 a contract whose kind, number and date the user took stands among the documents of the description', () => {
  const sale = { document: 'Договор купли-продажи', number: '15', date: '2018-04-10', issuer: '' };
  const lease = { document: 'Договор аренды', number: '3', date: null, issuer: '' };
  const plotOf = (documents: (typeof sale | typeof lease)[], extract: PlotExtract | null) =>
    planWith({ extract, documents }).plot;
  const documents = ['Выписка из ЕГРН о переходе прав на объект недвижимости'];
  expect(plotOf([sale, lease], { values: { documents }, warnings: [] })).toMatchObject({
    documents: [...documents, 'Договор купли-продажи', 'Договор аренды'],
    documents_details: [sale, lease],
  });
  expect(plotOf([sale], null)?.documents_details).toEqual([sale]);
  expect(plotOf([], null)).toBeNull();
});

it('P1 what an advert says in two ways is taken as the user chose, and is left out without his choice', () => {
  const html = fs.readFileSync('test/files/market/adverts/02-cian-like/page.html', 'utf8');
  const reading = readHtmlPage(html, { savedAt: new Date('2026-11-20T15:04:00+03:00'), timeZone: 'Europe/Moscow' });
  if (reading.result !== 'read') throw new Error(reading.result);
  expect(valuesOfAdvert(reading.advert, false, {}).values.gas).toBeUndefined();
  const { values, rows } = valuesOfAdvert(reading.advert, false, { gas: 1 });
  expect(values.gas).toBe('По границе участка');
  expect(rows.find(({ field }) => field === 'gas')).toMatchObject({ picked: 1, tick: true });
  expect(offerFacts(reading.advert)).toEqual({
    url: 'https://cian-like.example/sale/suburban/700000002/',
    ...{ phone: '+7 (900) 000-22-33', place: 'д.\u00a0Соколиный Брод', area: 1250 },
  });
});
