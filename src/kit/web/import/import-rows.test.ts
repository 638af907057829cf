import { expect, it } from 'vitest';
import { type ReadRow, rowsInView, rowsNamed, rowsOf, sentencesOf } from './import-rows.ts';

it('M7 a row of which two cells say the same is named once', () => {
  const [row] = rowsOf([['Площадь', '-7', '-5', '-3']]);
  const problems = new Map([1, 2, 3].map((place) => [place, 'Коэффициент должен быть больше 0']));
  const read = { ...row, reading: { values: {}, shown: new Map(), problems, rowProblem: null } } as ReadRow;
  const [sentence] = sentencesOf([read, { ...read, number: 2 }]);
  expect(rowsNamed(sentence?.rows ?? [])).toBe('Строки 1, 2');
});

it('M1 on a phone the rows that will not be stored stand before all others, told or not', () => {
  const read = (number: number, problem?: string, shown?: string) =>
    ({
      number,
      cells: ['1'],
      reading: {
        values: {},
        shown: new Map(shown ? [[0, shown]] : []),
        problems: new Map(problem ? [[0, problem]] : []),
        rowProblem: null,
      },
    }) satisfies ReadRow;
  const rows = Array.from({ length: 100 }, (_, at) => read(at + 1, at === 56 ? 'не число' : undefined, 'ИЖС/ЛПХ'));
  expect(rowsInView(rows, 0, true).map(({ number }) => number)).toEqual([57, 1, 2, 3, 4, 5, 6]);
  expect(rowsInView(rows, 0, false)).toHaveLength(56);
  expect(rowsInView(rows, 50, true).map(({ number }) => number)).toEqual(rows.slice(0, 50).map(({ number }) => number));
});
