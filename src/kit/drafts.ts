/*
 * Unsaved work, kept in the browser until the server has it (rows.md Q2). A draft holds what the form held and what it
 * had started from, so that changes saved elsewhere in the meantime can be told apart from the user's own.
 */

/** The part of the browser's storage that drafts need. */
export interface DraftStore {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface Draft<V> {
  values: V;
  /** The stored values from which the user began. */
  base: V;
  /** When the draft was written, in milliseconds. */
  time: number;
}

const PREFIX = 'draft:';
const KEPT_MS = 30 * 24 * 3600 * 1000;

/** `draft:<userId>:<key>`: nobody gets another user's work on a shared computer. */
export function draftKey(userId: string, key: string): string {
  return `${PREFIX}${userId}:${key}`;
}

/** Null when there is none, or none that can be read. */
export function readDraft<V>(store: DraftStore, userId: string, key: string): Draft<V> | null {
  try {
    const draft = JSON.parse(store.getItem(draftKey(userId, key)) ?? 'null') as Partial<Draft<V>> | null;
    const whole = typeof draft?.time === 'number' && typeof draft.values === 'object' && typeof draft.base === 'object';
    return whole && draft.values && draft.base ? (draft as Draft<V>) : null;
  } catch {
    return null;
  }
}

/** False when the browser has no room for it: then no copy may be promised. */
export function writeDraft<V>(store: DraftStore, userId: string, key: string, draft: Draft<V>): boolean {
  const text = JSON.stringify(draft);
  const name = draftKey(userId, key);
  try {
    store.setItem(name, text);
    return true;
  } catch {
    // Old drafts of anybody make room once; then the browser's answer is final.
    dropOldDrafts(store, draft.time);
  }
  try {
    store.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(store: DraftStore, userId: string, key: string): void {
  store.removeItem(draftKey(userId, key));
}

/** Forgets every draft of a user whose account is gone. */
export function dropDraftsOf(store: DraftStore, userId: string): void {
  const names = Array.from({ length: store.length }, (_, index) => store.key(index));
  for (const name of names) if (name?.startsWith(draftKey(userId, ''))) store.removeItem(name);
}

/** Forgets drafts that nobody came back to for 30 days; they hold personal data. */
export function dropOldDrafts(store: DraftStore, now: number): void {
  const names = Array.from({ length: store.length }, (_, index) => store.key(index));
  for (const name of names) {
    if (!name?.startsWith(PREFIX)) continue;
    let time: unknown;
    try {
      time = (JSON.parse(store.getItem(name) ?? 'null') as { time?: unknown } | null)?.time;
    } catch {
      time = undefined;
    }
    if (typeof time !== 'number' || now - time > KEPT_MS) store.removeItem(name);
  }
}
