import { expect, it } from 'vitest';
import type { ContentBlock } from '#document/model/content-block.ts';
import { beginsAs, bestOf, freeName, isPoorer, OWN_NAME_MAX, scopeOf, timesOf, withoutPictures } from './own-texts.ts';

it('M8 a kept text leaves the pictures in the report and counts them', () => {
  const blocks: ContentBlock[] = [
    { type: 'text', value: '<p>Схема: <img src="/a.jpg" alt="a"><IMG src="/b.jpg">.</p>' },
    { type: 'image', url: '/c.jpg' },
    { type: 'table', rows: [['Место']] },
  ];
  expect(withoutPictures(blocks)).toEqual({
    blocks: [{ type: 'text', value: '<p>Схема: .</p>' }, blocks[2]],
    pictures: 3,
  });
});

it('M8 a proposed name is another one than those there are, and no longer than a name may be', () => {
  expect(freeName('Пригород', [])).toBe('Пригород');
  expect(freeName('Пригород', ['ПРИГОРОД ', 'Пригород 2'])).toBe('Пригород 3');
  const long = 'т'.repeat(OWN_NAME_MAX);
  expect(freeName(long, [long])).toBe(`${'т'.repeat(OWN_NAME_MAX - 2)} 2`);
});

it('M8 it is said for which reports a text is, and how often it was taken', () => {
  expect(scopeOf({ segment: 'ИЖС', region: 'Калужская область' })).toBe('ИЖС/ЛПХ · Калужская область');
  expect(scopeOf({ segment: '', region: '' })).toBe('любой сегмент · любая область');
  expect([1, 2, 5, 14].map(timesOf)).toEqual(['1\u00a0раз', '2\u00a0раза', '5\u00a0раз', '14\u00a0раз']);
});

it('M8 of a text the one for this region is proposed, else one for any; one that stands there already is not', () => {
  const texts = [
    { field: 'gas', region: '', name: 'любая' },
    { field: 'gas', region: 'Калужская область', name: 'своя' },
    { field: 'location', region: 'Тверская область', name: 'чужая' },
  ];
  expect(bestOf(texts, 'gas', 'Калужская область')?.name).toBe('своя');
  expect(bestOf(texts, 'gas', 'Тверская область')?.name).toBe('любая');
  expect(bestOf(texts, 'location', 'Калужская область')).toBeUndefined();
  const of = (value: string): ContentBlock[] => [{ type: 'text', value }];
  const kept = 'Сделок за месяц: [указать число], срок {срок экспозиции}.';
  expect(beginsAs(of('<p>Сделок за месяц: 6, срок {срок экспозиции}.</p>'), kept)).toBe(true);
  expect(beginsAs(of('<p>Ликвидность средняя.</p>'), kept)).toBe(false);
  expect(beginsAs([], kept)).toBe(false);
  // One that begins with a place is told by its place.
  expect(beginsAs(of('<p>Другое.</p>'), '[указать число] сделок')).toBe(false);
});

it('M8 a text of less than half the words that asks for more is not proposed over a fuller one', () => {
  const of = (...words: string[]): ContentBlock[] => words.map((value) => ({ type: 'text', value: `<p>${value}</p>` }));
  const asks = 'Сделок: [указать число].';
  const [twice, more] = ['т'.repeat(2 * asks.length), 'т'.repeat(2 * asks.length + 1)];
  expect([isPoorer(of(asks), of(twice)), isPoorer(of(asks), of(more))]).toEqual([false, true]);
  // Short but whole, or over one that asks as much: the user's own.
  expect(isPoorer(of('Сделок нет.'), of(more))).toBe(false);
  expect(isPoorer(of(asks), of(more, asks))).toBe(false);
  const table: ContentBlock = { type: 'table', rows: [['Место'], [more]] };
  expect(isPoorer([...of(asks), table], of(more))).toBe(false);
});
