import { expect, it } from 'vitest';
import { text, told } from '#test/market-remarks.ts';

/* Of each rule the example that triggers it and a near one that must not (rows.md N1). */

const factor = (words: string, gasCorrection: number) =>
  told('C-11', { gas: [text(words)] }, { gasCorrection }).map(({ key, values }) => [key, ...values]);

it('N1 C-11 a correction lies in the range that its factor’s text names', () => {
  const said = 'По справочнику корректировка составляет 8–16 %.';
  expect(factor(said, 25)[0]).toEqual(['C-11.gasCorrection', '8–16 %', '25,00 %']);
  expect([factor(said, -10), factor(said, 16.5), factor(said, 7.5)]).toEqual([[], [], []]);
  expect([factor(said, 16.51).length, factor(said, 7.49).length]).toEqual([1, 1]);
  const signed = 'Корректировка — от −6 до +14 %.';
  expect([factor(signed, -6), factor(signed, -7).length, factor(signed, 15).length]).toEqual([[], 1, 1]);
  expect(factor('Площадь аналогов отличается на 8–16 %.', 25)).toEqual([]);
  expect(factor('Корректировка 8–16 % или 20–30 % в зависимости от сети.', 25)).toEqual([]);
});
