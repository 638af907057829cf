import { expect, it } from 'vitest';
import { clipboardCells } from './clipboard-cells.ts';

it.each([
  ['a name in quotes at the beginning', '"Рога" ООО\t5', [['"Рога" ООО', '5']]],
  ['a name in quotes that ends the cell', 'ООО "Рога"\t5', [['ООО "Рога"', '5']]],
  [
    'a quote that is never closed',
    '"незакрытая\t7\nещё\t8',
    [
      ['"незакрытая', '7'],
      ['ещё', '8'],
    ],
  ],
  ['an inch mark alone', '"\t"', [['\t']]],
  ['one quote alone', '"\tа', [['"', 'а']]],
  ['a quoted tab, break and quote', '"а\tб\n""в"""\t1', [['а\tб\n"в"', '1']]],
  [
    'an empty quoted cell',
    '""\t1\n2\t""',
    [
      ['', '1'],
      ['2', ''],
    ],
  ],
  [
    'quoted cells side by side',
    '"а б"\t"в"\r\n"г"\t"д"\r\n',
    [
      ['а б', 'в'],
      ['г', 'д'],
    ],
  ],
])('H2, I4 %s comes from the clipboard as it was', (_, text, cells) => {
  expect(clipboardCells(text)).toEqual(cells);
});
