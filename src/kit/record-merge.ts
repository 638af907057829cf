/*
 * Comparing and merging two states of a record field by field (rows.md Q1): what the user has in the form, what is
 * stored by now, and what both started from. Records are trees of plain objects; anything else is one value.
 */

export type Tree = { readonly [key: string]: unknown };

export interface MergeOptions {
  /** Arrays of objects that are compared item by item while their lengths agree; other arrays are one value. */
  itemized?: readonly string[];
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
export function differences(a: unknown, b: unknown, options: MergeOptions = {}): string[] {
  return paths([a, b], options.itemized ?? []).filter((path) => !sameValue(valueAt(a, path), valueAt(b, path)));
}

export interface Merge<T> {
  /** Theirs with my changes in it; where both changed the same field differently, mine. */
  merged: T;
  /** Changed by both, differently: somebody has to choose. */
  conflicts: string[];
  /** Changed by me alone, by them alone. */
  mine: string[];
  theirs: string[];
}

/** Three-way merge: `base` is what both started from. */
export function mergeRecords<T>(base: T, mine: T, theirs: T, options: MergeOptions = {}): Merge<T> {
  const result: Merge<T> = { merged: theirs, conflicts: [], mine: [], theirs: [] };
  for (const path of paths([base, mine, theirs], options.itemized ?? [])) {
    const [was, my, their] = [valueAt(base, path), valueAt(mine, path), valueAt(theirs, path)];
    if (sameValue(my, their)) continue;
    if (sameValue(was, my)) {
      result.theirs.push(path);
      continue;
    }
    (sameValue(was, their) ? result.mine : result.conflicts).push(path);
    result.merged = withValue(result.merged, path, my);
  }
  return result;
}

/** Takes the values at the given paths from one state into another. */
export function takeValues<T>(into: T, from: T, chosen: readonly string[]): T {
  return chosen.reduce((tree, path) => withValue(tree, path, valueAt(from, path)), into);
}
