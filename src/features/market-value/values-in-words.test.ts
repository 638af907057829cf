import { expect, it } from 'vitest';
import { valueInWords } from './values-in-words.ts';

it('Q1 analogues that were added in another window are told by source, price and area', () => {
  const words = valueInWords('analogs', [
    { id: 'b96baf89', source: 'uchastki40.example/28841', price: 2_400_000, area: 1200, gas: 'Отсутствует' },
    { id: '1efe3768', source: '', price: null, area: null },
  ]);
  expect(words?.replaceAll('\u00a0', ' ')).toBe(
    '1) uchastki40.example/28841, 2 400 000 ₽, 1 200 кв. м; 2) источник не указан, цена не указана, площадь не указана',
  );
  expect(valueInWords('analogs', [])).toBe('нет аналогов');
});

it('Q1 a number of the calculation is shown as the table shows it, screenshots by their count', () => {
  expect(valueInWords('analogs.0.price', 2_400_000)?.replaceAll('\u00a0', ' ')).toBe('2 400 000');
  expect(valueInWords('analogs.0.gasCorrection', -8.25)).toMatch(/^[-−]8,25$/);
  expect(valueInWords('analogs.0.screenshots', ['a.jpg', 'b.jpg'])).toBe('скриншотов: 2');
  expect(valueInWords('weight_reason', 'текст')).toBeUndefined();
});
