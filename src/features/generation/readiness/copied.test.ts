import { expect, it } from 'vitest';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { PLEDGE } from '#features/report/options.ts';
import { reportData } from '#test/report-data.ts';
import type { ReportData } from '../report-data.ts';
import { reviewSheet } from '../review-sheet.ts';
import { answerProblem, factsOf, withMore } from './answers.ts';
import { checkReport } from './completeness.ts';
import { copiedWords } from './copied.ts';

const ORDER = { purpose: PLEDGE, bank: 'АО «Приозёрный банк»', report_users: 'Только заказчик' };
const SOUGHT = 'Цены сделок искались на сайтах агентств, сделок не найдено.';
const market = {
  ...marketAnalysisSheet.empty(),
  price_analysis: [{ type: 'text' as const, value: `<p>Средняя цена 1 900 руб. ${SOUGHT}</p>` }],
};
const NO_CONTRACT = { contract_number: '', contract_date: null, inspection_date: null };
const former = reportData({ market }, { ...ORDER, ...NO_CONTRACT });
/** The copy, as it is with these changes. */
const copyOf = (changes: object, head: object = {}): ReportData => ({
  ...former,
  review: { ...reviewSheet.empty(), copied: copiedWords(former) },
  ...changes,
  head: { ...former.head, ...head },
});
const NEXT = { evaluation_date: '2026-12-21' };
const asked = (data: ReportData) =>
  checkReport(data).flatMap(({ rule, text, link, answer }) =>
    rule.startsWith('copied.') && !answer ? [[rule, text, link.split('#field-')[1]]] : [],
  );

/** Of one rule. */
const askedOf = (data: ReportData, of: string) => asked(data).filter(([rule]) => rule === `copied.${of}`);
const TOLD = 'Осталось от прежнего заказа, подтвердите или измените: ';
const OF_DAY = 'Осталось от отчета на 16.11.2026, подтвердите или измените: ';

it('C6, N1 a copy is asked about the purpose, the bank and the users of the former order, as long as it says them', () => {
  const left = (head: object) => askedOf(copyOf({}, head), 'order');
  expect(asked(former)).toEqual([]);
  expect(left({})).toEqual([
    [
      'copied.order',
      `${TOLD}цель оценки «${PLEDGE}», банк «АО «Приозёрный банк»», пользователи отчета «Только заказчик»`,
      'purpose',
    ],
  ]);
  expect(left({ bank: 'ПАО Сбербанк', purpose: 'для раздела имущества' })).toEqual([
    ['copied.order', expect.stringMatching(/измените: пользователи отчета «Только заказчик»$/), 'report_users'],
  ]);
  expect(left({ bank: '', purpose: '', report_users: '' })).toEqual([]);
});

it('C6, N1, N2 a copy is asked about the number and the days of the former contract and visit; none of them is answered as the same', () => {
  const days = { contract_date: '2026-11-09', inspection_date: '2026-11-16' };
  const of = (head: object, copied_at = '2026-11-20T09:00:00.000Z') => {
    const before = reportData({ market }, { ...ORDER, contract_number: '84-Д', ...days });
    const review = { ...reviewSheet.empty(), copied: copiedWords(before), copied_at };
    return { ...before, review, head: { ...before.head, ...head } };
  };
  expect(askedOf(of({}), 'contract')).toEqual([
    [
      'copied.contract',
      `${TOLD}номер договора «84-Д», дата договора 09.11.2026, дата осмотра 16.11.2026`,
      'contract_number',
    ],
  ]);
  const reasonsOf = (data: ReportData, rule: string) =>
    checkReport(data).find((finding) => finding.rule === rule)?.reasons;
  expect(reasonsOf(of({}), 'copied.contract')).toEqual([]);
  // What may be the same stands in a remark of its own, the agreement that is printed with the new number among it.
  expect(reasonsOf(of({ contract_number: '91-Д' }), 'copied.order')).toEqual([
    `В новом заказе то же: цель оценки «${PLEDGE}», банк «АО «Приозёрный банк»», пользователи отчета «Только заказчик», согласование задания «приложение к договору»`,
  ]);
  const next = { contract_number: '91-Д', contract_date: '2026-11-23' };
  expect(askedOf(of(next), 'contract')).toEqual([
    ['copied.contract', `${TOLD}дата осмотра 16.11.2026`, 'inspection_date'],
  ]);
  expect(askedOf(of({ ...next, inspection_date: '2026-11-24' }), 'contract')).toEqual([]);
  expect(askedOf(of({ ...next, inspection_date: null }), 'contract')).toEqual([]);
  // A visit on the day of the copy, or after it, may be the new order's.
  expect(askedOf(of(next, '2026-11-16T09:00:00.000Z'), 'contract')).toEqual([]);
});

it('C6, N1 a copy is asked how the new visit went: what the tick of the former one prints, and its words', () => {
  const visited = { ...former.assignment, inspection_note: 'в присутствии заказчика', pledge_inspection: 'со съёмкой' };
  const copied = copiedWords({ ...former, assignment: visited });
  const of = (assignment: object) => {
    const review = { ...reviewSheet.empty(), copied };
    return askedOf({ ...former, review, assignment: { ...visited, ...assignment } }, 'visit');
  };
  const told = 'Осталось от прежнего осмотра, подтвердите или измените: ';
  const visit = 'осмотр «проведён оценщиком, снимки сделаны при нём, скрытые факторы не выявлены»';
  expect(of({})).toEqual([
    [
      'copied.visit',
      `${told}${visit}, как прошёл осмотр «в присутствии заказчика», особенности осмотра «со съёмкой»`,
      'inspection_date',
    ],
  ]);
  // What ФСО № 9 wants agreed upon is printed for a bank alone.
  expect(of({ recipients: ['notary'], inspection_note: '' })).toEqual([
    ['copied.visit', `${told}${visit}`, 'inspection_date'],
  ]);
  expect(of({ inspection_performed: false, pledge_inspection: null })).toEqual([]);
});

it('C6, N1 of another day a copy is asked about what was sought for the former day, of deals and of rents', () => {
  const refusal = 'Предложения об аренде искались и не найдены';
  const before = { ...former, market: { ...market, approach_income_refusal: refusal } };
  const of = (changes: object, head: object = NEXT) => {
    const review = { ...reviewSheet.empty(), copied: copiedWords(before) };
    const now = { ...before, review, market: { ...before.market, ...changes }, head: { ...before.head, ...head } };
    return askedOf(now, 'search');
  };
  expect(of({}, {})).toEqual([]);
  expect(of({})).toEqual([
    ['copied.search', `${OF_DAY}цены сделок «${SOUGHT}», рынок аренды «${refusal}»`, 'price_analysis'],
  ]);
  const anew = [{ type: 'text', value: '<p>Цены сделок запрошены у агентств в декабре.</p>' }];
  expect(of({ price_analysis: anew })).toEqual([
    ['copied.search', `${OF_DAY}рынок аренды «${refusal}»`, 'approach_income_refusal'],
  ]);
  expect(of({ price_analysis: anew, approach_income_refusal: '' })).toEqual([]);
});

it('C6, N1 of another day a copy is asked about the state of the market and the sentences of its texts that have a figure or a source', () => {
  const text = (words: string) => [{ type: 'text' as const, value: `<p>${words}</p>` }];
  const state = { market_activity: 'активный', market_demand: 'умеренный', exposure_from: 4, exposure_to: 6 };
  const said = {
    ...{ ...market, ...state },
    market_conditions: text('Покупатели есть. Сделок немного, по сведениям опроса агентств.'),
    market_trends: text('Цены на {дата оценки} известны. Колебания за полугодие не превысили 1,5 %.'),
  } as ReportData['market'];
  const before = { ...former, market: said };
  const of = (changes: object) => {
    const review = { ...reviewSheet.empty(), copied: copiedWords(before) };
    const now = { ...said, ...changes } as ReportData['market'];
    return askedOf({ ...before, review, market: now, head: { ...before.head, ...NEXT } }, 'market');
  };
  const conditions = 'текст «Состояние рынка: спрос, предложение, ликвидность»';
  const trends = 'текст «Динамика цен и основные выводы» «Колебания за полугодие не превысили 1,5 %.»';
  expect(of({})).toEqual([
    [
      'copied.market',
      `${OF_DAY}состояние рынка «Рынок активный, спрос умеренный. Срок экспозиции на рынке — 4–6 мес.», ${conditions} «Сделок немного, по сведениям опроса агентств.», ${trends}`,
      'market_activity',
    ],
  ]);
  // A place follows the new day; the sentence beside it is the former one.
  const filled = text('Цены на 21.12.2026 известны. Колебания за полугодие не превысили 1,5 %.');
  const stated = { market_demand: 'низкий', market_conditions: text('Покупателей 20.'), market_trends: filled };
  expect(of(stated)).toEqual([['copied.market', `${OF_DAY}${trends}`, 'market_trends']]);
  expect(of({ ...stated, market_trends: text('Колебания не превысили 2 %.') })).toEqual([]);
});

it('C6, N1 of another day a copy is asked about the reasons and the liquidity of the former day', () => {
  const of = (changes: object, head: object = NEXT) => askedOf(copyOf(changes, head), 'reasons');
  expect(of({}, {})).toEqual([]);
  expect(of({})).toEqual([
    [
      'copied.reasons',
      `${OF_DAY}обоснование границ стоимости «Границы отражают разброс скорректированных цен отобранных предложений.», обоснование корректировки на дату продажи «За время до даты оценки цены предложений не изменились.», ликвидность и срок экспозиции «средняя, 6 мес.»`,
      'value_interval_reason',
    ],
  ]);
  const again = {
    ...former.calculation,
    ...{ value_interval_reason: '', corrections_meta: {}, liquidity_level: '', exposure_months: null },
  };
  expect(of({ calculation: again })).toEqual([]);
  const liquid = { ...again, liquidity_level: 'низкая' };
  expect(of({ calculation: liquid })).toEqual([]);
});

it('C6, N2 one ready answer says that what is left of the former report is right, until it says something else', () => {
  const data = copyOf({}, NEXT);
  const remarks = checkReport(data).filter(({ rule }) => rule.startsWith('copied.'));
  expect(remarks.map(({ rule, reasons }) => [rule, reasons.length])).toEqual([
    ...[
      ['copied.order', 1],
      ['copied.visit', 1],
      ['copied.search', 1],
      ['copied.reasons', 1],
    ],
  ]);
  const review = remarks.reduce((before, remark) => {
    const [text = ''] = remark.reasons;
    expect(answerProblem(text, remark)).toBeNull();
    return withMore(before, remark.key, { text, printed: false, facts: factsOf(remark), at: '2026-12-22' });
  }, data.review);
  expect(asked({ ...data, review })).toEqual([]);
  const changed = { ...data, review, head: { ...data.head, report_users: '' } };
  expect(asked(changed).map(([rule]) => rule)).toEqual(['copied.order']);
});
