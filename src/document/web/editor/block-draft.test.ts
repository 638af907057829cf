import { expect, it } from 'vitest';
import { IMAGES_LOADING, ONE_TEXT_ONLY } from '#document/model/content-block.ts';
import {
  moveDraft,
  newImageDraft,
  newTableDraft,
  newTextDraft,
  problemOf,
  sameBlocks,
  toBlocks,
  toDrafts,
} from './block-draft.ts';

it('H2 blocks come out of the editor as they went in', () => {
  const blocks = [
    { type: 'table' as const, rows: [['а'], ['1']] },
    { type: 'table' as const, rows: [['а'], ['1']], caption: 'Цены' },
    { type: 'image' as const, url: '/a.jpg', width: 320, height: 200, caption: 'Карта' },
    { type: 'text' as const, value: '<p>а</p>' },
    { type: 'image' as const, url: '/b.jpg' },
  ];
  expect(toBlocks(toDrafts(blocks))).toEqual(blocks);
});

it('H2 blocks that a database gave with their keys in another order are unchanged: closing asks nothing', () => {
  const rows = [['а'], ['1']];
  const stored = [
    { rows, type: 'table' as const },
    { url: '/a.jpg', type: 'image' as const, width: 320 },
  ];
  expect(sameBlocks(toBlocks(toDrafts(stored)), stored)).toBe(true);
  expect(sameBlocks([{ type: 'table', rows: [['а'], ['2']] }], stored.slice(0, 1))).toBe(false);
});

it('H2 a block moves up and down, and stays at the ends', () => {
  const drafts = [newTextDraft(), newTableDraft(), newTableDraft()];
  const ids = (list: typeof drafts) => list.map(({ id }) => drafts.findIndex((draft) => draft.id === id));
  const [text, table] = drafts;
  if (!text || !table) throw new Error('three drafts');
  expect(ids(moveDraft(drafts, text.id, 1))).toEqual([1, 0, 2]);
  expect(ids(moveDraft(drafts, table.id, -1))).toEqual([1, 0, 2]);
  expect(ids(moveDraft(drafts, text.id, -1))).toEqual([0, 1, 2]);
  expect(ids(moveDraft(drafts, 'nobody', 1))).toEqual([0, 1, 2]);
  // The text was the upper one of the two, so its frame leaves the page for a moment.
  expect(moveDraft(drafts, table.id, -1)[1]).toMatchObject({ type: 'text', moves: 1 });
});

it('H5 a picture that is still a file, in a block or in the text, stops the save', () => {
  const image = newImageDraft('/a.jpg', { name: 'a.jpg', size: 1, width: 1, height: 1 });
  expect(problemOf([image], true)).toBe(IMAGES_LOADING);
  expect(
    problemOf(
      [{ ...newTextDraft(), type: 'text', value: '<p><img alt="" src="data:image/png;base64,AA"></p>', moves: 0 }],
      false,
    ),
  ).toBe(IMAGES_LOADING);
  expect(problemOf([image, newTableDraft()], false)).toBeNull();
  expect(problemOf([newTextDraft(), newTextDraft()], false)).toBe(ONE_TEXT_ONLY);
});
