import { expect, it } from 'vitest';
import { documentOf, fullReport } from '#test/pdf-fixture.ts';
import { dashes, h1, kv, ofPeer, p, required, rest, row, table, unstated } from './block-build.ts';
import { changedPassages, passagesOf } from './passages.ts';

const wordsOf = (blocks: Parameters<typeof documentOf>[0]) => passagesOf(documentOf(blocks));

it('P5 a paragraph, an entry of a list and a row of a table are passages of their chapter', () => {
  const found = wordsOf([
    h1('plot', 'Участок'),
    p('Абзац.'),
    dashes('первое', 'второе'),
    kv({}, row('Адрес', 'Светлояр'), row('Площадь', '1 310')),
    table({ columns: [], head: ['А'], rows: [['1'], ['2']], totals: [['3']] }),
  ]);
  expect(found.map(({ content }) => /"text":"([^"]*)"/.exec(content)?.[1])).toEqual([
    'Абзац.',
    'первое',
    'второе',
    'Адрес',
    'Площадь',
    '1',
    '2',
    '3',
  ]);
  expect(new Set(found.map(({ chapter }) => chapter))).toEqual(new Set(['plot']));
  expect(new Set(passagesOf(fullReport()).map(({ of }) => of)).size).toBe(passagesOf(fullReport()).length);
});

it('P5 a cell in the column of one analogue is a passage beside its row, and its holes are those of the row', () => {
  const columns = [rest(), rest(), ofPeer(rest()), ofPeer(rest())];
  const found = wordsOf([
    table({
      columns,
      head: ['Показатель', 'Объект оценки', 'Аналог 1', 'Аналог 2'],
      rows: [['Газ', 'есть', 'нет', '[указать]']],
      totals: [['Сумма', '', '1', '2']],
    }),
  ]);
  expect(found.map(({ label, hole }) => [label, hole])).toEqual([
    ['Газ', '[указать]'],
    ['Газ, Аналог\u00a01', null],
    ['Газ, Аналог\u00a02', null],
    ['Сумма', null],
  ]);
  // Equal cells of two rows, or of two analogues, are not one.
  expect(new Set(found.map(({ content }) => content)).size).toBe(4);
});

it('P5 a row without its value and a place of a text are holes, what is filled is none', () => {
  const found = wordsOf([
    kv({}, required('Право', null), required('Адрес', 'Светлояр')),
    p('Средняя цена [указать цену] за сотку.'),
    p('Цена не указано.'),
    p(unstated('Независимость', '.')),
    dashes(unstated('согласие', ';'), 'осмотрено;'),
  ]);
  expect(found.map(({ hole }) => hole)).toEqual([
    'Право',
    null,
    '[указать цену]',
    null,
    'Независимость',
    'согласие',
    null,
  ]);
});

it('P5 what another value changes is told by its passages, whatever moves beside them', () => {
  const text = (...words: string[]) => wordsOf(words.map((each) => p(each)));
  expect(changedPassages(text('а', 'б', 'в'), text('а', 'г', 'в'))).toEqual([1]);
  expect(changedPassages(text('а', 'б', 'в'), text('новое', 'а', 'б', 'в'))).toEqual([]);
  expect(changedPassages(text('а', 'а'), text('а'))).toEqual([1]);
});
