import { expect, it } from 'vitest';
import { sameMarkup } from './same-markup.ts';

const stored = '<p>До</p>\n<table><tbody><tr><th>Год</th></tr></tbody></table>\n<ul><li>раз</li></ul>';

it('Q2 a text that the editor only divides into other lines is the same text', () => {
  const written =
    '<p>До</p>\n<table>\n<tbody>\n<tr>\n<th>Год</th>\n</tr>\n</tbody>\n</table>\n<ul>\n<li>раз</li>\n</ul>';
  expect(sameMarkup(stored, written)).toBe(true);
  expect(sameMarkup(stored, stored.replaceAll('\n', ''))).toBe(true);
});

it('Q2 a word, a space or a mark of its own is a change', () => {
  expect(sameMarkup(stored, stored.replace('раз', 'два'))).toBe(false);
  expect(sameMarkup('<p><b>а</b><i>б</i></p>', '<p><b>а</b> <i>б</i></p>')).toBe(false);
  expect(sameMarkup('<p>а</p>', '<p><b>а</b></p>')).toBe(false);
});
