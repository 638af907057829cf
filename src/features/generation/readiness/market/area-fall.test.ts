import { expect, it } from 'vitest';
import { sampleSheet } from '#features/market-analysis/sample/sheet.ts';
import { offerOfSample, text, told } from '#test/market-remarks.ts';

const FALL = 'С ростом площади цена единицы площади, как правило, снижается.';
/** Areas of 600 to 1 600 sq m at prices that follow the price of a metre. */
const hints = (words: string, perMetre: (at: number) => number) => {
  const offers = Array.from({ length: 11 }, (_, at) => {
    const area = 600 + at * 100;
    return { ...offerOfSample(at + 1), area, price: area * perMetre(at), included: true, reason: '' };
  });
  const market = { market_segment: 'ИЖС', total_area: [text(words)] };
  const sample = { ...sampleSheet.empty(), offers };
  return told('unprinted.fall', market, {}, {}, { sample }).map(({ severity, field, text: said }) => [
    severity,
    field,
    /выборки: (.+)\. Если/.exec(said)?.[1],
  ]);
};

it('R4, N1 a sentence on the area that is not printed, because the sample shows no fall, is told of', () => {
  const flat = (at: number) => 2000 + (at % 3) * 100;
  expect(hints(`${FALL} Площадь — 900 кв. м.`, flat)).toEqual([
    ['hint', 'total_area', 'влияние площади по ней не выявлено'],
  ]);
  expect(hints(FALL, (at) => 2000 + at * 100)).toEqual([
    ['hint', 'total_area', 'в ней крупные участки дороже за 1 кв. м'],
  ]);
  expect(hints(FALL, (at) => 3000 - at * 100)).toEqual([]);
  expect(hints('Площадь — 900 кв. м.', flat)).toEqual([]);
});
