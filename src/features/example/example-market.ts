import defaultTexts from '#features/market-analysis/default-texts.json' with { type: 'json' };
import { upperFirst } from '#kit/russian.ts';

/*
 * What an appraiser writes where the shipped texts leave a place that no step knows; their live places stay, and say what
 * the calculation of example-report.ts says. Handbooks and figures are invented and agree with it.
 */

/** After «по данным». */
const OF_HANDBOOK = 'Справочника корректировок для земельных участков (2026)';

const PRICE_FACTORS = [
  ['Ценообразующий фактор', 'Интервал значений фактора на рынке', 'Влияние на цену', 'Источник'],
  ['Скидка на торг', 'цены предложений', 'от −11,8 до −7,2 %', 'Справочник (2026), табл. 14'],
  ['Местоположение', 'до 25 км от г. Светлояр, зоны II и III', 'от +3 до +8 % за зону', 'Справочник (2026), табл. 27'],
  ['Площадь', 'от 600 до 1 700 кв. м', 'от −6 до +4 %', 'Справочник (2026), табл. 31'],
  ['Газоснабжение', 'подключено или по границе участка', 'от +9 до +16 %', 'Справочник (2026), табл. 39'],
  ['Электроснабжение', 'подключено или по границе участка', 'от +12 до +18 %', 'Справочник (2026), табл. 38'],
  ['Здания и сооружения', 'отсутствуют или хозпостройка', 'от −9,5 до −7 %', 'Справочник (2026), табл. 41'],
  ['Подъездные пути', 'щебёночные или асфальтовые', 'от −8 до −3 %', 'Справочник (2026), табл. 43'],
];

const paragraph = (value: string) => ({ type: 'text', value });

/** Of owners alone: what a municipality lets it lets by auctions. */
const RENTS = 'предложения собственников об аренде участков сегмента искались';
export const RENTS_SOUGHT = `${upperFirst(RENTS)} на тех же площадках и не найдены.`;
export const INCOME_REFUSAL = `Доходный подход не применялся: ${RENTS} и не найдены, поэтому доход от участка по рыночным данным спрогнозировать нельзя.`;

/** The texts of every chapter that the example does not write itself, without a place that nothing fills. */
export function marketTexts(): Record<string, unknown[]> {
  return {
    ...defaultTexts,
    // By a matrix: the shipped text is for those who use a formula.
    total_area: [
      paragraph(
        `<p>С ростом площади цена единицы площади, как правило, снижается. Коэффициенты приняты по матрице ${OF_HANDBOOK}, табл. 31, с. 97: для участков площадью от 600 до 1 700 кв. м — от −6 до +4 %. Принято −1 % для аналога 1, −4 % для аналога 2 и +3 % для аналога 3.</p>`,
      ),
    ],
    price_factors: [
      paragraph('<p>Интервалы взяты из справочника; по выборке предложений они не опровергнуты.</p>'),
      { type: 'table', rows: PRICE_FACTORS },
    ],
    analogs: [
      paragraph(
        '<p>Для расчёта отобраны 3 объекта-аналога из 34 выявленных предложений: в объявлениях о них указаны электро- и газоснабжение и подъезд, а площадь сопоставима с площадью объекта оценки. Остальные предложения исключены: 18 меньше 1 000 или больше 1 500 кв. м, 13, в том числе в деревне Верхние Липки, не содержат сведений о сетях.</p>',
      ),
    ],
  };
}
