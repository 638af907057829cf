import { expect, it } from 'vitest';
import { SECTION } from '#features/report/sections.ts';
import { reportData } from '#test/report-data.ts';
import { exampleCalculation } from '#test/worked-example.ts';
import { printedSentence } from '../printed-sentence.ts';
import type { Finding } from '../readiness-api.ts';
import { answerBegun, answerProblem, sectionName } from './answers.ts';
import { checkReport } from './completeness.ts';
import { matterOf, printedAnswers, printedAround } from './printed-answers.ts';
import { STEP_RULES } from './rules.ts';

it.each([
  ['До конца аренды 5 месяцев: обоснуйте, что право имеет рыночную стоимость', 'До конца аренды 5 месяцев.'],
  [
    '«Газоснабжение»: у объекта оценки и аналога 2 одно и то же, но введена корректировка. Проверьте значения.',
    '«Газоснабжение»: у объекта оценки и аналога 2 одно и то же, но введена корректировка.',
  ],
  [
    'Аналог 2 исключён из расчета: укажите причину, она печатается в отчете. То же у аналогов 3 и 4.',
    'Аналог 2 исключён из расчёта. То же у аналогов 3 и 4.',
  ],
  [
    'Не указан источник 2 корректировок: газ, вода. В отчете будет «суждение оценщика».',
    'Не указан источник 2 корректировок: газ, вода.',
  ],
  // What was not said the answer says: the report does not reproach itself.
  ['В анализе цен не сказано, искались ли цены сделок: напишите, где их искали и что найдено', ''],
  ['Цена аналога 2 — цена сделки, а скидка на торг введена', 'Цена аналога 2 — цена сделки, а скидка на торг введена.'],
  [
    'Средневзвешенная цена 1 922,83 руб./кв. м вне интервала цен предложений от 1 до 2 руб./кв. м: объясните',
    'Средневзвешенная цена 1 922,83 руб./кв. м вне интервала цен предложений от 1 до 2 руб./кв. м.',
  ],
])('N2 a remark is printed as what it found, without what it asks of the appraiser: %s', (text, matter) => {
  expect(matterOf(text)).toBe(matter);
});

it('N2 of copies of adverts that lack, one remark names them all and usual reasons are proposed, each enough by itself', () => {
  const calculation = exampleCalculation(() => crypto.randomUUID());
  const [remark, ...others] = checkReport(reportData({ calculation })).filter(({ rule }) => rule === 'copies.advert');
  if (!remark) throw new Error('no remark');
  expect([remark.text.replaceAll('\u00a0', ' '), others]).toEqual(['Приложите копии объявлений аналогов 1, 2 и 3', []]);
  expect(remark.reasons.map((reason) => answerProblem(reason, remark))).toEqual([null, null, null]);
});

it('N2 the form of an answer begins with the ready words where one explanation is proposed, and empty where several are', () => {
  const [one, other] = ['В новом заказе то же: дата осмотра 16.11.2026', 'Объявление снято с публикации'];
  const begun = (of: Partial<Finding>) =>
    answerBegun({ reasons: [one], section: '', answer: null, former: '', copied: null, ...of } as Finding);
  expect(begun({})).toMatchObject({ text: one, printed: false });
  expect(begun({ section: SECTION.selection })).toMatchObject({ text: one, printed: true });
  expect(begun({ reasons: [one, other] })).toMatchObject({ text: '' });
  const copied = { text: other, printed: false };
  expect(begun({ copied, section: SECTION.selection })).toMatchObject(copied);
  // What the user wrote for this report goes before.
  expect(begun({ copied, former: 'Прежние слова' })).toMatchObject({ text: 'Прежние слова' });
  expect(begun({ copied, answer: { text: 'Стоит', at: '', printed: true } })).toMatchObject({ text: 'Стоит' });
});

it('N2 printed answers on corrections stand in the order of the table’s rows, others before them', () => {
  const of = (key: string, field: string) =>
    ({
      key,
      link: `/market-value#field-${field}`,
      section: 'corrections',
      text: '',
      answer: { text: key, at: '', printed: true },
    }) as Finding;
  const findings = [
    of('C-21.gasCorrection', 'corrections_meta.gasCorrection.comment'),
    of('A-04', 'analogs.0.price'),
    of('E-21', 'analogs.0.propertyRightsCorrection'),
    of('C-22:locationCorrection', ''),
  ];
  expect(printedAnswers(findings).map(({ text }) => text)).toEqual([
    'A-04',
    'E-21',
    'C-22:locationCorrection',
    'C-21.gasCorrection',
  ]);
});

it('N2 the screen names every section in which an answer may be printed', () => {
  const rules: readonly { id: string; section?: string }[] = Object.values(STEP_RULES).flat();
  expect(rules.filter(({ section }) => section && sectionName(section) === '').map(({ id }) => id)).toEqual([]);
});

it('N2 the form shows what the report says around an answer, as the report prints it', () => {
  const finding = (section: string, matter: string, text: string) => ({ section, matter, text });
  const ofOffers = finding('selection', 'Предложения № 5, 6 таблицы предложений в расчёт не взяты', 'Скажите, почему');
  const ofPrice = finding('corrections', '', 'Цена аналога 2 — цена сделки, а скидка на торг введена: обоснуйте');
  const ofTerm = finding(SECTION.assumptionList, '', 'До конца аренды 5 месяцев: обоснуйте');
  expect([ofOffers, ofPrice, ofTerm].map(printedAround)).toEqual([
    'Предложения № 5, 6 таблицы предложений в расчёт не взяты: …',
    'Цена аналога 2 — цена сделки, а скидка на торг введена. Пояснение оценщика: …',
    'Принято: … (до конца аренды 5 месяцев).',
  ]);
  expect(printedAround(finding('prices', '', 'В анализе цен не сказано, искались ли цены сделок'))).toBe('');
  // The same words stand around what is printed.
  const [printed] = printedAnswers([
    { ...ofPrice, key: 'A', link: '', answer: { text: 'Так верно.', at: '', printed: true } } as Finding,
  ]);
  expect(printed && printedSentence(printed)).toBe(printedAround(ofPrice).replace('…', 'так верно.'));
});
