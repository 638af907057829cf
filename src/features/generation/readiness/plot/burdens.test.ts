import { expect, it } from 'vitest';
import { SHIPPED_TEXTS } from '#features/market-analysis/default-texts.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { CALCULATION, reportData } from '#test/report-data.ts';
import { checkReport } from '../completeness.ts';

/* Of each rule the example that triggers it and a near one that must not (rows.md N1). */

const told = (rule: string, description: object, values: object = {}) =>
  checkReport(reportData({ description: { ...reportData({}).description, ...description }, ...values }, { id: 'r' }))
    .filter((finding) => finding.rule === rule)
    .map(({ severity, link, places }) => [severity, link.split('#field-')[1], places.map(({ value }) => value)]);

const own = (assumptions: string) => ({ assignment: { ...reportData({}).assignment, assumptions } });

it('N1 E-01 a plot that is seized is not said to be free to pass on', () => {
  const ban = { encumbrances: 'Запрет регистрационных действий, постановление судебного пристава' };
  expect(told('E-01', ban)).toEqual([['error', 'encumbrances', [ban.encumbrances, 'право может быть передано']]]);
  expect(told('E-01', ban, own('Оценка проведена без учёта запрета регистрационных действий.'))).toEqual([]);
  expect(told('E-01', ban, own('Документы подлинные.'))).toHaveLength(1);
  expect(told('E-01', { encumbrances: 'Ипотека' })).toEqual([]);
  expect(told('E-01', { encumbrances: 'Аресты не зарегистрированы' })).toEqual([]);
  expect(told('E-01', { special_characteristics: 'Наложен арест на отчуждение' })).toHaveLength(1);
  // What is denied is said of its own sentence, and of «снят» only where it is not «не снят».
  const seized = (encumbrances: string) => told('E-01', { encumbrances }).map(([, , places]) => places?.[0]);
  expect(seized('Арест по определению суда; ипотека не зарегистрирована')).toEqual(['Арест по определению суда']);
  expect(seized('Ипотека не зарегистрирована. Наложен арест')).toEqual(['Наложен арест']);
  expect([seized('арест не снят'), seized('Арест не был снят')].map(({ length }) => length)).toEqual([1, 1]);
  expect([seized('Арест снят'), seized('Арест от 01.02.2020 (ст. 115 УПК) снят'), seized('Арестов не имеет')]).toEqual([
    [],
    [],
    [],
  ]);
  expect(told('E-01', ban, own('Копирование отчёта запрещено.'))).toHaveLength(1);
  expect(told('E-01', ban, own('Зарегистрированный запрет не учитывается.'))).toEqual([]);
  // The rules of a zone forbid to build, not to sell.
  expect(told('E-01', { restriction_zones: 'Охранная зона ЛЭП: запрещается размещать строения' })).toEqual([]);
  expect(told('E-01', { restriction_zones: 'Запрещена регистрация сделок' })).toHaveLength(1);
});

it('N1 E-02 a burden is counted, or it is said why it is not', () => {
  const pledged = { encumbrances: 'Ипотека' };
  const field = 'analogs.0.propertyRightsCorrection';
  expect(told('E-02', pledged)).toEqual([['warning', field, ['Ипотека', 'корректировки и обоснования нет']]]);
  expect(told('E-02', { encumbrances: 'Не зарегистрировано' })).toEqual([]);
  const comment = {
    ...CALCULATION,
    corrections_meta: {
      ...CALCULATION.corrections_meta,
      propertyRightsCorrection: {
        source: '',
        year: '',
        table: '',
        page: '',
        low: null,
        high: null,
        comment: 'Снимается.',
      },
    },
  };
  expect(told('E-02', pledged, { calculation: comment })).toEqual([]);
  const corrected = CALCULATION.analogs.map((analogue) => ({ ...analogue, propertyRightsCorrection: -5 }));
  expect(told('E-02', pledged, { calculation: { ...CALCULATION, analogs: corrected } })).toEqual([]);
  const why =
    '<p>Корректировка на права не требуется: ипотека погашается из цены при сделке, и покупатель получает участок без неё.</p>';
  const market = { ...marketAnalysisSheet.empty(), property_rights: [{ type: 'text', value: why }] };
  expect(told('E-02', pledged, { market })).toEqual([]);
  // A text of ours is no reason.
  expect(told('E-02', pledged, { market: { ...market, property_rights: SHIPPED_TEXTS.property_rights } })).toHaveLength(
    1,
  );
  // What forbids to sell is another rule.
  expect(told('E-02', { encumbrances: 'Арест' })).toEqual([]);
});

it('N1 E-12 a burden that the papers name is not «не зарегистрировано»', () => {
  const free = { encumbrances: 'Не зарегистрировано' };
  const paper = { ...free, documents: ['Договор ипотеки'] };
  expect(told('E-12', paper)).toEqual([['warning', 'encumbrances', ['Не зарегистрировано', 'Договор ипотеки']]]);
  expect(told('E-12', { ...paper, encumbrances: 'Ипотека' })).toEqual([]);
  expect(told('E-12', { ...free, special_characteristics: 'Сервитут для проезда' })).toHaveLength(1);
  expect(told('E-12', { ...free, special_characteristics: 'Сервитуты отсутствуют' })).toEqual([]);
  expect(told('E-12', { ...free, special_characteristics: 'Сервитут; постройки отсутствуют' })).toHaveLength(1);
  // The purpose may be a pledge.
  const head = { ...reportData({}, { id: 'r' }).head, purpose: 'для целей залога Объекта оценки в банке' };
  expect(told('E-12', free, { head })).toEqual([]);
  const file = { category: 'documents', caption: 'Договор аренды от 01.02.2020', file_name: 'a.jpg' };
  expect(told('E-12', free, { files: [file] })).toHaveLength(1);
  // Of a lease it is its own contract.
  expect(told('E-12', { ...free, right_type: 'Право аренды' }, { files: [file] })).toEqual([]);
});

it('N1 O-08 the permitted use is named', () => {
  expect(told('O-08', { permitted_use: ' ' })).toEqual([['warning', 'permitted_use', []]]);
  expect(told('O-08', { permitted_use: 'для ИЖС' })).toEqual([]);
});
