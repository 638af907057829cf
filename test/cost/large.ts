import type { Json } from '../hostile/values.ts';
import { bytesOf, textOf } from './contents.ts';
import { follows, isFreeText, keysOf, least, ofEach, optionOf, options, propertiesOf } from './places.ts';

/* Values that are as large as their schema takes. */

/** Which content the next text gets. */
export type Choose = () => string;

/** How many bytes a value may take at most, about. */
function largest(schema: Json): number {
  const sizes = options(schema).map((option) => {
    if (isFreeText(option)) return 2 * Number(option.maxLength);
    if (option.type === 'array')
      return Number(option.maxItems ?? Number.POSITIVE_INFINITY) * (largest((option.items ?? {}) as Json) + 1);
    const each = option.type === 'object' ? ofEach(option) : null;
    const parts =
      option.type === 'object'
        ? propertiesOf(option).reduce((sum, [key, of]) => sum + largest(of) + key.length + 4, 2)
        : 40;
    return parts + (each ? keysOf(option).length * largest(each) : 0);
  });
  return Math.max(...sizes);
}

/** How large a value shall be: its limit or a share of it, and what the body has room for. */
export interface Size {
  share: number;
  bytes: number;
}

/**
 * The value with every text, list and record of it at its limit. What has to have a form of its own (dates, numbers,
 * names of files) stays as it is.
 */
function filled(schema: Json, now: unknown, choose: Choose, { share, bytes }: Size): unknown {
  const [first, ...more] = options(schema);
  if (first && more.length === 0 && isFreeText(first)) return textOf(choose(), Number(first.maxLength) * share, bytes);
  const option = optionOf(schema, now);
  if (option.type === 'array') return filledList(option, Array.isArray(now) ? now : [], choose, { share, bytes });
  if (option.type === 'object') return filledObject(option, (now ?? {}) as Json, choose, bytes);
  return now ?? least(option);
}

function filledList(schema: Json, now: readonly unknown[], choose: Choose, { share, bytes }: Size): unknown[] {
  const items = (schema.items ?? {}) as Json;
  const all = options(items);
  const fitting = now.filter((entry) => all.some((option) => follows(option, entry)));
  const example = (index: number) => fitting[index % Math.max(1, fitting.length)] ?? least(items);
  const most = Number(schema.maxItems ?? Math.floor(bytes / (bytesOf(example(0)) + 2)));
  // Of a list of several kinds the schema does not say how many there may be of each.
  const count = all.length > 1 ? fitting.length : Math.max(1, Math.floor(most * share));
  const out: unknown[] = [];
  let left = bytes - 2;
  for (let index = 0; index < count; index += 1) {
    const entry = filled(items, example(index), choose, { share: 1, bytes: left / (count - index) });
    out.push(entry);
    left -= bytesOf(entry) + 1;
  }
  return out;
}

/** Names a file of ours: anything else would be refused. */
const NAMES_FILE = /(^|_)(url|scan)$|screenshots/;

function filledObject(schema: Json, now: Json, choose: Choose, bytes: number): Json {
  const each = ofEach(schema);
  const fields = propertiesOf(schema).concat(each ? keysOf(schema).map((key) => [key, each] as [string, Json]) : []);
  const sorted = fields.map(([key, of]) => ({ key, of, size: largest(of) })).sort((a, b) => a.size - b.size);
  const out: Json = { ...now };
  let left = bytes - 2 - sorted.reduce((sum, { key }) => sum + key.length + 6, 0);
  for (const [index, { key, of }] of sorted.entries()) {
    if (NAMES_FILE.test(key) && now[key] !== undefined) continue;
    const value = filled(of, now[key], choose, { share: 1, bytes: left / (sorted.length - index) });
    // What stands nowhere and has a form of its own is left out.
    if (now[key] === undefined && !('const' in of) && bytesOf(value) < 4) continue;
    out[key] = value;
    left -= bytesOf(value);
  }
  return out;
}

/** A place that is as large as it can be: where it has no limit of its own, as large as a body. */
export function worst(schema: Json, now: unknown, choose: Choose, size: Size): unknown {
  if (schema.type === 'array' || schema.type === 'object') return filled(schema, now, choose, size);
  return textOf(choose(), Number(schema.maxLength ?? Number.POSITIVE_INFINITY) * size.share, size.bytes);
}
