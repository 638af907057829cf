import { expect, it } from 'vitest';
import { prices, text, told } from '#test/market-remarks.ts';

/* Of each rule the example that triggers it and a near one that must not (rows.md N1). */

it('N1 M-10 as many offers as the text says stand in the table', () => {
  const five = prices('1 000', '1 100', '1 200', '1 300', '1 400');
  const of = (words: string) => told('M-10.count', { price_analysis: [text(words), five] }).map(({ values }) => values);
  expect(of('Выявлено 34 предложения.')).toEqual([['34', '5']]);
  expect(of('Выявлено 5 предложений.')).toEqual([]);
  expect(of('Выявлено 34 предложения, в том числе сопоставимые:')).toEqual([]);
});
