import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeHtml } from '#document/text/rich-text-html.ts';
import { parseRichText } from '#document/text/rich-text-parse.ts';
import { isEmptyText, printableText } from './printable-text.ts';

const printableHtml = (html: string) => writeHtml(printableText(html));

it('R4 sentences with a place to fill go, over bold and plain runs alike; the rest keeps its marks', () => {
  expect(
    printableHtml('<p>Цена выше. Принято <strong>[указать</strong> источник]. <em>Для сделки не применяется.</em></p>'),
  ).toBe('<p>Цена выше. <em>Для сделки не применяется.</em></p>');
  expect(printableHtml('<p>Всё <b>верно</b>.</p>')).toBe('<p>Всё <strong>верно</strong>.</p>');
  expect(printableHtml('<p>Только [указать].</p>')).toBe('');
});

it('R4 a line break parts sentences', () => {
  expect(printableHtml('<p>Первая строка<br>вторая [указать]<br>третья</p>')).toBe('<p>Первая строка<br>третья</p>');
});

it('R4 list items go one by one, and the list with its last one', () => {
  expect(printableHtml('<ul><li>раз [указать]</li><li>два<ul><li>[указать]</li></ul></li></ul>')).toBe(
    '<ul><li>два</li></ul>',
  );
  expect(printableHtml('<ol><li>[указать]</li></ol><p>конец</p>')).toBe('<p>конец</p>');
});

it('R4 rows of a table go, together with the rows that a cell spans', () => {
  const table = (rows: string) => `<table><tbody><tr><th>а</th><th>б</th></tr>${rows}</tbody></table>`;
  expect(printableHtml(table('<tr><td>1</td><td>[указать]</td></tr><tr><td>2</td><td>3</td></tr>'))).toBe(
    table('<tr><td>2</td><td>3</td></tr>'),
  );
  const spanned = '<tr><td rowspan="2">1</td><td>2</td></tr><tr><td>[указать]</td></tr>';
  expect(printableHtml(table(`${spanned}<tr><td>5</td><td>6</td></tr>`))).toBe(table('<tr><td>5</td><td>6</td></tr>'));
  expect(printableHtml(table(spanned))).toBe('');
});

it('R4 a heading whose text is gone goes too', () => {
  expect(printableHtml('<h3>Россия</h3><p>[указать]</p><h3>Область</h3><p>Рост.</p><h4>Итог</h4>')).toBe(
    '<h3>Область</h3>\n<p>Рост.</p>',
  );
});

it('R4 headings over nothing stay as text where nothing else was written', () => {
  expect(printableHtml('<h3>Свои слова.</h3><h4>Ещё.</h4>')).toBe('<p>Свои слова.</p>\n<p>Ещё.</p>');
  expect(printableHtml('<p>Рост.</p><h4>Итог</h4>')).toBe('<p>Рост.</p>\n<h4>Итог</h4>');
});

it('R4 pictures stay', () => {
  const html = '<p><img src="/api/report-files/download/a.jpg" alt="Карта"></p>';
  expect(printableHtml(`<p>[указать]</p>${html}`)).toBe(html);
});

it('R4 what is left is as if nothing else had been written', () => {
  const piece = fc.constantFrom(
    ...['Цена выше. ', 'Принято [указать] м. ', 'а ', '[указать]', 'Ещё', '. ', '<b>', '</b>', '<i>', '</i>', '<br>'],
    ...['<p>', '</p>', '<ul>', '<ol start=3>', '<li>', '</li>', '</ul>', '</ol>', '<h3>', '</h3>'],
    ...['<table><tr><td>', '<td rowspan=2>', '<th>', '<tr>', '</table>'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      // As it is stored.
      const text = printableText(writeHtml(parseRichText(pieces.join(''))));
      expect(parseRichText(writeHtml(text))).toEqual(text);
    }),
    { numRuns: 1500 },
  );
});

it('R4 empty cells are no text, a picture is one', () => {
  expect(isEmptyText(parseRichText('<table><tr><td></td><td>&nbsp;</td></tr></table>'))).toBe(true);
  expect(isEmptyText(parseRichText('<table><tr><td></td><td>1</td></tr></table>'))).toBe(false);
  expect(isEmptyText(parseRichText('<img src="/api/report-files/download/a.jpg">'))).toBe(false);
});
