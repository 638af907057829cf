import { expect, it } from 'vitest';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { emptyMeta } from '#features/market-value/calculation.ts';
import { PLEDGE } from '#features/report/options.ts';
import { reportData } from '#test/report-data.ts';
import { checkReport } from '../completeness.ts';
import { printedAnswers } from '../printed-answers.ts';

/* Of each rule the example that triggers it and a near one that must not (rows.md N1). */

const OWN = '40:03:110806:77';
const text = (value: string) => [{ type: 'text', value: `<p>${value}</p>` }];
const told = (rule: string, market: object, description: object = {}, head: object = {}) => {
  const data = reportData(
    {
      market: { ...marketAnalysisSheet.empty(), ...market },
      description: { ...reportData({}).description, cadastral_number: OWN, ...description },
    },
    { id: 'r', ...head },
  );
  return checkReport(data)
    .filter((finding) => finding.rule === rule)
    .map(({ severity, key, text: said, link }) => [
      severity,
      key,
      said.replaceAll('\u00a0', ' '),
      link.split('#field-')[1],
    ]);
};

it('N1 T-02 what is left of a template', () => {
  const of = (value: string) => told('T-02', { general_analysis: text(value) }).map(([, key]) => key);
  for (const left of ['XXX', 'Заголовок 1', 'цена ___ руб.', 'источник ???', 'ТЕКСТ', '#ССЫЛКА!']) {
    expect([left, of(`Рынок: ${left}.`)]).toEqual([left, ['T-02:general_analysis']]);
  }
  for (const fine of ['глава XXXI', 'что?', 'КОНТЕКСТ', '__'])
    expect([fine, of(`Рынок: ${fine}.`)]).toEqual([fine, []]);
});

it('N1 T-03 the number of another plot', () => {
  const of = (value: string) => told('T-03', { price_analysis: text(value) }).map(([, , said]) => said);
  expect(of('Участок 40:25:000188:512 оценён.')).toEqual([
    '«Анализ фактических данных о ценах сделок и предложений»: кадастровый номер 40:25:000188:512, а объект оценки — 40:03:110806:77',
  ]);
  expect(of(`Участок ${OWN} в квартале 40:03:110806.`)).toEqual([]);
  const house = 'Объект с кадастровым номером 40:25:000188:512';
  expect(told('T-03', { improvements: text(house) }, { capital_construction: house })).toEqual([]);
});

it('N1 T-07 another area of the object', () => {
  const of = (value: string) => told('T-07', { general_analysis: text(value) });
  expect(of('Объект оценки — участок площадью 1 250 кв. м.')).toHaveLength(1);
  expect(of('Площадь объекта оценки — 1 250 кв. м.')).toHaveLength(1);
  expect(of('Объект оценки — участок площадью 1 310 кв. м.')).toEqual([]);
  expect(of('Аналог — участок площадью 1 250 кв. м.')).toEqual([]);
});

it('N1 T-13 another day of the valuation', () => {
  const of = (words: string) => told('T-13', { general_analysis: text(words) }).map(([, , said]) => said);
  expect(of('Обстановка на дату оценки (01.02.2025) стабильна.')).toEqual([
    '«Анализ влияния общей политической и социально-экономической обстановки»: дата оценки 01.02.2025, а в задании — 16.11.2026',
  ]);
  expect(of('Дата оценки — 15 ноября 2026 г.')).toHaveLength(1);
  expect(of('Дата оценки — 16 ноября 2026 г.')).toEqual([]);
  expect(
    told('T-13', { general_analysis: text('Дата оценки 1.12.2026.') }, {}, { evaluation_date: '2026-12-01' }),
  ).toEqual([]);
  expect(of('Обстановка на дату оценки, 16.11.2026, стабильна.')).toEqual([]);
  // Another day beside it is that of something else.
  expect(of('На дату оценки действует ставка, введённая 01.02.2025.')).toEqual([]);
});

it('N1 M-14 a required text that analyses nothing', () => {
  const of = (value: string) => told('M-14', { general_analysis: text(value) }).map(([, key]) => key);
  expect(of('Нет.')).toEqual(['M-14.general_analysis']);
  expect([of('а'.repeat(59)).length, of('а'.repeat(60)).length]).toEqual([1, 0]);
  expect(told('M-14', {})).toEqual([]);
});

const HEAD = ['№', 'Источник', 'Цена, руб./кв. м'];
const offers = (...prices: string[]) => ({
  type: 'table',
  rows: [HEAD, ...prices.map((price, at) => [`${at + 1}`, 'a.example', price])],
});

it('N1 M-13 a table of a few offers asks for a reason', () => {
  const of = (...prices: string[]) => told('M-13', { price_analysis: [offers(...prices)] });
  expect(of('1000', '1100', '1200', '1300')).toHaveLength(1);
  expect(of('1000', '1100', '1200', '1300', '1400')).toEqual([]);
});

it('N2 M-13 the reason of a small table is printed in 8.3 with what it is about', () => {
  const market = { ...marketAnalysisSheet.empty(), price_analysis: [offers('1000', '1100', '1200', '1300')] };
  const [found] = checkReport(reportData({ market }, { id: 'r' })).filter(({ rule }) => rule === 'M-13');
  expect(found).toMatchObject({ wanted: true, section: 'prices' });
  const text = 'Рынок района малоактивен, других предложений за год нет';
  const answer = { text, at: '', printed: true };
  expect(printedAnswers(found ? [{ ...found, answer }] : [])).toEqual([
    { section: 'prices', matter: 'Предложений в таблице — 4.', text },
  ]);
});

it('N1 M-10 the interval of the text is that of the table', () => {
  const of = (value: string) =>
    told('M-10', { price_analysis: [...text(value), offers('1000', '1100', '1200', '1300', '1400')] }).map(
      ([, , said]) => said,
    );
  expect(of('Интервал — от 1 000 до 1 500 руб./кв. м.')).toEqual([
    'В тексте интервал цен 1 000–1 500, в таблице 1 000–1 400 руб./кв. м',
  ]);
  expect(of('Интервал — от 1 000 до 1 400 руб./кв. м.')).toEqual([]);
  expect(of('Цены выросли от 5 до 7 процентов.')).toEqual([]);
});

it('N1 M-17 as many analogues are chosen as are counted with', () => {
  const of = (value: string) => told('M-17', { analogs: text(value) }).map(([, , said]) => said);
  expect(of('Отобраны пять предложений.')).toEqual(['В тексте отобрано аналогов: 5, в расчет включено: 3']);
  expect(of('Отобраны три предложения.')).toEqual([]);
  expect(of('Отобрано 4 аналога.')).toHaveLength(1);
  expect(of('Отобраны лучшие предложения.')).toEqual([]);
});

it('N1 T-06 the number of another report', () => {
  const of = (value: string, head: object = {}) =>
    checkReport(
      reportData(
        { market: { ...marketAnalysisSheet.empty(), market_trends: text(value) } },
        { id: 'r', report_number: '2026/11-084', ...head },
      ),
    )
      .filter(({ rule }) => rule === 'T-06')
      .map(({ places }) => places.map((place) => place.value));
  expect(of('Расчёт приведён в отчёте № 41/25 от 10.03.2025.')).toEqual([['отчет № 41/25', '2026/11-084']]);
  expect(of('Расчёт приведён в отчёте об оценке № 2026/11-084.')).toEqual([]);
  expect(of('Цены названы в отчёте агентства, предложение № 41.')).toEqual([]);
});

it('N1 T-10 another kind of object', () => {
  const of = (value: string) => told('T-10', { market_conditions: text(value) }).length;
  expect(of('Оцениваемая квартира ликвидна.')).toBe(1);
  expect(of('Объект оценки — нежилое помещение в центре.')).toBe(1);
  expect(of('Рядом с объектом оценки — жилой дом и магазин.')).toBe(0);
  expect(of('Оцениваемый участок ликвиден, квартиры дорожают.')).toBe(0);
});

it('N1 T-08 another bank in the assumptions of a pledge', () => {
  const of = (assumptions: string, purpose: string = PLEDGE) =>
    checkReport(
      reportData(
        { assignment: { ...reportData({}).assignment, assumptions } },
        { id: 'r', purpose, bank: 'ПАО Сбербанк' },
      ),
    ).filter(({ rule }) => rule === 'T-08').length;
  expect(of('Отчёт выполнен по требованиям Банка ВТБ (ПАО).')).toBe(1);
  expect(of('Отчёт выполнен по требованиям Сбербанка и Банка России.')).toBe(0);
  expect(of('Отчёт выполнен по требованиям Банка ВТБ (ПАО).', '')).toBe(0);
});

it('N1 R-06 another value of the object than the calculated one', () => {
  const of = (value: string) => told('R-06', { market_trends: text(value) }).map(([, , said]) => said);
  expect(of('Рыночная стоимость объекта оценки составляет 2 400 000 руб.')).toEqual([
    '«Динамика цен и основные выводы»: 2 400 000 руб., итог — 2 519 000 руб.',
  ]);
  expect(of('Рыночная стоимость объекта оценки составляет 2 519 000 руб.')).toEqual([]);
  expect(of('Цена аналога 1 составляет 2 400 000 руб.')).toEqual([]);
  expect(of('Рыночная стоимость объекта оценки растёт; аналог стоит 2 400 000 руб.')).toEqual([]);
});

const inAssumptions = (rule: string, assumptions: string, assignment: object = {}, head: object = {}) =>
  checkReport(
    reportData({ assignment: { ...reportData({}).assignment, assumptions, ...assignment } }, { id: 'r', ...head }),
  )
    .filter((finding) => finding.rule === rule)
    .map(({ text: said }) => said.replaceAll('\u00a0', ' '));

it('N1 T-14 a text denies the inspection, or tells of one that was not made', () => {
  const seen = (words: string) => inAssumptions('T-14', words, {}, { inspection_date: '2026-11-12' });
  expect(seen('Осмотр объекта оценки не проводился.')).toEqual([
    'Допущения: «Осмотр объекта оценки не проводился», а по заданию осмотр проведён 12.11.2026',
  ]);
  expect(seen('Осмотр земельного участка оценщиком не был произведён.')).toHaveLength(1);
  expect(seen('Осмотр объектов-аналогов не проводился.')).toEqual([]);
  expect(seen('Осмотр объекта оценки проведён 12.11.2026.')).toEqual([]);
  const unseen = (words: string) => inAssumptions('T-14', words, { inspection_performed: false });
  expect(unseen('Осмотр участка проведён 12.11.2026.')).toEqual([
    'Допущения: «Осмотр участка проведён», а по заданию осмотр не проводился',
  ]);
  expect(unseen('Осмотр объекта оценки не проводился.')).toEqual([]);
  expect(unseen('Осмотр проводить не требуется.')).toEqual([]);
});

it('N1 T-14 another visit, or one by others, is no contradiction', () => {
  for (const fine of [
    'Повторный осмотр не проводился.',
    'После 12.11.2026 осмотр участка не проводился.',
    'На дату оценки осмотр объекта не проводился, он выполнен 12.11.2026.',
    'Если осмотр объекта оценки не проводился, оценщик указывает причины.',
    'Инструментальный осмотр участка не проводился.',
    'Осмотр объекта оценки не проводился в части подземных сетей.',
  ])
    expect([fine, inAssumptions('T-14', fine)]).toEqual([fine, []]);
  const unseen = (words: string) => inAssumptions('T-14', words, { inspection_performed: false });
  for (const fine of [
    'Осмотр участка проведён заказчиком, фотографии переданы оценщику.',
    'Осмотр участка выполнен кадастровым инженером.',
    'Если бы осмотр был проведён, выводы не изменились бы.',
    'Предыдущий осмотр участка проводился в 2024 году.',
    'Осмотр объекта оценки проведён не был.',
  ])
    expect([fine, unseen(fine)]).toEqual([fine, []]);
  expect(unseen('Осмотр участка проведён оценщиком вместе с представителем заказчика.')).toHaveLength(1);
});

it('N1 T-15 an analogue that the calculation does not have', () => {
  const of = (value: string) => told('T-15', { price_factors: text(value) }).map(([, , said]) => said);
  expect(of('Цена аналога № 5 снижена.')).toEqual([
    '«Интервалы значений ценообразующих факторов»: назван аналог 5, а в расчете 3 аналога',
  ]);
  expect([of('Объект-аналог 4 дороже.').length, of('Объект-аналог 3 дороже.').length]).toEqual([1, 0]);
  expect([of('У аналога 5 газ подведён.').length, of('Аналог № 5 предложений не имеет.').length]).toEqual([1, 1]);
  for (const fine of [
    'Найдено аналогов 12.',
    'Площадь аналога 12 сот.',
    'Цена аналога 5 %.',
    'Доля аналога 0,5.',
    'Цена аналога 5 октября снижена.',
    'Расстояние до аналога 12 км.',
    'Цена аналога 12 тыс. руб. за сотку.',
    'У аналога 5 корректировок.',
    'Возраст дома у аналога 15 лет.',
    'К аналогу 4 фотографии приложены.',
    'Объект-аналог 20-летней давности не рассмотрен.',
    'Принято −1 % для [указать аналог, было: аналога 5].',
  ]) {
    expect([fine, of(fine)]).toEqual([fine, []]);
  }
});

it('N1 T-06.contract the number of another contract of valuation', () => {
  const of = (words: string) => inAssumptions('T-06.contract', words, {}, { contract_number: '84-Д' });
  expect(of('Отчёт составлен по договору на проведение оценки № 41-Д.')).toEqual([
    'Допущения: договор № 41-Д, а в задании — № 84-Д',
  ]);
  expect(of('Отчёт составлен по договору об оценке № 84-Д.')).toEqual([]);
  for (const other of [
    'договору на оценку № 41-Д',
    'договору на оказание оценочных услуг № 41-Д',
    'договору возмездного оказания услуг по оценке № 41-Д',
    'договору на проведение оценки от 01.02.2025 № 41-Д',
  ])
    expect([other, of(`Отчёт составлен по ${other}.`).length]).toEqual([other, 1]);
  for (const fine of [
    'Участок куплен по договору купли-продажи № 41-Д.',
    'Межевой план подготовлен по договору на выполнение кадастровых работ № 15-К.',
    'Сети подключаются по договору на оказание услуг по технологическому присоединению № 77.',
    'Аренда возникла по договору о проведении торгов № 12.',
    'Договор на проведение оценки (приложение № 2) предусматривает интервал.',
    'Договор на проведение оценки с приложением № 2 подписан.',
    'Отчёт составлен по договору на оказание услуг по оценке от 5 ноября 2026 г. № 84-Д.',
  ])
    expect([fine, of(fine)]).toEqual([fine, []]);
});

it('N1 the reasons and comments of the calculation and the assignment’s other words are read too', () => {
  const { assignment, calculation } = reportData({});
  const left = 'Осталось ___.';
  const fields = (values: Parameters<typeof reportData>[0]) =>
    checkReport(reportData(values, { id: 'r' }))
      .filter(({ rule }) => rule === 'T-02')
      .map(({ link }) => link.split('#field-')[1]);
  expect(fields({ assignment: { ...assignment, assignment_other: left } })).toEqual(['assignment_other']);
  const area = { ...emptyMeta(), comment: left };
  const counted = { ...calculation, value_interval_reason: left, corrections_meta: { areaCorrection: area } };
  expect(fields({ calculation: counted })).toEqual(['value_interval_reason', 'corrections_meta.areaCorrection']);
  // Of a sale under pressure the reason stands only where it is valued.
  const forced = { ...calculation, liquidation_reason: left };
  expect(fields({ calculation: forced })).toEqual([]);
  expect(fields({ calculation: forced, assignment: { ...assignment, also_liquidation: true } })).toEqual([
    'liquidation_reason',
  ]);
});

it('N1 T-04 a text or the bounds of the market name another region or district', () => {
  const address = 'Примерная область, Озёрный район, д. Примерная';
  const of = (market: object) => told('T-04', market, { address }).map(([, , said]) => said);
  expect(of({ general_analysis: text('Ввод жилых домов в Светлоярской области вырос.') })).toEqual([
    `«Анализ влияния общей политической и социально-экономической обстановки»: назван другой регион — «Светлоярской области», а адрес объекта — ${address}`,
  ]);
  expect(of({ market_area: 'Заозёрный район в радиусе 25 км' })).toEqual([
    `«Границы рынка»: назван другой район — «Заозёрный район», а адрес объекта — ${address}`,
  ]);
  expect(of({ market_area: 'Озёрный и Заозёрный районы' })).toEqual([]);
  expect(of({ market_area: 'Озерный р-н и Заозёрный р-н' })).toEqual([]);
  expect(
    of({ general_analysis: text('В Примерной области цены растут медленнее, чем в Светлоярской области.') }),
  ).toEqual([]);
  expect(told('T-04', { market_area: 'Заозёрный район' }, { address: 'д. Примерная' })).toEqual([]);
  expect(of({ general_analysis: text('Карта района. Данный район развивается.') })).toEqual([]);
  // A firm or a newspaper.
  expect(of({ market_conditions: text('Оценка агентства «Светлый край».') })).toEqual([]);
});
