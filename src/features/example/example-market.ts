import defaultTexts from '#features/market-analysis/default-texts.json' with { type: 'json' };

/*
 * What an appraiser writes into the places that the shipped texts leave open. Handbooks and figures are invented and
 * agree with the calculation of example-report.ts.
 */

const HANDBOOK = 'Справочник корректировок для земельных участков (2026)';
/** After «по данным». */
const OF_HANDBOOK = 'Справочника корректировок для земельных участков (2026)';

/** Answers by chapter, in the order of the places in its texts. */
const ANSWERS: Record<string, string[]> = {
  bargaining: [`${OF_HANDBOOK}, табл. 14, с. 61`, '−11,8', '−7,2', '−9,5'],
  property_rights: ['собственности', 'собственность', '0 %, права одинаковы'],
  sale_date: ['2', '0,4', 'выборка предложений оценщика, 34 записи', '0 %'],
  permitted_use: ['ИЖС', 'не требуется'],
  location: ['II', 'III', `${OF_HANDBOOK}, табл. 27, с. 88`, 'от +3 до +8 %, для аналога 1 принято +5 %'],
  electricity: ['от 1,12 до 1,18', `${HANDBOOK}, табл. 38, с. 112`, '+15 % для аналога 2'],
  gas: ['от 1,09 до 1,16', `${HANDBOOK}, табл. 39, с. 114`, '+12,5 % для аналогов 1 и 2'],
  water_sewerage: ['от 1,03 до 1,07', `${HANDBOOK}, табл. 40, с. 116`, '0 %, обеспеченность одинакова'],
  improvements: [
    `по доле хозяйственной постройки в цене участка: от −9,5 до −7,0 % (${HANDBOOK}, табл. 41, с. 118), для аналога 3 принято −8,25 %`,
  ],
  access_roads: [`${OF_HANDBOOK}, табл. 43, с. 121`, '−5 % для аналога 3'],
};

const OPEN = /\[(?:указать|не требуется)[^[\]]*\]/g;

const PRICE_FACTORS = [
  ['Ценообразующий фактор', 'Интервал значений фактора на рынке', 'Влияние на цену', 'Источник'],
  ['Местоположение', 'до 25 км от г. Светлояр, зоны II и III', 'от +3 до +8 % за зону', 'Справочник (2026), табл. 27'],
  ['Площадь', 'от 600 до 1 700 кв. м', 'от −6 до +4 %', 'Справочник (2026), табл. 31'],
  ['Газоснабжение', 'подключено или по границе участка', 'от +9 до +16 %', 'Справочник (2026), табл. 39'],
  ['Электроснабжение', 'подключено или по границе участка', 'от +12 до +18 %', 'Справочник (2026), табл. 38'],
  ['Подъездные дороги', 'щебёночные или асфальтированные', 'от −8 до −3 %', 'Справочник (2026), табл. 43'],
];

const paragraph = (value: string) => ({ type: 'text', value });

/** The texts of every chapter that the example does not write itself, without an open place. */
export function marketTexts(): Record<string, unknown[]> {
  const texts = Object.entries(defaultTexts).map(([chapter, blocks]): [string, unknown[]] => {
    const answers = [...(ANSWERS[chapter] ?? [])];
    return [chapter, JSON.parse(JSON.stringify(blocks).replaceAll(OPEN, () => answers.shift() ?? '—')) as unknown[]];
  });
  return {
    ...Object.fromEntries(texts),
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
        '<p>Для расчёта отобраны 3 объекта-аналога из 34 выявленных предложений: они ближе других к объекту оценки по площади, расстоянию и обеспеченности сетями. Остальные предложения исключены: 19 отличаются площадью или расположены дальше 25 км, 8 не имеют подтверждённых сведений о сетях, 4 повторяют другие публикации.</p>',
      ),
    ],
  };
}
