/*
 * JSON of a page: only by `JSON.parse`, only within bounds, and read by own keys alone. A key named `__proto__` is then a
 * key like any other; nothing of the page is merged or assigned.
 */

const MAX_LETTERS = 8 * 1024 * 1024;
const MAX_LEVELS = 60;
const MAX_VALUES = 200_000;

/** Where the value that begins at a bracket ends, or -1: not closed, too deep, too long. */
function endOfValue(text: string, from: number): number {
  let level = 0;
  let values = 0;
  let quoted = false;
  const to = Math.min(text.length, from + MAX_LETTERS);
  for (let at = from; at < to; at += 1) {
    const sign = text.charCodeAt(at);
    if (quoted) {
      if (sign === 92) at += 1;
      else if (sign === 34) quoted = false;
    } else if (sign === 34) quoted = true;
    else if (sign === 123 || sign === 91) {
      level += 1;
      if (level > MAX_LEVELS) return -1;
    } else if (sign === 44) {
      values += 1;
      if (values > MAX_VALUES) return -1;
    } else if (sign === 125 || sign === 93) {
      level -= 1;
      if (level === 0) return at + 1;
    }
  }
  return -1;
}

/** The first object or list at or after `from`; undefined where there is none that can be read. */
export function jsonAt(text: string, from = 0): unknown {
  const start = text.slice(from).search(/[{[]/);
  if (start < 0) return undefined;
  const end = endOfValue(text, from + start);
  if (end < 0) return undefined;
  try {
    return JSON.parse(text.slice(from + start, end)) as unknown;
  } catch {
    // Not JSON but the language around it.
    return undefined;
  }
}

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path of own keys: `offers.price`. */
export function valueAt(value: unknown, path: string): unknown {
  let at = value;
  for (const key of path.split('.')) {
    if (!isObject(at) || !Object.hasOwn(at, key)) return undefined;
    at = at[key];
  }
  return at;
}

export const textAt = (value: unknown, path: string): string => {
  const found = valueAt(value, path);
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : '';
};

/** A number, or a text that is one. */
export function numberAt(value: unknown, path: string): number | null {
  const text = textAt(value, path).trim().replace(',', '.');
  return /^\d{1,15}(?:\.\d{1,6})?$/.test(text) ? Number(text) : null;
}

/** All objects within, outer ones first. */
export function objectsIn(value: unknown): JsonObject[] {
  const found: JsonObject[] = [];
  const waiting: unknown[] = [value];
  for (let at = 0; at < waiting.length; at += 1) {
    const next = waiting[at];
    if (isObject(next)) found.push(next);
    if (typeof next === 'object' && next !== null)
      for (const inner of Object.values(next)) {
        if (typeof inner === 'object' && inner !== null) waiting.push(inner);
      }
  }
  return found;
}
