import { expect, it } from 'vitest';
import { falselyPrinted } from '#test/print-changes.ts';
import { lines, print, record, shipped, text } from '#test/printed-market.ts';
import { liquidityGrounds, type MarketState, marketStateForm, steadySentence, termOfMarket } from '../market-state.ts';
import type { MarketAnalysis } from '../sheet.ts';
import { type MarketPrint, marketAnalysisBlocks } from './print.ts';
import { approachesBlocks, bestUseBlocks } from './print-best-use.ts';

const LIQUIDITY = {
  sentence: 'Ликвидность объекта оценки средняя, типичный срок экспозиции — 6 мес.',
  level: 'средняя',
  months: '6',
};

it('V: of the market nothing is said that nobody stated', () => {
  const said = (state: Partial<MarketAnalysis>, included: number | null = 3) => {
    const of = record({ market_segment: 'ИЖС', ...state });
    const blocks = [
      ...marketAnalysisBlocks(of, print),
      ...bestUseBlocks(of, print.pictures, print.plot),
      ...approachesBlocks(of, included),
    ];
    return lines(blocks).join('\n');
  };
  // Facts: none.
  expect(said({})).not.toMatch(/актив|Финансов|спрос|критериям|Источник/);
  // Facts: market_activity, and how many analogues count.
  expect(said({ market_activity: 'активный' })).toContain('Рынок участков сегмента активен: для аналогов известны');
  const low = { market_activity: 'низкоактивный' } as const;
  expect([2, 3, 4].map((count) => said(low, count).includes('их достаточно'))).toEqual([false, true, true]);
  const still = said({ market_activity: 'неактивный', market_demand: 'низкий', market_supply: 'единичное' });
  expect(still).toContain('неопределённость учтена шириной интервала');
  expect(still).not.toMatch(/(?<!\p{L})активен/u);
  // Facts: market_demand and market_supply, both of them.
  expect(still).toContain('Финансово оправдано: спрос на участки сегмента низкий, предложение единичное.');
  expect(still).toContain('по четырём критериям');
  expect(said({ market_demand: 'высокий' })).not.toContain('Финансово');
  expect(said({ market_demand: 'отсутствует', market_supply: 'достаточное' })).toContain(
    'Финансовая оправданность использования не подтверждена спросом.',
  );
});

it('V: the state of the market is printed with its terms, its trend and its source', () => {
  const said = (state: Partial<MarketAnalysis>) =>
    lines(marketAnalysisBlocks(record({ market_segment: 'ИЖС', ...state }), print)).join('\n');
  expect(said({ exposure_from: 4, exposure_to: 8.5, market_facts_source: 'обзор.' })).toContain(
    'Срок экспозиции на рынке — 4–8,5 мес. Источник: обзор.',
  );
  expect(said({ exposure_to: 6 })).toContain('на рынке — 6 мес.');
  const trend = { market_trend_months: 12, market_trend_percent: 4.5 };
  expect(said({ ...trend, market_trend: 'рост' })).toContain('За 12 мес. цены предложений выросли на 4,5 %.');
  expect(said({ ...trend, market_trend: 'снижение' })).toContain('цены предложений снизились на 4,5 %.');
  expect(said({ ...trend, market_trend: 'без существенных изменений' })).toContain(
    'За 12 мес. цены предложений существенно не изменились.',
  );
});

it('V: the term of exposure that the appraiser’s own words name is not stated before them', () => {
  const said = (words: string, state: Partial<MarketAnalysis> = { market_activity: 'активный' }) =>
    lines(
      marketAnalysisBlocks(
        record({
          ...{ exposure_from: 4, exposure_to: 6, market_facts_source: 'обзор' },
          ...{ market_conditions: text(`<p>${words}</p>`), ...state },
        }),
        print,
      ),
    ).join('\n');
  for (const words of ['Срок экспозиции — 4–6&nbsp;мес.', 'Экспозиция участков длится от 4 до 6 месяцев.']) {
    expect(said(words), words).not.toContain('Срок экспозиции на рынке');
    expect(said(words)).toContain('Рынок активный. Источник: обзор.');
  }
  for (const words of ['Срок экспозиции — 14–6&nbsp;мес.', 'Срок экспозиции — 4 мес.', 'Цены стояли 4–6 мес.'])
    expect(said(words), words).toContain('Срок экспозиции на рынке — 4–6 мес.');
  // Alone it is stated with its source.
  expect(said('Срок экспозиции — 4–6 мес.', {})).toContain('Срок экспозиции на рынке — 4–6 мес. Источник: обзор.');
});

it('V: of a day long past the market is told in the past, and the period ends on that day', () => {
  const state = {
    market_activity: 'активный',
    market_demand: 'умеренный',
    market_supply: 'достаточное',
    market_trend: 'рост',
    market_trend_months: 6,
  } as const;
  const said = (isPast: boolean, changes: Partial<MarketAnalysis> = {}) => {
    const of = record({ market_segment: 'ИЖС', ...state, ...changes });
    return lines([
      ...marketAnalysisBlocks(of, { ...print, isPast }),
      ...bestUseBlocks(of, print.pictures, print.plot, { isPast }),
      ...approachesBlocks(of, 3, 'own', { isPast }),
    ]).join('\n');
  };
  const past = said(true);
  expect(past).toContain('На дату оценки рынок активный, спрос умеренный, предложение достаточное.');
  expect(past).toContain('За 6 мес. до даты оценки цены предложений выросли.');
  expect(past).toContain(
    'Финансово оправдано: на дату оценки спрос на участки сегмента — умеренный, предложение — достаточное.',
  );
  expect(past).toContain('Рынок участков сегмента на дату оценки был активен: для аналогов известны');
  for (const [activity, word] of [
    ['низкоактивный', 'низкоактивен'],
    ['неактивный', 'неактивен'],
  ] as const) {
    expect(said(true, { market_activity: activity })).toContain(`на дату оценки был ${word}; `);
  }
  expect(said(false)).not.toContain('на дату оценки');
});

it('V: whatever fact of the market is stated in another way, the document says so', () => {
  const filled: MarketState = {
    market_activity: 'активный',
    market_demand: 'умеренный',
    market_supply: 'достаточное',
    market_trend: 'рост',
    market_trend_months: 12,
    market_trend_percent: 4.5,
    exposure_from: 4,
    exposure_to: 8,
    market_facts_source: 'обзор',
  };
  expect(
    falselyPrinted(marketStateForm, filled, (state) =>
      marketAnalysisBlocks(record({ market_segment: 'ИЖС', ...state }), print),
    ),
  ).toEqual([]);
});

it('V: where a lease is compared with owned plots alone, the market and the approach say so', () => {
  const market = record({ market_segment: 'ИЖС', market_activity: 'активный' });
  const besideOwned = 'права аренды земельного участка';
  const said = (right: string) =>
    lines([
      ...marketAnalysisBlocks(market, { ...print, besideOwned: right }),
      ...approachesBlocks(market, 3, 'lease', { besideOwned: right }),
    ]).join('\n');
  expect(said(besideOwned)).toContain(
    'Эти сведения относятся к участкам в собственности; для права аренды земельного участка таких сведений нет.',
  );
  expect(said(besideOwned)).toContain(
    'Аналоги — участки в собственности: отличие цены права аренды земельного участка учтено корректировкой',
  );
  expect(said('')).not.toMatch(/в собственности/);
});

it('V: the segment of a lease says whose market is told of, and where its own offers are spoken of', () => {
  // Facts: the rights of the analogues; the text of the rights.
  const said = (words: string, besideOwned = 'права аренды земельного участка') =>
    lines(
      marketAnalysisBlocks(record({ market_segment: 'ИЖС', property_rights: text(`<p>${words}</p>`) }), {
        ...print,
        corrected: ['property_rights'],
        besideOwned,
      }),
    ).join('\n');
  const OWNED = 'Рынок описан по участкам в собственности: среди них отобраны аналоги';
  expect(said('Предложения об уступке прав аренды не выявлены.')).toContain(
    `${OWNED}; о поиске предложений оцениваемого права сказано в п. `,
  );
  expect(said('Права долгосрочной аренды дешевле.')).toContain(`${OWNED}.`);
  expect(said('Предложения об уступке прав аренды не выявлены.', '')).not.toContain(
    'Рынок описан по участкам в собственности',
  );
});

it('V: a liquidity follows from what is stated of the market, and from nothing else', () => {
  const of = (state: object) => liquidityGrounds(record(state)).replaceAll('\u00a0', ' ');
  expect(of({ market_activity: 'активный', market_demand: 'умеренный', exposure_from: 4, exposure_to: 6 })).toBe(
    'рынок активный, спрос умеренный; срок экспозиции на рынке — 4–6 мес.',
  );
  expect([of({ market_supply: 'единичное' }), of({ market_trend: 'рост' })]).toEqual(['предложение единичное', '']);
});

it('V: the conclusions of the market say how fast what is valued is sold', () => {
  const market = record({ market_activity: 'активный', market_conditions: text('<p>Ёмкость рынка мала.</p>') });
  const said = (print_: MarketPrint) => lines(marketAnalysisBlocks(market, print_)).slice(-3);
  expect(said({ ...print, liquidity: LIQUIDITY })).toEqual([
    'Рынок активный.',
    LIQUIDITY.sentence,
    'Ёмкость рынка мала.',
  ]);
  expect(said(print)).not.toContain(LIQUIDITY.sentence);
});

it('V: what the appraiser’s own words say of the liquidity is not said before them; another level or term is', () => {
  const said = (words: string, changes: Partial<MarketPrint> = {}) =>
    lines(
      marketAnalysisBlocks(record({ market_conditions: text(`<p>${words}</p>`) }), {
        ...print,
        liquidity: LIQUIDITY,
        ...changes,
      }),
    ).includes(LIQUIDITY.sentence);
  for (const words of [
    'Ликвидность — средняя, срок экспозиции — 6&nbsp;мес.',
    'Участки средней ликвидности, продаются за 6 месяцев.',
  ])
    expect(said(words), words).toBe(false);
  for (const words of [
    'Ликвидность — высокая, срок экспозиции — 6 мес.',
    'Ликвидность — средняя, срок экспозиции — 4–6 мес.',
    'Ликвидность — средняя.',
    'Средняя цена за 6 мес. выросла.',
  ])
    expect(said(words), words).toBe(true);
  // Beside a right that nobody offers the liquidity is that of plots in ownership.
  const besideOwned = 'права аренды земельного участка';
  expect(said('Ликвидность — средняя, срок экспозиции — 6 мес.', { besideOwned })).toBe(true);
});

it('R1 the conclusions do not say the analogues’ prices again that the market has just said', () => {
  const trends = 'Цены аналогов до внесения корректировок — 1 650–2 200 руб./кв. м.';
  const said = (prices: string, state: object = { market_activity: 'активный' }, own = trends) =>
    lines(
      marketAnalysisBlocks(
        record({
          ...state,
          price_analysis: text(`<p>До корректировок — ${prices} руб./кв. м.</p>`),
          market_trends: text(`<p>Цены растут. ${own}</p>`),
        }),
        print,
      ),
    ).join('\n');
  expect(said('1 650–2 200')).not.toContain(trends);
  expect(said('1 650–2 200')).toContain('Цены растут.');
  expect(said('1 700–2 200')).toContain(trends);
  // As it was shipped before.
  const former = trends.replace('аналогов', 'предложений объектов-аналогов');
  expect(said('1 650–2 200', undefined, former)).not.toContain(former);
  // Nothing else is stated of the market.
  expect(said('1 650–2 200', {})).toContain(trends);
});

it('V: the market names what a forced sale leaves to its own section beside the shipped text', () => {
  const why = 'с аналогами сравнивается продажа за типичный срок, вынужденность учтена отдельно';
  const apart = (field: string) => (field === 'sale_terms' ? why : '');
  const said = (market: MarketAnalysis) => lines(marketAnalysisBlocks(market, { ...print, apart })).join('\n');
  expect(said(shipped())).toContain('не требуется.\nС аналогами сравнивается продажа за типичный срок');
  // Who says it needs no second sentence; a factor without a text has none.
  expect(said(record({ sale_terms: text(`<p>Здесь ${why}.</p>`) }))).not.toContain('С аналогами');
  expect(said(record({}))).toBe('');
});

it('M6 the middle of the term on the market is proposed to the calculation; of one end that end, of none nothing', () => {
  expect(termOfMarket({ exposure_from: 3, exposure_to: 6 })).toEqual({ said: '3–6', middle: 4.5 });
  expect(termOfMarket({ exposure_from: 2.5, exposure_to: 5 })?.middle).toBe(3.8);
  expect(termOfMarket({ exposure_from: 4, exposure_to: 4 })).toEqual({ said: '4', middle: 4 });
  expect(termOfMarket({ exposure_from: null, exposure_to: 6 })).toEqual({ said: '6', middle: 6 });
  expect(termOfMarket({ exposure_from: null, exposure_to: null })).toBeNull();
});

it('P9 that prices have not moved is a sentence for the date of the offers, any movement is none', () => {
  const state = (given: Partial<MarketState>) => steadySentence({ ...marketStateForm.empty(), ...given });
  const still = { market_trend: 'без существенных изменений', market_trend_months: 6 } as const;
  expect(state(still)).toBe('За\u00a06\u00a0мес. цены предложений существенно не изменились.');
  expect(state({ ...still, market_trend: 'рост', market_trend_percent: 1 })).toBe('');
  expect(state({})).toBe('');
});
