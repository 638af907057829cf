import { expect, it } from 'vitest';
import { sanitizeHtml } from './rich-text.ts';

/** A list paragraph as Word puts it on the clipboard; the mark in a span of its own. */
const item = (level: number, mark: string, words: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><span style='font-family:Symbol;mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span>${words}</p>`;

/** The mark between two conditional comments. */
const bare = (level: number, mark: string, words: string) =>
  `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><![if !supportLists]>${mark}&nbsp;&nbsp; <![endif]>${words}</p>`;

it.each([
  ['·', 'ul'],
  ['o', 'ul'],
  ['§', 'ul'],
  ['-', 'ul'],
  ['1.', 'ol'],
  ['1.1.', 'ol'],
  ['a)', 'ol'],
  ['а)', 'ol'],
  ['(i)', 'ol'],
])('H6 paragraphs that Word marks «%s» are an <%s>, and the mark is not typed', (mark, tag) => {
  const list = `<${tag}><li>вода</li><li>газ</li></${tag}>`;
  expect(sanitizeHtml(`${item(1, mark, 'вода')}\n<!-- -->\n${item(1, mark, 'газ')}`)).toBe(list);
  expect(sanitizeHtml(`${bare(1, mark, 'вода')}${bare(1, mark, 'газ')}`)).toBe(list);
});

it('H6 levels of a Word list stand inside each other, each with its own kind of mark', () => {
  const html = [
    item(1, '1.', 'первый'),
    item(2, '·', 'вода'),
    item(3, 'o', 'глубже'),
    item(2, '·', 'газ'),
    item(1, '2.', 'второй'),
  ].join('');
  expect(sanitizeHtml(html)).toBe(
    '<ol><li>первый<ul><li>вода<ul><li>глубже</li></ul></li><li>газ</li></ul></li><li>второй</li></ol>',
  );
});

it('H6 a Word list that begins in the middle keeps its number, and another list is another one', () => {
  expect(sanitizeHtml(`${item(2, '3.', 'а')}${item(2, '4.', 'б')}`)).toBe('<ol start="3"><li>а</li><li>б</li></ol>');
  expect(sanitizeHtml(`${item(1, '1.', 'а')}${item(1, '1.', 'б', 'l1')}`)).toBe(
    '<ol><li>а</li></ol>\n<ol><li>б</li></ol>',
  );
  expect(sanitizeHtml(`${item(1, '·', 'а')}<p>между</p>${item(1, '·', 'б')}`)).toBe(
    '<ul><li>а</li></ul>\n<p>между</p>\n<ul><li>б</li></ul>',
  );
});

it('H6 five levels of a Word list stay, deeper ones join the fifth; marks of words stay too', () => {
  const html = [1, 2, 3, 4, 5, 6, 9].map((level) => item(level, '·', `<b>у${level}</b>`)).join('');
  const clean = sanitizeHtml(html);
  expect(clean.match(/<ul>/g)).toHaveLength(5);
  expect(clean.match(/<li><strong>у\d<\/strong>/g)).toHaveLength(7);
  expect(clean).toContain('<li><strong>у5</strong></li><li><strong>у6</strong></li><li><strong>у9</strong></li>');
  expect(sanitizeHtml(clean)).toBe(clean);
});

it('H6 the lists of a Word text stand in a table’s cell, and empty paragraphs of a list are no items', () => {
  const cell = `${item(1, '·', 'а')}${item(1, '·', '<o:p>&nbsp;</o:p>')}${item(1, '·', 'б')}`;
  expect(sanitizeHtml(`<table><tr><td>${cell}</td></tr></table>`)).toBe(
    '<table><tbody><tr><td><ul><li>а</li><li>б</li></ul></td></tr></tbody></table>',
  );
});

it('H6 a number that Word typed into a heading goes, and the heading is one that the editor offers', () => {
  const heading = (tag: string) =>
    `<${tag} style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Рынок</${tag}>`;
  expect(sanitizeHtml(heading('h1'))).toBe('<h3>Рынок</h3>');
  expect(sanitizeHtml(heading('h3'))).toBe('<h3>Рынок</h3>');
  expect(sanitizeHtml(heading('h4'))).toBe('<h4>Рынок</h4>');
  expect(sanitizeHtml(heading('h6'))).toBe('<h4>Рынок</h4>');
});

it('H6 what only looks like a Word list stays a paragraph', () => {
  expect(sanitizeHtml('<p style="mso-list:none">1. текст</p>')).toBe('<p>1. текст</p>');
  expect(sanitizeHtml('<p style="mso-list:l0 level0 lfo1">а</p>')).toBe('<p>а</p>');
  expect(sanitizeHtml('<p style="mso-list:l0 level10 lfo1">а</p>')).toBe('<p>а</p>');
  expect(sanitizeHtml('<p style="mso-line-height:1">· а</p>')).toBe('<p>· а</p>');
});

it('H6 the empty outer levels of a list copied from its middle go', () => {
  const html =
    '<ol><li><ol><li><ol start="4"><li>а</li><li>б</li></ol></li></ol></li></ol><ul><li></li><li>в</li><li><ul><li>г</li></ul></li></ul>';
  expect(sanitizeHtml(html)).toBe('<ol start="4"><li>а</li><li>б</li></ol>\n<ul><li>в<ul><li>г</li></ul></li></ul>');
});
