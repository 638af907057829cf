import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { hexToBytes, managedNonce } from '@noble/ciphers/utils.js';
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';

/*
 * Unsaved work, kept in the browser until the server has it (rows.md Q2). A draft holds the form's values and those it
 * started from, so that changes saved elsewhere can be told from the user's own. It can hold a client's passport data,
 * and others may use the device: it is sealed with a key that the server gives its user alone, after signing in. The
 * key is written nowhere here (decision 0018).
 */

/** The part of the browser's storage that drafts need. */
export interface DraftStore {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Whose drafts, and what opens them: 32 bytes in hexadecimal. */
export interface DraftOwner {
  id: string;
  key: string;
}

export interface Draft<V> {
  values: V;
  /** The stored values from which the user began. */
  base: V;
  /** When the draft was written, in milliseconds. */
  time: number;
}

/** As it lies in the storage: when it was written, so that it can be forgotten in time, and the rest sealed. */
interface Stored {
  time: number;
  sealed: string;
}

const PREFIX = 'draft:';
const KEPT_MS = 30 * 24 * 3600 * 1000;

/** `draft:<userId>:<name>`: nobody gets another user's work on a shared computer. */
function storedName(userId: string, name: string): string {
  return `${PREFIX}${userId}:${name}`;
}

/** The name is authenticated too: a draft moved to another record or user cannot be opened there. */
function cipher({ id, key }: DraftOwner, name: string) {
  return managedNonce(xchacha20poly1305)(hexToBytes(key), strToU8(storedName(id, name)));
}

/** Deflated first: the storage has room for some five million characters, and base64 takes a third more. */
function seal(owner: DraftOwner, name: string, content: object): string {
  const bytes = cipher(owner, name).encrypt(deflateSync(strToU8(JSON.stringify(content)), { level: 1 }));
  return btoa(strFromU8(bytes, true));
}

function open(owner: DraftOwner, name: string, sealed: string): unknown {
  return JSON.parse(strFromU8(inflateSync(cipher(owner, name).decrypt(strToU8(atob(sealed), true)))));
}

/** Null when there is none, or none that can be read. */
export function readDraft<V>(store: Pick<DraftStore, 'getItem'>, owner: DraftOwner, name: string): Draft<V> | null {
  try {
    const { time, sealed } = JSON.parse(store.getItem(storedName(owner.id, name)) ?? '{}') as Partial<Stored>;
    if (typeof time !== 'number' || typeof sealed !== 'string') return null;
    const { values, base } = open(owner, name, sealed) as Partial<Draft<V>>;
    const whole = typeof values === 'object' && typeof base === 'object' && values && base;
    return whole ? { values, base, time } : null;
  } catch {
    return null;
  }
}

/** False when the browser has no room for it: then no copy may be promised. */
export function writeDraft<V>(store: DraftStore, owner: DraftOwner, name: string, draft: Draft<V>): boolean {
  const { time, values, base } = draft;
  const stored: Stored = { time, sealed: seal(owner, name, { values, base }) };
  const text = JSON.stringify(stored);
  const entry = storedName(owner.id, name);
  try {
    store.setItem(entry, text);
    return true;
  } catch {
    // Old drafts of anybody make room once; then the browser's answer is final.
    dropOldDrafts(store, time);
  }
  try {
    store.setItem(entry, text);
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(store: DraftStore, userId: string, name: string): void {
  store.removeItem(storedName(userId, name));
}

/** Forgets every draft of a user whose account is gone. */
export function dropDraftsOf(store: DraftStore, userId: string): void {
  const names = Array.from({ length: store.length }, (_, index) => store.key(index));
  for (const name of names) if (name?.startsWith(storedName(userId, ''))) store.removeItem(name);
}

/** Forgets drafts that nobody came back to for 30 days. */
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
