import { expect, it } from 'vitest';
import { namesAll, namesAny } from './names-words.ts';

it('N1 a name is found in any case of its words, all of them or one that tells', () => {
  expect(namesAll('Предложения в Верхних Липках не использованы.', 'Верхние Липки')).toBe(true);
  expect(namesAll('Предложения в Верхних Ключах не использованы.', 'Верхние Липки')).toBe(false);
  expect(namesAll('В Усть-Каменке предложений нет.', 'Усть-Каменка')).toBe(true);
  expect(namesAny('Обмен, который допускает аналог 2, на цену не влияет.', 'Возможен обмен на авто')).toBe(true);
  expect(namesAny('Условий, на которые смотрит покупатель авто, нет.', 'Возможен обмен на авто')).toBe(false);
});
