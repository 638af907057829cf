import { expect, it } from 'vitest';
import { type DraftStore, dropDraft, dropDraftsOf, dropOldDrafts, readDraft, writeDraft } from './drafts.ts';

/** A browser's storage with room for so many characters. */
function storage(room = Number.POSITIVE_INFINITY): DraftStore & { names(): string[] } {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      const others = [...items].filter(([name]) => name !== key).reduce((sum, [, text]) => sum + text.length, 0);
      if (others + value.length > room) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key) => {
      items.delete(key);
    },
    names: () => [...items.keys()],
  };
}

const DAY = 24 * 3600 * 1000;
const draft = (time: number, text = 'x') => ({ values: { text }, base: { text: '' }, time });

it('Q2 a draft is read back by its user and its record, by nobody else', () => {
  const store = storage();
  expect(writeDraft(store, 'anna', 'contract:1', draft(5))).toBe(true);
  expect(readDraft(store, 'anna', 'contract:1')).toEqual(draft(5));
  expect(readDraft(store, 'boris', 'contract:1')).toBeNull();
  expect(readDraft(store, 'anna', 'contract:2')).toBeNull();
});

it('Q2 a saved record leaves no draft', () => {
  const store = storage();
  writeDraft(store, 'anna', 'contract:1', draft(5));
  dropDraft(store, 'anna', 'contract:1');
  expect(readDraft(store, 'anna', 'contract:1')).toBeNull();
});

it('S13 with the account all drafts of its user go, nobody else’s', () => {
  const store = storage();
  for (const [user, key] of [
    ['anna', 'contract:1'],
    ['anna', 'market:2'],
    ['annabel', 'contract:1'],
  ] as const)
    writeDraft(store, user, key, draft(5));
  dropDraftsOf(store, 'anna');
  expect(store.names()).toEqual(['draft:annabel:contract:1']);
});

it('Q2 a draft that cannot be read is as if there were none', () => {
  const store = storage();
  store.setItem('draft:anna:a', '{broken');
  store.setItem('draft:anna:b', '"text"');
  store.setItem('draft:anna:c', '{"values":null,"base":{},"time":1}');
  for (const key of ['a', 'b', 'c']) expect(readDraft(store, 'anna', key)).toBeNull();
});

it('Q2 drafts older than 30 days are forgotten, other entries stay', () => {
  const store = storage();
  const now = 100 * DAY;
  writeDraft(store, 'anna', 'old', draft(now - 31 * DAY));
  writeDraft(store, 'anna', 'new', draft(now - 29 * DAY));
  store.setItem('draft:anna:broken', '{');
  store.setItem('token', 'secret');
  dropOldDrafts(store, now);
  expect(store.names()).toEqual(['draft:anna:new', 'token']);
});

it('Q2 a full storage makes room by old drafts once, then admits that there is no copy', () => {
  const store = storage(150);
  const now = 100 * DAY;
  writeDraft(store, 'anna', 'old', draft(now - 31 * DAY, 'y'.repeat(60)));
  expect(writeDraft(store, 'anna', 'new', draft(now, 'z'.repeat(50)))).toBe(true);
  expect(store.names()).toEqual(['draft:anna:new']);
  expect(writeDraft(store, 'anna', 'huge', draft(now, 'z'.repeat(500)))).toBe(false);
});
