import { expect, it } from 'vitest';
import { valueInWords } from './values-in-words.ts';

const words = (path: string, value: unknown) => valueInWords(path, value)?.replaceAll('\u00a0', ' ');

it('Q1 an analogue that only one version has is told by source, price and area', () => {
  const offer = {
    id: 'b96baf89',
    source: 'uchastki40.example/28841',
    price: 2_400_000,
    area: 1200,
    gas: 'Отсутствует',
  };
  expect(words('analogs.2', offer)).toBe('Аналог остаётся: uchastki40.example/28841, 2 400 000 ₽, 1 200 кв. м');
  expect(words('analogs.2', { id: '1efe3768', source: '', price: null, area: null })).toBe(
    'Аналог остаётся: источник не указан, цена не указана, площадь не указана',
  );
  expect(words('analogs.2', undefined)).toBe('Аналог удалён');
});

it('Q1 a value of the calculation is shown as the table shows it', () => {
  expect(words('analogs.0.price', 2_400_000)).toBe('2 400 000 ₽');
  expect(words('analogs.0.area', 1200.5)).toBe('1 200,5 кв. м');
  expect(words('analogs.0.gasCorrection', -8.25)).toMatch(/^[-−]8,25 %$/);
  expect(words('analogs.0.locationCorrection', 8)).toBe('+8 %');
  expect(words('analogs.0.locationCorrection', null)).toBe('0 %');
  expect(words('analogs.0.financing', 'atypical')).toBe('Нетипичные');
  expect(words('rounding_type', 'hundreds')).toBe('До сотен');
  expect(words('analogs.0.screenshots', ['a.jpg', 'b.jpg'])).toBe('скриншотов: 2');
  expect(words('weight_reason', 'текст')).toBeUndefined();
});
