import type { AppraiserContent } from './profile.ts';

type Values = Record<string, unknown>;

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** Fields with a value of their own from the start do not make a record filled. */
const GIVEN = new Set(['qualification_direction']);

/**
 * An empty record is offered what the appraiser has filled in for the other form of practice (rows.md E4): the fields
 * that both have, scans included. Null when there is nothing to offer.
 */
export function carryOver(into: object, from: object | null): Partial<AppraiserContent> | null {
  const target = into as Values;
  const source = (from ?? {}) as Values;
  const shared = Object.keys(target).filter((key) => key in source);
  if (shared.some((key) => !isEmpty(target[key]) && !GIVEN.has(key))) return null;
  const offered = shared.filter((key) => !isEmpty(source[key]));
  if (offered.every((key) => GIVEN.has(key))) return null;
  return Object.fromEntries(offered.map((key) => [key, source[key]])) as Partial<AppraiserContent>;
}
