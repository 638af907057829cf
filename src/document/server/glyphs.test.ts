import { expect, it } from 'vitest';
import { missingGlyphs, printable } from './glyphs.ts';

it('R6 the letters of the peoples of Russia, fractions, arrows and ticks can be printed', () => {
  expect(
    missingGlyphs('Ёё Әә Өө Үү Ң Һ Ғ Қ Ӑӑ Ҫ І Ї Є Ў «»„“ № ₽ − × ± ≤ ≥ ≈ √ Σ σ ½ ⅓ → ✓ ☐ ☑ □ ′ ″ \u00a0\u202f²'),
  ).toEqual([]);
});

it('R6 characters that no font has are named once and printed as a box', () => {
  expect(missingGlyphs('Дом 🏠🏠 中文\u0000')).toEqual(['🏠', '中', '文']);
  expect(printable('Дом 🏠 中文\u202e\t\tх')).toBe('Дом □ □□ х');
});
