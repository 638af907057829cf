import { expect, it } from 'vitest';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { reportData } from '#test/report-data.ts';
import { reportDocument } from '../print/document.ts';
import type { ReportData } from '../report-data.ts';
import { checkReport } from './completeness.ts';

const data = reportData({ market: { ...marketAnalysisSheet.empty(), market_segment: 'ИЖС' }, form: 'private' });
const withRights = (changes: object) =>
  ({ ...data, description: { ...data.description, ...changes } }) as unknown as ReportData;

/** All words of the document, without what is only form. */
const wordsOf = (of: ReportData) =>
  JSON.stringify(reportDocument(of)).replaceAll('\u00a0', ' ').replaceAll('\u00ad', '');
const told = (of: ReportData) =>
  checkReport(of)
    .filter(({ id }) => /^wrong\.(share|lease)/.test(id))
    .map(({ id, link }) => [id, link.split('#')[1]]);

const SHARED = { right_type: 'Общая долевая собственность', right_share: '1/3' };
const LEASE = { right_type: 'Право долгосрочной аренды', owner_name: 'Заречная Мария', encumbrances: 'Ипотека' };
const NOTE = 'Стоимость определена для земельного участка в целом; стоимость доли 1/3 в праве';

it('V: a share without its discount and reason is reported, and so is common ownership without a share', () => {
  const asked = (changes: object, calculation: object = {}) => {
    const of = withRights(changes);
    const found = checkReport({ ...of, calculation: { ...of.calculation, ...calculation } } as ReportData);
    return found.filter(({ id }) => id.startsWith('share')).map(({ id, link }) => [id, link.split('#')[1]]);
  };
  const open = ['share.discount', 'field-share_discount'];
  expect(asked(SHARED)).toEqual([open]);
  expect(asked({ ...SHARED, assessed_right: 'Общая долевая собственность' })).toEqual([open]);
  expect(asked(SHARED, { share_discount: 0 })).toEqual([['share.discount', 'field-share_reason']]);
  expect(asked(SHARED, { share_discount: 0, share_reason: 'Доля выделяема' })).toEqual([]);
  expect(asked({ ...SHARED, assessed_right: 'Право собственности' })).toEqual([]);
  expect(asked({ ...SHARED, share_mode: 'whole' })).toEqual([]);
  expect(asked({ ...SHARED, right_share: '' })).toEqual([['share.size', 'field-right_share']]);
  expect(asked({ ...SHARED, right_share: 'треть' }).map(([id]) => id)).toEqual(['share.discount']);
  expect(told(withRights({ ...SHARED, right_share: 'треть' }))).toEqual([['wrong.share', 'field-right_share']]);
});

it('R4 a share of more than the whole that is stored from before is reported', () => {
  const [found] = checkReport(withRights({ ...SHARED, right_share: '5/3' })).filter(({ id }) => id === 'wrong.share');
  expect(found?.text).toBe('Доля должна быть больше нуля и меньше единицы, например 1/3');
});

it('R4 an entry of the register that is of another plot is reported', () => {
  const entry = (right_number: string) =>
    checkReport(withRights({ cadastral_number: '99:12:0304017:245', right_number }))
      .filter(({ id }) => id === 'wrong.entry')
      .map(({ severity, text, link }) => [severity, text, link.split('#')[1]]);
  expect(entry('99:12:0304017:245-99/001/2019-3; 50:12:0000000:101-50/001/2018-8')).toEqual([
    [
      'warning',
      'Запись о праве сделана для участка 50:12:0000000:101, а оценивается 99:12:0304017:245',
      'field-right_number',
    ],
  ]);
  expect(entry('99:12:0304017:245-99/001/2019-3')).toEqual([]);
  expect(entry('99-99-12/008/2010-345')).toEqual([]);
  expect(entry('')).toEqual([]);
});

it('V: wherever the value stands, a report of the whole of a shared plot says so, and one of a share does not', () => {
  // The letter, the facts, the assignment, the final value, the conclusion.
  expect(wordsOf(withRights({ ...SHARED, share_mode: 'whole' })).split(NOTE)).toHaveLength(6);
  expect(wordsOf(withRights(SHARED))).not.toContain('не определял');
  expect(wordsOf(withRights({ ...SHARED, right_share: '' }))).not.toContain('в целом; стоимость доли');
});

it('R1 a valued lease is called so wherever the value stands, and VAT is not spoken of', () => {
  const lease = wordsOf(withRights(LEASE));
  expect(lease).not.toMatch(/рыночной стоимости земельного участка|Рыночная стоимость земельного участка/);
  expect(lease.match(/рыночн(?:ой|ая) стоимост[иь] права аренды земельного участка/gi)?.length).toBeGreaterThanOrEqual(
    4,
  );
  expect(lease).toContain('Стоимость права аренды участка 1 310 кв. м, руб.');
  expect(lease).not.toContain('НДС');
  const plot = wordsOf(withRights({}));
  expect(plot).toContain('НДС не облагается (пп. 6 п. 2 ст. 146 НК РФ)');
  expect(plot).not.toContain('права аренды земельного участка');
  expect(wordsOf(withRights({ assessed_right: 'Право требования' }))).not.toContain('НДС');
});

it('R1 a valued lease is the object in every table and running title, and no source is listed that nothing refers to', () => {
  const lease = wordsOf(withRights({ ...LEASE, cadastral_number: '99:12:0304017:245' }));
  expect(lease).not.toContain('Земельный участок');
  // Main facts, assignment.
  expect(lease.match(/Право аренды земельного участка(?: 99:|, | с кадастровым номером )/g)).toHaveLength(2);
  expect(lease).toContain('"right":"Рыночная стоимость права аренды земельного участка 99:');
  expect(lease).not.toContain('Налоговый кодекс');
  expect(wordsOf(withRights({}))).toContain('Налоговый кодекс');
  expect(wordsOf({ ...withRights({}), calculation: null } as ReportData)).not.toContain('Налоговый кодекс');
});

it('R4 a valued lease whose contract is named nowhere in the description is reported', () => {
  const asked = (changes: object) =>
    checkReport(withRights({ ...LEASE, ...changes }))
      .filter(({ id }) => id === 'lease-contract')
      .map(({ text, link }) => [text, link.split('#')[1]]);
  expect(asked({})).toEqual([
    [
      'Оценивается право аренды: назовите в документах договор аренды — номер, дату, срок, арендодателя',
      'field-documents',
    ],
  ]);
  expect(asked({ documents: ['Договор аренды'] })).toHaveLength(1);
  const details = [{ document: 'Договор аренды', number: '17', date: '2020-02-03', issuer: '' }];
  expect(asked({ documents: ['Договор аренды'], documents_details: details })).toEqual([]);
  expect(
    asked({ special_characteristics: 'Договор аренды № 17 от 03.02.2020 на 49 лет, арендодатель — город' }),
  ).toEqual([]);
  expect(asked({ right_type: 'Право собственности' })).toEqual([]);
});

it('R1 an ownership that a lease burdens is no lease, a lease of public land is one', () => {
  const burdened = withRights({ assessed_right: 'Право собственности с учётом обременения арендой' });
  expect(wordsOf(burdened)).toContain('НДС не облагается (пп. 6 п. 2 ст. 146 НК РФ)');
  expect(wordsOf(burdened)).not.toContain('права аренды земельного участка');
  expect(told(burdened)).toEqual([]);
  const letOut = withRights({ assessed_right: 'Право аренды участка, находящегося в государственной собственности' });
  expect(wordsOf(letOut)).toContain('рыночной стоимости права аренды земельного участка');
});

it('R4 contradictions of a valued lease are reported: an owner named as its holder, the lease as its own encumbrance, a market without leases', () => {
  expect(told(withRights(LEASE))).toEqual([['wrong.lease.income', 'field-approach_income_refusal']]);
  const owned = { ...LEASE, owner_name: 'Сысертский муниципальный округ', encumbrances: 'Аренда' };
  expect(told(withRights(owned)).map(([id]) => id)).toEqual([
    'wrong.lease.owner',
    'wrong.lease.burden',
    'wrong.lease.income',
  ]);
  const letOut = { ...owned, right_type: 'Право собственности', assessed_right: 'Право аренды' };
  expect(told(withRights(letOut)).map(([id]) => id)).toEqual(['wrong.lease.income']);
  const market = { ...data.market, approach_income_refusal: 'Ставки аренды не раскрыты.' };
  expect(told({ ...withRights(LEASE), market } as unknown as ReportData)).toEqual([]);
  expect(told(withRights({ encumbrances: 'Аренда' }))).toEqual([]);
});

it('R4 a lease compared with ownership at no correction is reported, and the report claims no equality', () => {
  const lease = withRights({ right_type: 'Право аренды', owner_name: 'Заречная Мария' });
  const told = checkReport(lease).filter(({ id }) => id.startsWith('advice.unanswered'));
  expect(told.map(({ severity, link }) => [severity, link.split('#')[1]])).toEqual([
    ['warning', 'field-analogs.0.propertyRightsCorrection'],
  ]);
  const words = wordsOf(lease);
  expect(words).toContain('у объекта оценки — право аренды. Корректировка не введена.');
  expect(words).not.toContain('или не влияют на цену');
});
