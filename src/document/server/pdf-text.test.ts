import { expect, it } from 'vitest';
import { typo } from '#kit/typography.ts';
import { printedText } from './pdf-text.ts';

const shown = (text: string, mm: number) =>
  printedText(typo(text), { mm, points: 9 })
    .replaceAll('\u00a0', '_')
    .replaceAll('\u200b', '|')
    .replaceAll('\u00ad', '-');

it('R6 in a narrow cell words that belong together are parted before a word is torn', () => {
  const place = 'Вад, мкр. «Юбилейный», вблизи дома 14';
  expect(shown(place, 60)).toBe('Вад, мкр._«Юбилейный», вблизи дома 14');
  expect(shown(place, 22)).toBe('Вад, мкр. «Юбилейный», вблизи дома 14');
  expect(shown('в г. о. Сокольский', 22)).toBe('в_г._о. Сокольский');
});

it('R6 a word wider than its cell is divided between syllables, a code where the cell ends', () => {
  expect(shown('сельскохозяйственное', 20)).toMatch(/^\p{L}+(?:-\p{L}+)+$/u);
  expect(shown('мкр. «Сельскохозяйственный»', 20)).toMatch(/^мкр\. «\p{L}+(?:-\p{L}+)+»$/u);
  expect(shown('99:12:0304017:245-99/012/2019-2', 20)).toContain('|');
});

it('R6 the groups of a number are never parted, a range behind its dash alone', () => {
  expect(shown('12 345 678 901,25 руб. за участок', 25)).toBe('12_345_678_901,25 руб. за_участок');
  expect(shown('11 345 678 901–13 345 678 901', 30)).toBe('11_345_678_901–|13_345_678_901');
  expect(shown('1 500 000–2 000 000', 60)).toBe('1_500_000–2_000_000');
});
