import { expect, it } from 'vitest';
import { privateAppraiser } from '#features/appraiser/private-appraiser.ts';
import { PLEDGE } from '#features/report/options.ts';
import { reportData } from '#test/report-data.ts';
import { checkReport } from '../completeness.ts';

/* Of each rule the example that triggers it and a near one that must not (rows.md N1). */

const told = (rule: string, description: object, values: object = {}) =>
  checkReport(reportData({ description: { ...reportData({}).description, ...description }, ...values }, { id: 'r' }))
    .filter((finding) => finding.rule === rule)
    .map(({ severity, link }) => [severity, link.split('#field-')[1]]);

it('N1 O-01 the extract has a number and a day', () => {
  const whole = { egrn_number: 'КУВИ-001/2026-1', egrn_date: '2026-11-12' };
  expect(told('O-01', { ...whole, egrn_number: ' ' })).toEqual([['warning', 'egrn_number']]);
  expect(told('O-01', { ...whole, egrn_date: null })).toEqual([['warning', 'egrn_date']]);
  expect(told('O-01', whole)).toEqual([]);
});

it('N1 O-05 what the extract said is told beside what stands there', () => {
  const plot = { ...reportData({}).description, cadastral_number: '40:03:021801:1147', egrn_number: 'КУВИ-001/2026-1' };
  const said = { cadastral_number: '40:03:021801:1147', total_area: 1310, area_inaccuracy: 13 };
  const of = (total_area: number) =>
    checkReport(reportData({ description: { ...plot, total_area, extract_values: said } }, { id: 'r' }))
      .filter((finding) => finding.rule === 'O-05')
      .map(({ severity, key, text, places }) => [
        severity,
        key,
        text.replaceAll('\u00a0', ' '),
        ...places.map(({ label, value }) => label + value.replaceAll('\u00a0', ' ')),
      ]);
  expect(of(131)).toEqual([
    [
      'warning',
      'O-05:total_area',
      'Общая площадь: в выписке «1 310 кв. м», в отчете «131 кв. м»',
      'Выписка из ЕГРН № КУВИ-001/2026-1, «Общая площадь»1 310 кв. м',
      'Описание объекта, «Общая площадь»131 кв. м',
    ],
  ]);
  expect(of(1323)).toEqual([]);
});

it('N1 O-10 a use that names a house beside «Отсутствуют»', () => {
  const of = (actual_use: string, capital_construction = 'Отсутствуют') =>
    told('O-10', { actual_use, capital_construction });
  expect(of('под жилым домом')).toEqual([['warning', 'capital_construction']]);
  expect(of('под строительство дома')).toEqual([]);
  expect(of('под жилым домом', 'Жилой дом')).toEqual([]);
});

it('N1 O-17 a plot for a house without a house is hardly used as it may be', () => {
  const of = (changes: object) =>
    told('O-17', {
      actual_use: 'По назначению',
      capital_construction: 'Отсутствуют',
      permitted_use: 'Для индивидуального жилищного строительства',
      ...changes,
    });
  expect(of({})).toEqual([['hint', 'actual_use']]);
  expect(of({ permitted_use: 'ИЖС' })).toEqual([['hint', 'actual_use']]);
  expect(of({ actual_use: 'Не используется' })).toEqual([]);
  expect(of({ capital_construction: 'Жилой дом' })).toEqual([]);
  expect(of({ permitted_use: 'Для ведения садоводства' })).toEqual([]);
});

it('N1 O-20 a built plot is not used «по назначению» without its buildings', () => {
  const of = (changes: object) =>
    told('O-20', { actual_use: 'По назначению', capital_construction: 'Здание 40:03:021801:2001', ...changes });
  expect(of({})).toEqual([['warning', 'actual_use']]);
  expect(of({ actual_use: 'Не используется' })).toEqual([['warning', 'actual_use']]);
  expect(of({ actual_use: 'Под жилым домом и баней' })).toEqual([]);
  expect(of({ capital_construction: 'Отсутствуют' })).toEqual([]);
  expect(of({ capital_construction: '' })).toEqual([]);
});

it('N1 O-18 the register’s value has its day, of which a dispute about it asks by itself', () => {
  const dated = { cadastral_value: 1_845_000.5, cadastral_value_date: null };
  const court = { recipients: ['court'] as const, cadastral_route: '22' as const };
  const assignment = { ...reportData({}).assignment, ...court };
  expect(told('O-18', dated)).toEqual([['hint', 'cadastral_value_date']]);
  expect(told('O-18', { ...dated, cadastral_value_date: '2026-01-01' })).toEqual([]);
  expect(told('O-18', { ...dated, cadastral_value: null })).toEqual([]);
  expect(told('O-18', dated, { assignment })).toEqual([]);
  expect(told('O-13', dated, { assignment })).toEqual([['error', 'cadastral_value_date']]);
});

it('N1 O-11 a built plot is assumed to be free, in our words or in the appraiser’s', () => {
  const of = (special_assumptions: string | null, assumptions: string | null = null) =>
    told(
      'O-11',
      { capital_construction: 'Садовый дом' },
      { assignment: { ...reportData({}).assignment, special_assumptions, assumptions } },
    );
  expect(of('Как если бы сети были подключены.')).toEqual([['warning', 'special_assumptions']]);
  expect(of('Участок оценён как условно свободный.')).toEqual([]);
  expect(of('Как если бы сети были подключены.', 'Садовый дом не учитывается.')).toEqual([]);
  // Ours say it.
  expect(of(null, 'Документы подлинные.')).toEqual([]);
});

it('N1 O-14, R-03 the value against the cadastral one', () => {
  const rules = (cadastral_value: number) =>
    ['O-14', 'R-03'].filter((rule) => told(rule, { cadastral_value }).length > 0);
  // 2 519 000 ₽
  expect(rules(20_000)).toEqual(['O-14']);
  expect(rules(30_000)).toEqual(['R-03']);
  expect(rules(830_000)).toEqual(['R-03']);
  expect(rules(850_000)).toEqual([]);
  expect(rules(8_000_000)).toEqual(['R-03']);
  expect(rules(300_000_000)).toEqual(['O-14']);
});

it('N1 E-14 two holders have a common right', () => {
  const of = (owner_name: string, right_type = 'Право собственности') => told('E-14', { owner_name, right_type });
  expect(of('Иванов И. И., Иванова А. П.')).toEqual([['warning', 'right_type']]);
  expect(of('Иванов Иван Иванович')).toEqual([]);
  expect(of('Иванов И. И., Иванова А. П.', 'Общая совместная собственность')).toEqual([]);
});

it('N1 O-07 the cadastral district is the region of the address', () => {
  const of = (address: string) => told('O-07', { cadastral_number: '40:03:110806:77', address });
  expect(of('Тульская область, г. Алексин')).toEqual([['warning', 'address']]);
  expect(of('Калужская обл., Боровский район')).toEqual([]);
  expect(of('Боровский район, деревня Кабицыно')).toEqual([]);
  expect(of('Москва, поселение Кокошкино')).toEqual([]);
});

it('N1 O-15 a swamp is named among what lowers the value', () => {
  const wet = { plot_relief: 'Заболоченность/подтопление' };
  expect(told('O-15', { ...wet, negative_factors: 'Не выявлены' })).toEqual([['warning', 'negative_factors']]);
  expect(told('O-15', { ...wet, negative_factors: 'Весной подтапливается' })).toEqual([]);
  expect(told('O-15', { plot_relief: 'небольшой уклон', negative_factors: 'Не выявлены' })).toEqual([]);
});

it('N1 E-13 for another pledge the holder of the first one is named', () => {
  const of = (encumbrances: string, purpose: string = PLEDGE) =>
    checkReport(reportData({ description: { ...reportData({}).description, encumbrances } }, { id: 'r', purpose }))
      .filter(({ rule }) => rule === 'E-13')
      .map(({ recipients }) => recipients);
  expect(of('Ипотека')).toEqual([['bank']]);
  expect(of('Ипотека в пользу АО «Приозёрный банк»')).toEqual([]);
  expect(of('Аренда')).toEqual([]);
  expect(of('Ипотека', '')).toEqual([]);
});

it('N1 R-02, P-10 bounds say something, and a bank compares the policy with the value', () => {
  const of = (rule: string, calculation: object, values: object = {}) => {
    const base = reportData({});
    const all = { calculation: { ...base.calculation, ...calculation }, ...values };
    return checkReport(reportData(all, { id: 'r' }))
      .filter((finding) => finding.rule === rule)
      .map(({ severity, reasons }) => [severity, ...reasons.map((reason) => reason.slice(0, 40))]);
  };
  const bounds = (value_interval_low: number, value_interval_high: number) =>
    of('R-02', { value_interval_low, value_interval_high });
  expect(bounds(1_300_000, 3_600_000)).toEqual([['warning', 'Границы интервала отражают разброс скорр']]);
  expect(bounds(2_510_000, 2_530_000)).toEqual([['warning', 'Скорректированные цены аналогов близки д']]);
  expect(bounds(2_342_000, 2_772_000)).toEqual([]);
  const insured = (insurance_amount: number) =>
    of('P-10', {}, { form: 'private', appraiser: { ...privateAppraiser.empty(), insurance_amount } });
  expect(insured(300_000)).toEqual([['hint']]);
  expect(insured(5_000_000)).toEqual([]);
});
