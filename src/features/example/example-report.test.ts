import { expect, it } from 'vitest';
import { exampleCalculation } from './example-calculation.ts';
import { exampleDescription, exampleMarketAnalysis } from './example-report.ts';

it('Q7 the example does not contradict itself: its analogues are among the offers, its documents have their requisites', () => {
  const { price_analysis: blocks } = exampleMarketAnalysis('map');
  const offers = blocks.flatMap((block) => ('rows' in block ? block.rows.slice(1) : []));
  expect(offers).toHaveLength(34);
  for (const { source, saleDate, price, area } of exampleCalculation(['1', '2', '3']).analogs) {
    const day = saleDate.split('-').reverse().join('.');
    const found = offers.find(([, where]) => where === `${source}, ${day}`);
    expect(found?.slice(3), source).toEqual([area, price, price / area].map(String));
  }
  const perMeter = offers.map((offer) => Number(offer.at(-1)));
  expect(JSON.stringify(blocks)).toContain(
    `от ${[Math.min(...perMeter), Math.max(...perMeter)].map((n) => n.toLocaleString('ru').replace(/\s/g, ' ')).join(' до ')} руб`,
  );
  const own = exampleDescription.documents.filter((document) => !document.startsWith('Выписка'));
  expect(exampleDescription.documents_details.map(({ document }) => document)).toEqual(own);
});

it('Q7 the refusal of the income approach says of rents what the analysis of the market says: of owners’ offers', () => {
  const { approach_income_refusal: refusal, market_conditions: state } = exampleMarketAnalysis('map');
  for (const said of [refusal, JSON.stringify(state)])
    expect(said).toMatch(/предложения собственников об аренде участков сегмента искались .*не найдены/i);
});
