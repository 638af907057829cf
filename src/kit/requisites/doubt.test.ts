import { expect, it } from 'vitest';
import { untilGeneration } from './doubt.ts';
import { innDoubt } from './tax-numbers.ts';

it('P7 a field says that a doubtful number can be saved, and what it will stop', () => {
  expect(untilGeneration(innDoubt)('7707083894')).toBe(
    'Не сходится контрольная цифра. Сохранить можно, сформировать отчет\u00a0— нет',
  );
  expect([untilGeneration(innDoubt)('7707083893'), untilGeneration(innDoubt)(null)]).toEqual([null, null]);
});
