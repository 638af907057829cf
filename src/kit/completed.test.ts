import { expect, it } from 'vitest';
import { completed, completedEach } from './completed.ts';

const empty = { text: '', list: [] as string[], date: null as string | null, tick: false, fields: {} };

it('R5 a field that an older version did not store gets its empty value, what it stored stays', () => {
  expect(completed(empty, { text: 'да', former: 1 })).toEqual({ ...empty, text: 'да', former: 1 });
  expect(completed(empty, { date: '2026-11-20', tick: true, list: ['а'] })).toEqual({
    ...empty,
    date: '2026-11-20',
    tick: true,
    list: ['а'],
  });
  expect(completed(empty, { date: 5 })).toMatchObject({ date: 5 });
  expect(Object.keys(completed(empty, { former: 1, tick: true }))).toEqual([...Object.keys(empty), 'former']);
});

it('R5 a field that was stored as another kind is empty, and a record that is no record is all empty', () => {
  expect(completed(empty, { text: null, list: {}, date: ['x'], tick: 'да', fields: [] })).toEqual(empty);
  expect(completed(empty, { text: 5, list: null, date: {}, tick: 0, fields: null })).toEqual(empty);
  for (const stored of [null, undefined, 5, 'x', [1]]) expect(completed(empty, stored)).toEqual(empty);
});

it('R5 each entry of a list and of fields is completed, and what is no entry is left out', () => {
  const entry = () => ({ a: '', b: null });
  expect(completedEach(entry, [{ a: 'x' }, null, 5])).toEqual([{ a: 'x', b: null }]);
  expect(completedEach(entry, { one: { b: 1 }, two: null })).toEqual({ one: { a: '', b: 1 } });
  // What is neither a list nor fields is left to the caller.
  for (const stored of [undefined, null, 'x']) expect(completedEach(entry, stored)).toBe(stored);
});
