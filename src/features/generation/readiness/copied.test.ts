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
const former = reportData({ market }, ORDER);
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
