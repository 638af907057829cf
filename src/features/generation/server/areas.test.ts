import { expect, it } from 'vitest';
import type { Passage } from '#document/model/passages.ts';
import type { Spot } from '#document/server/pdf-protocol.ts';
import { areasOf } from './areas.ts';

const passage: Passage = { of: {}, content: '', hole: null, label: null, chapter: null, section: null };

it('P5 passages side by side share the width of the page, all others take the whole of it', () => {
  const spots: Spot[] = [
    // The value, and two of its facts.
    [0, 'from', 4, 35, 42],
    [0, 'to', 4, 35, 73],
    [1, 'from', 4, 120, 42],
    [1, 'to', 4, 158, 44],
    [2, 'from', 4, 120, 59],
    [2, 'to', 4, 158, 61],
    // Below them a row of two cells, and on the next page an entry of a list.
    [3, 'from', 4, 31.8, 118],
    [3, 'to', 4, 31.8, 124],
    [3, 'to', 4, 89.8, 120],
    [4, 'from', 5, 120, 42],
    [4, 'to', 5, 120, 44],
  ];
  const areas = areasOf([passage, passage, passage, passage, passage], spots, (hole) => hole);
  expect(areas.map(({ left, right }) => [left, right])).toEqual([
    [null, 120],
    [120, null],
    [120, null],
    [null, null],
    [null, null],
  ]);
  expect(areas[3]).toMatchObject({ page: 4, from: 118, lastPage: 4, to: 124 });
});
