import { expect, it } from 'vitest';
import { FIGURE, FIGURE_OF_INTERVAL } from './figures.ts';

const found = (text: string, figure: RegExp) => text.split(figure).filter((_, at) => at % 2 === 1);

it('M6 of an interval the figures of the sample are marked, not those in the words of an offer', () => {
  const of = (text: string) => found(text, FIGURE_OF_INTERVAL);
  expect(of('фундамент 6×8 м, бытовка — 1, отсутствуют — 12, не указано — 1')).toEqual(['1', '12', '1']);
  expect(of('снт «Ромашка-2» — 3')).toEqual(['3']);
  expect(of('от\u00a0600 до\u00a01\u00a0500\u00a0кв.\u00a0м, медиана — 840,5\u00a0кв.\u00a0м')).toEqual([
    ...['600', '1\u00a0500', '840,5'],
  ]);
  expect(of('1\u00a0000\u00a0кв.\u00a0м')).toEqual(['1\u00a0000']);
});

it('M6 of a sentence the figures and days are marked, not the one square metre of a price', () => {
  expect(found('Цены за 1\u00a0кв.\u00a0м — от\u00a01\u00a0480, +2,5\u00a0% с 03.11.2026', FIGURE)).toEqual([
    ...['1\u00a0480', '+2,5\u00a0%', '03.11.2026'],
  ]);
});
