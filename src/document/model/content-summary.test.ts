import { expect, it } from 'vitest';
import { newTable } from './content-block.ts';
import { countInWords, isBlank, isNumericColumn, previewOf, previewText } from './content-summary.ts';

it('H4 a field of empty paragraphs and empty rows is blank, one with a picture is not', () => {
  expect(isBlank([])).toBe(true);
  expect(isBlank([{ type: 'text', value: '<p>&nbsp;</p>' }, newTable()])).toBe(true);
  expect(isBlank([{ type: 'text', value: '<p><img src="/api/report-files/download/a.jpg"></p>' }])).toBe(false);
  expect(isBlank([{ type: 'image', url: 'a' }])).toBe(false);
  expect(isBlank([{ type: 'table', rows: [['а'], ['1']] }])).toBe(false);
});

it('H4 a preview is the characters of the markup, blocks parted by spaces', () => {
  expect(previewText('<h3>Торг</h3><p>5&nbsp;% &lt; 10&nbsp;%,<br>a&amp;b</p>')).toBe('Торг 5 % < 10 %, a&b');
  expect(previewText('<p>10<sup>6</sup> м<sup>2</sup>, сноска<sup>а)</sup></p>')).toBe('10⁶ м², сноскаа)');
});

it('H2 a column of numbers is told from a column of words', () => {
  const rows = [
    ['Место', 'Цена', 'Доля', ''],
    ['Кабицыно', '1 984,20', '−5 %', ''],
    ['Кривское', '1 889', '—', ''],
    ['Людиново', '-', '-', ''],
  ];
  expect([0, 1, 2, 3].map((column) => isNumericColumn(rows, column))).toEqual([false, true, true, false]);
});

it('H4 a list line shows the text without its heading, or the table, and counts the blocks', () => {
  const text = { type: 'text' as const, value: '<h3>Торг</h3><p>Скидка на торг.</p>' };
  expect(previewOf([newTable(), text])).toBe('Заголовок 1, Заголовок 2');
  expect(previewOf([text])).toBe('Скидка на торг.');
  expect(previewOf([{ type: 'text', value: '<h3>Торг</h3>' }])).toBe('Торг');
  expect(previewOf([{ type: 'text', value: `<p>${'а'.repeat(200)}</p>` }], 10)).toBe('ааааааааа…');
  expect(previewOf([])).toBe('');
  expect(countInWords([text, newTable(), newTable(), { type: 'image', url: 'a' }])).toBe(
    '1\u00a0текст, 2\u00a0таблицы, 1\u00a0изображение',
  );
});
