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

it('C6, N1 a copy is asked about the purpose, the bank and the users of the former order, as long as it says them', () => {
  const left = (head: object) => asked(copyOf({}, head)).find(([rule]) => rule === 'copied.order');
  expect(asked(former)).toEqual([]);
  expect(left({})).toEqual([
    'copied.order',
    `Осталось от прежнего заказа, подтвердите или измените: цель оценки «${PLEDGE}», банк «АО «Приозёрный банк»», пользователи отчета «Только заказчик»`,
    'purpose',
  ]);
  expect(left({ bank: 'ПАО Сбербанк', purpose: 'для раздела имущества' })).toEqual([
    ...['copied.order', expect.stringMatching(/измените: пользователи отчета «Только заказчик»$/), 'report_users'],
  ]);
  expect(left({ bank: '', purpose: '', report_users: '' })).toBeUndefined();
});

it('C6, N1 a copy is asked about the number and the days of the former contract and visit, as long as it says them', () => {
  const days = { contract_date: '2026-11-09', inspection_date: '2026-11-16' };
  const of = (head: object, copied_at = '2026-11-20T09:00:00.000Z') => {
    const before = reportData({ market }, { ...ORDER, contract_number: '84-Д', ...days });
    const review = { ...reviewSheet.empty(), copied: copiedWords(before), copied_at };
    const now = { ...before.head, purpose: '', bank: '', report_users: '', ...head };
    return asked({ ...before, review, head: now }).filter(([rule]) => rule === 'copied.order');
  };
  const told = 'Осталось от прежнего заказа, подтвердите или измените: ';
  expect(of({})).toEqual([
    [
      'copied.order',
      `${told}номер договора «84-Д», дата договора 09.11.2026, дата осмотра 16.11.2026`,
      'contract_number',
    ],
  ]);
  const next = { contract_number: '91-Д', contract_date: '2026-11-23' };
  expect(of(next)).toEqual([['copied.order', `${told}дата осмотра 16.11.2026`, 'inspection_date']]);
  expect(of({ ...next, inspection_date: '2026-11-24' })).toEqual([]);
  expect(of({ ...next, inspection_date: null })).toEqual([]);
  // A visit on the day of the copy, or after it, may be the new order's.
  expect(of(next, '2026-11-16T09:00:00.000Z')).toEqual([]);
});

it('C6, N1 of another day a copy is asked about the search for deals and the reasons of the former day', () => {
  const of = (changes: object, head: object = NEXT) =>
    asked(copyOf(changes, head)).filter(([rule]) => rule !== 'copied.order');
  expect(of({}, {})).toEqual([]);
  expect(of({})).toEqual([
    ['copied.search', `Осталось от отчета на 16.11.2026, подтвердите или измените: «${SOUGHT}»`, 'price_analysis'],
    [
      'copied.reasons',
      'Осталось от отчета на 16.11.2026, подтвердите или измените: обоснование границ стоимости «Границы отражают разброс скорректированных цен отобранных предложений.», обоснование корректировки на дату продажи «За время до даты оценки цены предложений не изменились.»',
      'value_interval_reason',
    ],
  ]);
  const again = { calculation: { ...former.calculation, value_interval_reason: '', corrections_meta: {} } };
  const anew = {
    ...market,
    price_analysis: [{ type: 'text', value: '<p>Цены сделок запрошены у агентств в декабре.</p>' }],
  };
  expect(of({ ...again, market: anew })).toEqual([]);
});

it('C6, N2 one ready answer says that what is left of the former report is right, until it says something else', () => {
  const data = copyOf({}, NEXT);
  const remarks = checkReport(data).filter(({ rule }) => rule.startsWith('copied.'));
  expect(remarks.map(({ rule, reasons }) => [rule, reasons.length])).toEqual([
    ...[
      ['copied.order', 1],
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
