import { expect, it } from 'vitest';
import { cleanLink } from './page/link.ts';
import { findAreas } from './values/area.ts';
import { findBuildings } from './values/buildings.ts';
import { findPhones, withoutName } from './values/contact.ts';
import { findDay } from './values/days.ts';
import { findMoney } from './values/money.ts';
import { findRoads } from './values/roads.ts';
import { findSupplies, type Supply } from './values/supply.ts';
import { findBargaining, findFinancing, findRights, findSaleTerms } from './values/terms.ts';
import { findUses } from './values/use.ts';
import { sentences } from './values/words.ts';

it.each([
  ['1 850 000 ₽', 1_850_000, 'whole'],
  ['1.850.000 руб.', 1_850_000, 'whole'],
  ['1 850 000,00 р.', 1_850_000, 'whole'],
  ['1,85 млн', 1_850_000, 'whole'],
  ['1.65 млн руб', 1_650_000, 'whole'],
  ['1 млн 250 тыс. руб.', 1_250_000, 'whole'],
  ['950 т.р.', 950_000, 'whole'],
  ['950 тыс', 950_000, 'whole'],
  ['150 000 ₽ за сотку', 150_000, 'sotka'],
  ['115 000 ₽/сот.', 115_000, 'sotka'],
  ['1 500 000 ₽/га', 1_500_000, 'hectare'],
  ['1 500 ₽ за м²', 1500, 'meter'],
  ['25 000 ₽ в месяц', 25_000, 'period'],
  ['платёж от 18 200 ₽/мес.', 18_200, 'period'],
])('M3 «%s» is %d, %s', (text, value, unit) => {
  expect(findMoney(text)[0]).toMatchObject({ value, unit, bare: false });
});

it('M3 a number alone is no sum, and a price in another currency is told', () => {
  expect(findMoney('участок 12 в 2026 году')).toEqual(
    expect.arrayContaining([expect.objectContaining({ bare: true })]),
  );
  expect(findMoney('20 000 $')[0]).toMatchObject({ value: 20_000, foreign: true });
});

it.each([
  ['10 сот.', 1000],
  ['8,4 сотки', 840],
  ['18.5 сот.', 1850],
  ['3,2 га', 32_000],
  ['0,248 га', 2480],
  ['1 203 кв. м', 1203],
  ['1 012 м²', 1012],
])('M3 «%s» is an area of %d sq m', (text, value) => expect(findAreas(text)[0]?.value).toBe(value));

it.each(['дом 40 м²', 'Домик щитовой 24 кв. м', 'общая площадь 120 м²', '6×8 м', 'остановка 300 м', '150 000 ₽/сот.'])(
  'M3 «%s» is no area of land',
  (text) => expect(findAreas(text)).toEqual([]),
);

it.each([
  ['сегодня в 14:20', '2026-11-20'],
  ['вчера', '2026-11-19'],
  ['позавчера', '2026-11-18'],
  ['3 дня назад', '2026-11-17'],
  ['неделю назад', '2026-11-13'],
  ['2 месяца назад', '2026-09-20'],
  ['16 часов назад', '2026-11-19'],
  ['5 ноября', '2026-11-05'],
  ['18 ноя, 09:12', '2026-11-18'],
  ['5 декабря', '2025-12-05'],
  ['5 ноября 2025', '2025-11-05'],
  ['03.11.2026', '2026-11-03'],
  ['2026-11-05', '2026-11-05'],
  ['2026-11-18T21:30:00Z', '2026-11-19'],
  ['29 февраля', '2024-02-29'],
])('M3 «%s» on 20.11.2026 is %s', (text, day) => {
  expect(findDay(text, { savedAt: new Date('2026-11-20T15:04:00+03:00'), timeZone: 'Europe/Moscow' })?.day).toBe(day);
});

it('M3 a today that is later than the saving is the day before', () => {
  const found = (text: string) =>
    findDay(text, { savedAt: new Date('2026-11-20T14:20:00+03:00'), timeZone: 'Europe/Moscow' });
  const at = (text: string) => found(text)?.day;
  expect(['сегодня в 14:20', 'сегодня, в 9:05', 'вчера в 23:50'].map(at)).toEqual([
    ...['2026-11-20', '2026-11-20', '2026-11-19'],
  ]);
  expect(at('сегодня в 14:21')).toBe('2026-11-19');
  // Beside the field it is said that the day was reckoned back.
  expect(['сегодня в 14:21', 'сегодня в 14:20', 'вчера в 23:50'].map((text) => found(text)?.isBefore)).toEqual([
    ...[true, false, false],
  ]);
});

it('M3 a day after the saving, or none of the calendar, is no day', () => {
  const clock = { savedAt: new Date('2026-11-20T15:04:00+03:00'), timeZone: 'Europe/Moscow' };
  expect(['10.12.2026', '31.02.2026', 'до 2068 года'].map((text) => findDay(text, clock))).toEqual([null, null, null]);
});

const said = (text: string) =>
  findSupplies(text).map(({ supply, value, tick }): [Supply, string, boolean] => [supply, value, tick]);

it.each<[string, [Supply, string, boolean][]]>([
  [
    'Свет есть, газ по границе, вода — скважина',
    [
      ['electricity', 'Центральное', true],
      ['gas', 'По границе участка', true],
      ['water', 'Автономное', true],
    ],
  ],
  [
    'электричество, газ и вода по границе участка',
    [
      ['electricity', 'По границе участка', true],
      ['gas', 'По границе участка', true],
      ['water', 'По границе участка', true],
    ],
  ],
  [
    'Нет газа, воды.',
    [
      ['gas', 'Отсутствует', true],
      ['water', 'Отсутствует', true],
    ],
  ],
  ['Газ планируется', [['gas', 'Отсутствует', false]]],
  ['Газ рядом, в 30 метрах', [['gas', 'По границе участка', false]]],
  ['газ — 2 км', [['gas', 'Отсутствует', false]]],
  ['Свет в 500 м', [['electricity', 'Отсутствует', false]]],
  ['Газгольдер', [['gas', 'Отсутствует', true]]],
  ['Летний водопровод', [['water', 'Автономное', false]]],
  [
    'Все коммуникации',
    [
      ['electricity', 'Центральное', false],
      ['gas', 'Центральное', false],
      ['water', 'Центральное', false],
    ],
  ],
  ['По краю газон, рядом рассвет и светофор, вода в пруду', []],
  ['Электричка в 5 минутах', []],
  ['Свет есть, в деревне магазин', [['electricity', 'Центральное', true]]],
  ['Электричество подведено', [['electricity', 'По границе участка', false]]],
  ['Вода центральная летом', [['water', 'Автономное', false]]],
  ['Стоимость подключения газа 150 000 руб.', []],
])('M3 «%s» says of the supplies what it says', (text, expected) => expect(said(text)).toEqual(expected));

it.each([
  ['асфальт до участка', ['Асфальтированная']],
  ['Асфальт до ворот СНТ, по СНТ щебёнка', ['Щебёночная', 'Асфальтированная']],
  ['Подъезд щебень, до асфальта 400 м', ['Щебёночная']],
  ['полевая дорога', ['Грунтовая']],
  ['Дорога хорошая, круглогодичный подъезд', []],
  ['грунтовые воды глубоко, ул. Полевая', []],
])('M3 «%s» names the covers of the way', (text, covers) =>
  expect(findRoads(text).map(({ value }) => value)).toEqual(covers),
);

it.each([
  ['Участок без построек', 'Отсутствуют'],
  ['Дача с садом: дом 40 м² (дерево), баня, колодец.', 'дом 40 м² (дерево), баня'],
  ['Участок с домом и баней', 'дом, баня'],
  ['Участок под строительство дома', undefined],
  ['Рядом строятся дома', undefined],
  ['Подойдёт под баню, забор с двух сторон', undefined],
])('M3 of buildings «%s» says %s', (text, value) => expect(findBuildings(text)?.value).toBe(value));

it.each([
  ['земли сельхозназначения, для садоводства', ['СНТ/ДНП']],
  ['пашня, для КФХ. Можно перевести в ИЖС', ['Сельскохозяйственное использование']],
  ['Для индивидуального жилищного строительства (2.1)', ['ИЖС/ЛПХ']],
  ['участок под склад', ['Индустриальная застройка']],
  ['рядом магазин и офис', []],
])('M3 «%s» is used as %j', (text, uses) => expect(findUses(text, false).map(({ value }) => value)).toEqual(uses));

it('M3 a field plot for farming at home is proposed without a tick', () => {
  expect(findUses('ЛПХ (полевой)', true)).toMatchObject([{ value: 'ИЖС/ЛПХ', tick: false }]);
});

it.each([
  [findBargaining, 'Возможен разумный торг', 'Предусмотрен'],
  [findBargaining, 'торга нет', 'Не предусмотрен'],
  [findBargaining, 'Торг неуместен', 'Не предусмотрен'],
  [findBargaining, 'Торг уместен?', undefined],
  [findBargaining, 'торги, торговый центр', undefined],
  [findRights, 'один собственник', 'Право собственности'],
  [findRights, 'Продаю 1/2 доли', 'Общая долевая собственность'],
  [findRights, 'переуступка аренды до 2068 года', 'Право аренды'],
  [findSaleTerms, 'Прямая продажа', 'clean'],
  [findSaleTerms, 'Возможен обмен на авто', 'alternative'],
  [findSaleTerms, 'Рассматриваем обмен на квартиру', 'alternative'],
  [findSaleTerms, 'Варианты обмена не рассматриваю', undefined],
  [findSaleTerms, 'Не рассматриваю обмен', undefined],
  [findFinancing, 'Рассрочка до 12 месяцев', 'atypical'],
  [findFinancing, 'Возможна ипотека', undefined],
])('M3 %o of «%s» is %s', (find, text, value) => expect(find(text)?.value).toBe(value));

it('M3 a telephone is read in every writing; the board’s own and a longer number are none', () => {
  const values = (text: string) => findPhones(text).map(({ value }) => value);
  for (const written of ['+7 900 000-11-22', '8(900)000-11-22', '89000001122', '7 900 000 11 22']) {
    expect(values(written), written).toEqual(['+7 (900) 000-11-22']);
  }
  expect(values('8 800 000-00-00, 99:12:0304050:123, № 79000001122')).toEqual([]);
});

it.each([
  ['Звонить +7 900 000-11-22, Ольга.', 'Звонить +7 900 000-11-22.'],
  ['Пётр Петрович 8(900)000-11-22', '… 8(900)000-11-22'],
  ['Телефон 8(900)000-11-22. Торг', 'Телефон 8(900)000-11-22. Торг'],
  ['Меня зовут Анна, звоните', 'Меня зовут …, звоните'],
])('M3 the name beside a telephone is left out: «%s»', (text, clean) => expect(withoutName(text)).toBe(clean));

it('M3 a link keeps what names the offer and loses what follows the reader', () => {
  expect(cleanLink('HTTPS://A.example/x?id=7&utm_source=m&from=1#photo')).toBe('https://a.example/x?id=7');
  expect(['javascript:alert(1)', 'file:///etc', 'data:text/html,x', 'ftp://a.example/x'].map(cleanLink)).toEqual([
    '',
    '',
    '',
    '',
  ]);
});

it('M3 a sentence does not end after a short form', () => {
  expect(sentences('Домик 24 кв. м, теплица. Торг по ул. Новой!').map(({ text }) => text)).toEqual([
    'Домик 24 кв. м, теплица.',
    'Торг по ул. Новой!',
  ]);
  expect(sentences('За 150 тыс. руб. Торг').map(({ text }) => text)).toEqual(['За 150 тыс. руб.', 'Торг']);
});
