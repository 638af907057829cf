import type { DraftOwner } from './drafts.ts';

/*
 * The key of the drafts of whoever is signed in, in this page's memory alone: it comes with the profile and is gone
 * with the page.
 */

let current: DraftOwner | null = null;

export function openDrafts(owner: DraftOwner): void {
  current = owner;
}

/** Null when another user is signed in by now. */
export function draftOwner(userId: string): DraftOwner | null {
  return current?.id === userId ? current : null;
}
