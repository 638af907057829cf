import { expect, it } from 'vitest';
import { withBoundsOf } from './accepted-bounds.ts';

const exact = {
  low: '1714936.56',
  high: '1988952.79',
  reason: 'Основание границ: от 1 714 936,56 до 1 988 952,79 руб.',
};
const rounded = { low: '1715000', high: '1989000', reason: 'Основание границ: от 1 715 000 до 1 989 000 руб.' };
const typed = (low: number, reason: string) => ({
  ...{ value_interval_low: low, value_interval_high: 1988952.79, value_interval_reason: reason },
  rounding_type: 'thousand',
});

it('M10 accepted bounds follow the rounding with their reason, and what was written below it stays', () => {
  expect(withBoundsOf(typed(1714936.56, `${exact.reason} Рынок узкий.`), exact, rounded)).toEqual({
    ...{ value_interval_low: 1715000, value_interval_high: 1989000, rounding_type: 'thousand' },
    value_interval_reason: `${rounded.reason} Рынок узкий.`,
  });
});

it('M10 bounds that were typed, and those of another calculation, stay as they are', () => {
  for (const own of [typed(1700000, exact.reason), typed(1714936.56, 'Мнение оценщика')])
    expect(withBoundsOf(own, exact, rounded)).toBe(own);
  const accepted = typed(1714936.56, exact.reason);
  expect(withBoundsOf(accepted, null, rounded)).toBe(accepted);
  expect(withBoundsOf(accepted, exact, null)).toBe(accepted);
});
