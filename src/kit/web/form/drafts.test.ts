import { createHash, randomBytes } from 'node:crypto';
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

const owner = (id: string) => ({ id, key: createHash('sha256').update(id).digest('hex') });
const anna = owner('anna');

const DAY = 24 * 3600 * 1000;
const draft = (time: number, text = 'x') => ({ values: { text }, base: { text: '' }, time });

it('Q2 a draft is read back by its user and its record, by nobody else', () => {
  const store = storage();
  expect(writeDraft(store, anna, 'contract:1', draft(5))).toBe(true);
  expect(readDraft(store, anna, 'contract:1')).toEqual(draft(5));
  expect(readDraft(store, owner('boris'), 'contract:1')).toBeNull();
  expect(readDraft(store, anna, 'contract:2')).toBeNull();
});

it('S1 nothing of a draft can be read in the storage, nor opened with another key, user or record', () => {
  const store = storage();
  writeDraft(store, anna, 'contract:1', draft(5, 'паспорт 4510 123456'));
  const stored = store.getItem('draft:anna:contract:1') ?? '';
  expect(Object.keys(JSON.parse(stored))).toEqual(['time', 'sealed']);
  expect(Buffer.from(JSON.parse(stored).sealed, 'base64').toString('utf8')).not.toMatch(/паспорт|4510|text|base/);
  expect(readDraft(store, { ...anna, key: owner('boris').key }, 'contract:1')).toBeNull();
  store.setItem('draft:anna:contract:2', stored);
  expect(readDraft(store, anna, 'contract:2')).toBeNull();
  store.setItem('draft:boris:contract:1', stored);
  expect(readDraft(store, { id: 'boris', key: anna.key }, 'contract:1')).toBeNull();
});

it('Q2 a long text takes less room than it has letters', () => {
  const store = storage();
  const text = Array.from({ length: 3000 }, (_, n) => `Предложение ${n} об участках района.`).join(' ');
  writeDraft(store, anna, 'market:1', draft(5, text));
  expect(store.getItem('draft:anna:market:1')?.length).toBeLessThan(text.length);
  expect(readDraft(store, anna, 'market:1')).toEqual(draft(5, text));
});

it('Q2 a saved record leaves no draft', () => {
  const store = storage();
  writeDraft(store, anna, 'contract:1', draft(5));
  dropDraft(store, 'anna', 'contract:1');
  expect(readDraft(store, anna, 'contract:1')).toBeNull();
});

it('S13 with the account all drafts of its user go, nobody else’s', () => {
  const store = storage();
  for (const [user, key] of [
    ['anna', 'contract:1'],
    ['anna', 'market:2'],
    ['annabel', 'contract:1'],
  ] as const)
    writeDraft(store, owner(user), key, draft(5));
  dropDraftsOf(store, 'anna');
  expect(store.names()).toEqual(['draft:annabel:contract:1']);
});

it('Q2 a draft that cannot be read is as if there were none', () => {
  const store = storage();
  store.setItem('draft:anna:a', '{broken');
  store.setItem('draft:anna:b', '"text"');
  store.setItem('draft:anna:c', '{"sealed":"AAAA","time":1}');
  store.setItem('draft:anna:d', '{"sealed":5,"time":1}');
  writeDraft(store, anna, 'e', { values: null, base: {}, time: 1 });
  for (const key of ['a', 'b', 'c', 'd', 'e']) expect(readDraft(store, anna, key)).toBeNull();
});

it('Q2 drafts older than 30 days are forgotten, other entries stay', () => {
  const store = storage();
  const now = 100 * DAY;
  writeDraft(store, anna, 'old', draft(now - 31 * DAY));
  writeDraft(store, anna, 'new', draft(now - 29 * DAY));
  store.setItem('draft:anna:broken', '{');
  store.setItem('token', 'secret');
  dropOldDrafts(store, now);
  expect(store.names()).toEqual(['draft:anna:new', 'token']);
});

it('Q2 a full storage makes room by old drafts once, then admits that there is no copy', () => {
  const store = storage(1500);
  const now = 100 * DAY;
  // Text that deflating makes no shorter than half.
  const random = (bytes: number) => randomBytes(bytes).toString('hex');
  writeDraft(store, anna, 'old', draft(now - 31 * DAY, random(500)));
  expect(writeDraft(store, anna, 'new', draft(now, random(450)))).toBe(true);
  expect(store.names()).toEqual(['draft:anna:new']);
  expect(writeDraft(store, anna, 'huge', draft(now, random(2000)))).toBe(false);
});
