import { addEntry, listEntries } from '#features/market/handbook-api.ts';
import { HANDBOOK_ENTRY } from '../test/handbook-entry.ts';
import type { Account } from '../test/new-account.ts';

/* The entries of the handbook. */

export const kept = async (user: Account) => (await user.call(listEntries, { query: {} })).body.items;

export const add = (user: Account, body: object = {}) => user.call(addEntry, { body: { ...HANDBOOK_ENTRY, ...body } });
