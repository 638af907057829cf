/*
 * Comparing and merging two states of a record field by field (rows.md Q1): what the user has in the form, what is
 * stored by now, and what both started from. Records are trees of plain objects; anything else is one value.
 */

export type Tree = { readonly [key: string]: unknown };

export interface MergeOptions {
  /**
   * Arrays of objects that are compared item by item: by their `itemKey` where all items have one, else by their places
   * as long as the lengths agree. Other arrays are one value.
   */
  itemized?: readonly string[];
  /** The field that tells the items apart. */
  itemKey?: string;
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Equal as JSON: null, undefined and a missing key are the same. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (a ?? null) === (b ?? null)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  }
  if (!isTree(a) || !isTree(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => sameValue(a[key], b[key]));
}

/** The value at a dotted path: `client.last_name`, `analogs.0.price`. */
export function valueAt(tree: unknown, path: string): unknown {
  let found: unknown = tree;
  for (const key of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Tree)[key];
  }
  return found;
}

/** A copy of the tree with another value at the path. */
export function withValue<T>(tree: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  const copy = (Array.isArray(tree) ? [...tree] : { ...tree }) as Record<string, unknown>;
  copy[key] = rest.length === 0 ? value : withValue(copy[key] ?? {}, rest.join('.'), value);
  return copy as T;
}

/** The ids of a list's items; null where they do not tell the items apart. */
function idsOf(list: unknown, key: string): string[] | null {
  if (!Array.isArray(list)) return null;
  const ids = list.map((item) => (isTree(item) && typeof item[key] === 'string' ? item[key] : null));
  return ids.every((id) => id !== null) && new Set(ids).size === ids.length ? ids : null;
}

/** The states with each item of a list in one place for all; a state that lacks the item is undefined there. */
function aligned<T>(states: readonly T[], itemized: readonly string[], key: string): T[] {
  return itemized.reduce<T[]>(
    (all, path) => {
      const ids = all.map((state) => idsOf(valueAt(state, path), key));
      if (!ids.every((list) => list !== null)) return all;
      const places = [...new Set(ids.flat())];
      return all.map((state, index) => {
        const items = valueAt(state, path) as unknown[];
        const placed = places.map((id) => items[ids[index]?.indexOf(id) ?? -1]);
        return withValue(state, path, placed);
      });
    },
    [...states],
  );
}

/** The tree without the places that `aligned` left open. */
function closed<T>(tree: T, itemized: readonly string[]): T {
  return itemized.reduce((all, path) => {
    const list = valueAt(all, path);
    return Array.isArray(list)
      ? withValue(
          all,
          path,
          list.filter((item) => item !== undefined),
        )
      : all;
  }, tree);
}

/** Walks several states at once and gives the paths of their single values. */
function paths(states: readonly unknown[], itemized: readonly string[], at = ''): string[] {
  const inner = (keys: readonly string[]) =>
    keys.flatMap((key) =>
      paths(
        states.map((state) => (state as Tree)[key]),
        itemized,
        at ? `${at}.${key}` : key,
      ),
    );
  if (states.every(isTree)) return inner([...new Set(states.flatMap((state) => Object.keys(state)))]);
  if (itemized.includes(at) && states.every(Array.isArray)) {
    const [first = [], ...others] = states as unknown[][];
    if (others.every((other) => other.length === first.length)) return inner(first.map((_, index) => String(index)));
  }
  return [at];
}

/** Paths at which two states differ, in the order of the first one's keys. */
export function differences(a: unknown, b: unknown, { itemized = [], itemKey = 'id' }: MergeOptions = {}): string[] {
  const [left, right] = aligned([a, b], itemized, itemKey);
  return paths([left, right], itemized).filter((path) => !sameValue(valueAt(left, path), valueAt(right, path)));
}

export type Side = 'mine' | 'theirs';

export interface Merge<T> {
  /** Theirs with my changes in it; where both changed the same field differently, mine. */
  merged: T;
  /** Changed by both, differently: somebody has to choose. */
  conflicts: string[];
  /** Changed by me alone, by them alone. */
  mine: string[];
  theirs: string[];
  /** Both values at one of the paths; undefined for an item of a list that the side has not. */
  at(path: string): Record<Side, unknown>;
  /** What was merged, with a side taken at each of the given paths. */
  choose(choice: Readonly<Record<string, Side>>): T;
  /** What holds until somebody chooses: theirs where both have changed. */
  held: T;
  /** Base of the next merge while nobody has chosen: theirs, with what both started from where both have changed. */
  open: T;
}

/** Three-way merge: `base` is what both started from. */
export function mergeRecords<T>(
  base: T,
  mine: T,
  theirs: T,
  { itemized = [], itemKey = 'id' }: MergeOptions = {},
): Merge<T> {
  const states = aligned([base, mine, theirs], itemized, itemKey);
  const [was, my, their] = states as [T, T, T];
  const found = { conflicts: [] as string[], mine: [] as string[], theirs: [] as string[] };
  let merged = their;
  for (const path of paths(states, itemized)) {
    const [before, own, other] = [valueAt(was, path), valueAt(my, path), valueAt(their, path)];
    if (sameValue(own, other)) continue;
    if (sameValue(before, own)) {
      found.theirs.push(path);
      continue;
    }
    (sameValue(before, other) ? found.mine : found.conflicts).push(path);
    merged = withValue(merged, path, own);
  }
  const { conflicts } = found;
  return {
    ...found,
    merged: closed(merged, itemized),
    at: (path) => ({ mine: valueAt(my, path), theirs: valueAt(their, path) }),
    choose: (choice) => {
      const taken = (tree: T, path: string) =>
        withValue(tree, path, valueAt(choice[path] === 'mine' ? my : their, path));
      return closed(Object.keys(choice).reduce(taken, merged), itemized);
    },
    held: closed(takeValues(merged, their, conflicts), itemized),
    open: closed(takeValues(their, was, conflicts), itemized),
  };
}

/** Takes the values at the given paths from one state into another. */
export function takeValues<T>(into: T, from: T, chosen: readonly string[]): T {
  return chosen.reduce((tree, path) => withValue(tree, path, valueAt(from, path)), into);
}

/** An item of a list, or a field of one: `analogs.2`, `analogs.2.price`. */
function placeIn(path: string, itemized: readonly string[]): { list: string; index: string; field: string } | null {
  const list = itemized.find((name) => path.startsWith(`${name}.`));
  if (list === undefined) return null;
  const [index = '', ...field] = path.slice(list.length + 1).split('.');
  return { list, index, field: field.join('.') };
}

/**
 * The values that can be stored; those that cannot keep what is stored. A list that cannot be stored as it is keeps its
 * items, each with what can be stored of it.
 */
export function leaveOut<T>(
  values: T,
  stored: T,
  refused: readonly string[],
  { itemized = [], itemKey = 'id' }: MergeOptions = {},
): T {
  const storedItem = (list: string, id: unknown) =>
    (valueAt(stored, list) as readonly Tree[] | undefined)?.find((item) => item[itemKey] === id);
  const lists = refused.filter((path) => itemized.includes(path));
  const kept = refused
    .filter((path) => !lists.includes(path))
    .reduce((tree, path) => {
      const place = placeIn(path, itemized);
      if (!place) return withValue(tree, path, valueAt(stored, path) ?? null);
      const former = storedItem(place.list, valueAt(values, `${place.list}.${place.index}.${itemKey}`));
      return withValue(tree, path, (place.field === '' ? former : valueAt(former, place.field)) ?? null);
    }, values);
  return lists.reduce((tree, path) => {
    const items = (valueAt(tree, path) ?? []) as readonly Tree[];
    const former = (valueAt(stored, path) ?? []) as readonly Tree[];
    return withValue(
      tree,
      path,
      former.map((item) => items.find((one) => one[itemKey] === item[itemKey]) ?? item),
    );
  }, kept);
}
