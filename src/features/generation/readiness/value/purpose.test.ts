import { expect, it } from 'vitest';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { assignmentForm } from '#features/report/assignment.ts';
import { PLEDGE } from '#features/report/options.ts';
import { example } from '#test/calculation.ts';
import { reportData } from '#test/report-data.ts';
import { reportDocument } from '../../print/document.ts';
import type { ReportData } from '../../report-data.ts';
import { checkReport } from '../completeness.ts';

const RULES = /^(?:O-13|D-09|V-01|V-06|V-08|V-09|E-15|M-04|M-05|A-13)/;

function told(changes: { [K in keyof ReportData]?: object }) {
  const data = reportData({ calculation: { ...example, ...changes.calculation } });
  const market = { ...marketAnalysisSheet.empty(), ...changes.market };
  return checkReport({
    ...data,
    market,
    head: { ...data.head, ...changes.head },
    assignment: { ...data.assignment, ...changes.assignment },
    description: { ...data.description, ...changes.description },
  } as ReportData)
    .filter(({ id }) => RULES.test(id))
    .map(({ id, severity, text, places }) => [severity, id, text, places.map(({ value }) => value)]);
}

const ids = (changes: Parameters<typeof told>[0]) => told(changes).map(([, id]) => id);

it('V: a special assumption that only repeats the facts is hinted at', () => {
  const of = (special_assumptions: string) => ids({ assignment: { special_assumptions } });
  expect(told({ assignment: { special_assumptions: 'Договор действовал.' } })).toEqual([
    [
      'hint',
      'V-06',
      'Похоже на обычное допущение: специальное не соответствует фактам («как если бы», «при условии»)',
      [],
    ],
  ]);
  expect(of('Участок оценён как если бы сети были подключены.')).toEqual([]);
  expect(of('Предполагается, что право будет оформлено.')).toEqual([]);
  expect(of('Не вводились.')).toEqual([]);
  expect(of('')).toEqual([]);
});

it('V: an act is asked for where a court or the guardianship wants the report', () => {
  const of = (purpose: string, assignment = {}) => ids({ head: { purpose }, assignment });
  expect(of('для предоставления в органы опеки')).toEqual(['V-08']);
  expect(of('для предоставления в органы опеки', { purpose_legal_basis: 'ГК РФ, ст. 37' })).toEqual([]);
  expect(of('для предоставления в органы судопроизводства', { basis_type: 'Определение суда' })).toEqual([]);
  expect(of(PLEDGE)).toEqual([]);
});

it('V: of a sale that an insolvency forces the article of its law is asked for', () => {
  const forced = (liquidation_reason: string, value_type = 'Ликвидационная') =>
    ids({ head: { value_type }, calculation: { liquidation_reason } });
  expect(forced('срок установлен планом реструктуризации долгов')).toEqual(['V-09']);
  expect(forced('имущество реализуется финансовым управляющим по ст. 213.26 Закона № 127-ФЗ')).toEqual([]);
  expect(forced('срок установлен залогодержателем')).toEqual([]);
  // Nothing of the reason is printed where no sale is forced.
  expect(forced('срок установлен планом реструктуризации долгов', 'Рыночная')).toEqual([]);
  const sale = { purpose: 'для реализации имущества в деле о банкротстве' };
  expect(ids({ head: sale })).toEqual(['V-09']);
  expect(ids({ head: sale, assignment: { purpose_legal_basis: 'ст. 213.26 Федерального закона № 127-ФЗ' } })).toEqual(
    [],
  );
});

it('V: of a joint plot that is to be sold or pledged the spouse’s consent is hinted at', () => {
  const of = (right_type: string, purpose: string) => ids({ description: { right_type }, head: { purpose } });
  expect(of('Общая совместная собственность', PLEDGE)).toEqual(['E-15']);
  expect(of('Общая совместная собственность', 'для принятия управленческих решений')).toEqual([]);
  expect(of('Право собственности', PLEDGE)).toEqual([]);
});

it('V: liquidity and its term are those of one object', () => {
  const of = (liquidity_level: string, exposure_months: number) =>
    ids({ calculation: { liquidity_level, exposure_months } });
  expect([of('высокая', 6.1), of('высокая', 6), of('низкая', 2.9), of('низкая', 3), of('средняя', 12)]).toEqual([
    ['M-04'],
    [],
    ['M-04'],
    [],
    [],
  ]);
});

const RISE = { market_trend: 'рост', market_trend_percent: 6, market_trend_months: 6 };
// Of a valuation of 16.11.2026 half of six months begins on 16.08.2026.
const offered = (saleDate: string, more: object = {}) => ({
  corrections_meta: {},
  analogs: example.analogs.map((analogue, index) =>
    index === 1
      ? { ...analogue, saleDate, offer_date: saleDate, ...more }
      : { ...analogue, saleDate: '2026-11-01', offer_date: '2026-11-01' },
  ),
});

it('V: prices that moved want a correction of an older offer, or a reason', () => {
  const old = offered('2026-08-15', { saleDateCorrection: null });
  expect(told({ market: RISE, calculation: old })).toEqual([
    [
      'warning',
      'M-05',
      'За 6 мес. цены изменились на +6 %, а корректировки на дату у аналога 2 нет',
      ['+6 % за 6 мес.', '15.08.2026'],
    ],
  ]);
  expect(told({ market: { ...RISE, market_trend: 'снижение' }, calculation: old })[0]?.[2]).toContain('−6 %');
  expect(ids({ market: { ...RISE, market_trend_percent: 3 }, calculation: old })).toEqual([]);
  expect(ids({ market: { ...RISE, market_trend: 'без существенных изменений' }, calculation: old })).toEqual([]);
  expect(ids({ market: RISE, calculation: offered('2026-08-16', { saleDateCorrection: null }) })).toEqual([]);
  expect(ids({ market: RISE, calculation: offered('2026-08-15', { saleDateCorrection: 2 }) })).toEqual([]);
  const corrections_meta = {
    saleDateCorrection: {
      source: '',
      year: '',
      table: '',
      page: '',
      low: null,
      high: null,
      comment: 'Цена снята с торгов',
    },
  };
  expect(ids({ market: RISE, calculation: { ...old, corrections_meta } })).toEqual([]);
});

it('V: a source of a later year than the valuation is told, one that is not used is not', () => {
  const year = (of: string, used = true) => ({
    corrections_meta: {
      ...example.corrections_meta,
      [used ? 'bargainingCorrection' : 'gasCorrection']: {
        ...{ source: 'Справочник', year: of, table: '', page: '', low: null, high: null, comment: '' },
      },
    },
    analogs: example.analogs.map((analogue) => ({ ...analogue, bargainingCorrection: -10, gasCorrection: null })),
  });
  const [found] = told({ calculation: year('2027') });
  expect(found?.slice(0, 3)).toEqual([
    'warning',
    'A-13',
    'Источник позже года оценки: «Скидка на торг» — 2027 г.; дата оценки 16.11.2026',
  ]);
  expect(ids({ calculation: year('2026') })).toEqual([]);
  expect(ids({ calculation: year('2027', false) })).toEqual([]);
});

it('V: a text of another kind of value than the one that is valued is told, the register’s value is not', () => {
  const of = (value: string, value_type = 'Рыночная') =>
    told({
      head: { value_type },
      market: { general_analysis: [{ type: 'text', value: `<p>${value}</p>` }] },
    });
  expect(of('В работе определена ликвидационная стоимость участка.')).toEqual([
    [
      'warning',
      'V-01',
      expect.stringMatching(/^«.+»: «ликвидационная стоимость», а вид стоимости — рыночная стоимость$/),
      ['ликвидационная стоимость', 'рыночная стоимость'],
    ],
  ]);
  expect(of('Кадастровая стоимость участка — 1 047 314,80 руб.')).toEqual([]);
  expect(of('Определена кадастровая стоимость участка.').map(([, id]) => id)).toEqual(['V-01']);
  expect(of('Ликвидационная стоимость не определялась.')).toEqual([]);
  expect(of('Инвестиционная привлекательность района растёт.')).toEqual([]);
  expect(of('Определена ликвидационная стоимость из рыночной стоимости.', 'Ликвидационная')).toEqual([]);
});

const COURT = { recipients: ['court'], cadastral_route: '22.1' };
const VALUED_BY_STATE = { cadastral_value: 1_047_314.8, cadastral_value_date: '2024-01-01' };

it('V: a dispute about the register’s value wants that value, its day, and the same day of valuation where the law says so', () => {
  const of = (assignment: object, description: object = {}, head: object = {}) =>
    told({ assignment, description: { cadastral_value: null, cadastral_value_date: null, ...description }, head });
  expect(of(COURT).map(([severity, id, text]) => [severity, id, text])).toEqual([
    ['error', 'O-13', 'Для пересмотра кадастровой стоимости укажите её и дату, на которую она определена'],
  ]);
  expect(of(COURT, VALUED_BY_STATE)).toEqual([]);
  expect(of({ ...COURT, cadastral_route: '22' }, VALUED_BY_STATE)).toEqual([
    [
      'error',
      'O-13',
      'Дата оценки 16.11.2026, а кадастровая стоимость определена на 01.01.2024: по ст. 22 это один день',
      ['01.01.2024', '16.11.2026'],
    ],
  ]);
  const same = { ...VALUED_BY_STATE, cadastral_value_date: '2026-11-16' };
  expect(of({ ...COURT, cadastral_route: '22' }, same)).toEqual([]);
  expect(of({ recipients: ['bank'], cadastral_route: '22.1' })).toEqual([]);
  expect(of({ recipients: ['court'] })).toEqual([]);
});

it('V: an inheritance is of the day on which it was opened', () => {
  expect(ids({ head: { purpose: 'для вступления в наследство' } })).toEqual(['D-09']);
  expect(ids({ assignment: { recipients: ['notary'], purpose_legal_basis: 'НК РФ, ст. 333.25' } })).toEqual([]);
  expect(ids({ assignment: { recipients: ['bank'] }, head: { purpose: 'для вступления в наследство' } })).toEqual([]);
});

it('V: for a dispute about the register’s value the report says both and how they stand', () => {
  // Facts: cadastral_route, recipients, cadastral_value and its day, the value.
  const data = reportData({ calculation: { ...example, rounding_type: 'thousands' } });
  const words = (assignment: object, description: object = {}) =>
    JSON.stringify(
      reportDocument({
        ...data,
        assignment: { ...data.assignment, ...assignment },
        description: { ...data.description, ...VALUED_BY_STATE, ...description },
      } as ReportData).blocks,
    ).replaceAll('\u00a0', ' ');
  const note =
    'Рыночная стоимость 2 519 000 руб., кадастровая стоимость 1 047 314,80 руб. по состоянию на 01.01.2024; их отношение — 2,4052: рыночная стоимость выше кадастровой на 140,52 %.';
  expect(words(COURT)).toContain(note);
  expect(words(COURT, { cadastral_value: 3_000_000 })).toContain('рыночная стоимость ниже кадастровой на 16,03 %.');
  expect(words({ recipients: ['court'] })).not.toContain('их отношение');
  expect(words(COURT, { right_type: 'Право аренды' })).not.toContain('их отношение');
});

it('V: for a guardianship the child’s share stands by its own number, its proportional value beside the discounted one', () => {
  // Facts: child_share, recipients, right_share, share_discount, the value.
  const said = (assignment: object, description: object, share_discount: number | null, value_type = 'Рыночная') => {
    const data = reportData(
      { calculation: { ...example, rounding_type: 'thousands', share_discount } },
      { value_type },
    );
    const words = JSON.stringify(
      reportDocument({
        ...data,
        assignment: { ...data.assignment, recipients: ['guardianship'], ...assignment },
        description: { ...data.description, ...description },
      } as ReportData).blocks,
    ).replaceAll('\u00a0', ' ');
    return words.match(/Доля (?:ребёнка )?в праве — [^"]+/g) ?? [];
  };
  const shared = { right_type: 'Общая долевая собственность', right_share: '1/3', share_mode: 'share' };
  // In the final value and in the conclusion.
  expect(said({}, shared, 15)).toEqual(
    Array(2).fill(
      'Доля в праве — 1/3: пропорциональная стоимость 839 636,39 руб., со скидкой на долевое участие 15 % — 713 690,93 руб.',
    ),
  );
  expect(said({ child_share: '1/6' }, shared, 15)[0]).toBe(
    'Доля ребёнка в праве — 1/6: пропорциональная стоимость 419 818,20 руб., со скидкой на долевое участие 15 % — 356 845,47 руб.',
  );
  expect(said({}, shared, 0)[0]).toMatch(/ 839 636,39 руб., скидка на долевое участие не применялась\.$/);
  expect(said({ child_share: '1/4' }, {}, null)[0]).toBe(
    'Доля ребёнка в праве — 1/4: на неё приходится 629 750,00 руб. (пропорциональная стоимость, без скидки на долевое участие).',
  );
  expect(said({}, {}, null)).toEqual([]);
  expect(said({ recipients: ['bank'], child_share: '1/4' }, shared, 15)).toEqual([]);
  expect(said({ child_share: '1/4' }, { right_type: 'Право аренды' }, null)).toEqual([]);
  expect(said({ child_share: '1/4' }, {}, null, 'Ликвидационная')).toEqual([]);
  expect(
    assignmentForm.problems({ ...assignmentForm.empty(), recipients: ['guardianship'], child_share: '5/4' }),
  ).toEqual({
    child_share: 'Укажите дробью от целого, например 1/4',
  });
});

it('V: whatever is later than the day of valuation wants its reason in the report, and another answer is printed only when asked', () => {
  const head = { evaluation_date: '2026-11-16' };
  const wanted = (changes: Parameters<typeof told>[0], rule: RegExp) => {
    const data = reportData({ calculation: { ...example, ...changes.calculation } });
    return checkReport({
      ...data,
      head: { ...data.head, ...head },
      description: { ...data.description, ...changes.description },
    } as ReportData)
      .filter(({ key }) => rule.test(key))
      .map((finding) => [finding.wanted, finding.section]);
  };
  const analogs = (saleDate: string) =>
    example.analogs.map((analogue, at) => (at === 0 ? { ...analogue, saleDate, offer_date: saleDate } : analogue));
  const meta = { ...example.corrections_meta.bargainingCorrection, year: '2027' };
  const corrections_meta = { ...example.corrections_meta, bargainingCorrection: meta };
  expect(wanted({ calculation: { analogs: analogs('2026-11-17') } }, /:later/)).toEqual([[true, 'corrections']]);
  expect(wanted({ calculation: { corrections_meta } }, /^A-13/)).toEqual([[true, 'corrections']]);
  expect(wanted({ description: { egrn_date: '2026-12-31' } }, /^extract-date/)).toEqual([[false, 'assumptions-list']]);
  const late = { egrn_date: '2026-11-19' };
  const retrospective = { ...head, evaluation_date: '2026-10-01' };
  Object.assign(head, retrospective);
  expect(wanted({ description: late }, /^extract-date/)).toEqual([[true, 'assumptions-list']]);
  Object.assign(head, { evaluation_date: '2026-11-16' });
  expect(wanted({ calculation: { analogs: analogs('2025-01-17') } }, /^A-02/)).toEqual([[false, 'corrections']]);
});

it('V: V-10 whose value is that of a forced sale has a sale for its purpose', () => {
  const of = (purpose: string, value_type = 'Ликвидационная') =>
    checkReport(reportData({}, { purpose, value_type }))
      .filter(({ rule }) => rule === 'V-10')
      .map(({ severity, link }) => [severity, link.split('#field-')[1]]);
  expect(of('для принятия управленческих решений')).toEqual([['hint', 'purpose']]);
  expect(of('для продажи участка по плану реструктуризации долгов')).toEqual([]);
  expect(of('для целей залога Объекта оценки в банке')).toEqual([]);
  expect(of('для принятия управленческих решений', 'Рыночная')).toEqual([]);
  // Another rule asks for a purpose that is missing.
  expect(of('')).toEqual([]);
});
