import { expect, it } from 'vitest';
import { type ReadRow, rowsNamed, rowsOf, sentencesOf } from './import-rows.ts';

it('M7 a row of which two cells say the same is named once', () => {
  const [row] = rowsOf([['Площадь', '-7', '-5', '-3']]);
  const problems = new Map([1, 2, 3].map((place) => [place, 'Коэффициент должен быть больше 0']));
  const read = { ...row, reading: { values: {}, shown: new Map(), problems, rowProblem: null } } as ReadRow;
  const [sentence] = sentencesOf([read, { ...read, number: 2 }]);
  expect(rowsNamed(sentence?.rows ?? [])).toBe('Строки 1, 2');
});
