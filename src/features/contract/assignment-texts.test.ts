import { expect, it } from 'vitest';
import { defaultLimitations } from './assignment-texts.ts';

it('V: the first limitation follows the day of the value', () => {
  const first = (retrospective: boolean) =>
    defaultLimitations({ retrospective, evaluationDate: '2024-03-01' })[0] ?? '';
  expect(first(false)).toContain('в течение шести месяцев с даты составления отчёта');
  expect(first(false)).not.toContain('ретроспективн');
  expect(first(true)).toContain('на ретроспективную дату 01.03.2024');
  expect(first(true)).not.toContain('рекомендуем');
});
