import { expect, it } from 'vitest';
import { CONFIRMABLE_FIELDS } from '#features/description/confirmable.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { isFields } from '#kit/completed.ts';
import { FORMER, formerState } from '#test/former-state.ts';
import { readFrozenData } from './frozen-data.ts';
import { reportDocument } from './print/document.ts';
import { checkReport } from './readiness/completeness.ts';

const frozen = (name: (typeof FORMER)[number]) => formerState(name).tables.report_revisions?.[0]?.snapshot;

/** Every field at any depth, as a path; the first entry of a list stands for all. */
function waysOf(value: unknown): string[][] {
  const entry = Array.isArray(value) ? value[0] : undefined;
  if (isFields(entry)) return waysOf(entry).map((way) => ['0', ...way]);
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[key], ...waysOf(inner).map((way) => [key, ...way])]);
}

/** A copy without the field at the end of the way. */
function without(value: unknown, [key = '', ...way]: string[]): unknown {
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  if (way.length > 0) copy[key] = without(copy[key], way);
  else delete copy[key];
  return copy;
}

/** The fields that lie together. */
function grouped(ways: string[][]): string[][][] {
  const by = new Map<string, string[][]>();
  for (const way of ways) {
    const place = way.slice(0, -1).join('.');
    by.set(place, [...(by.get(place) ?? []), way]);
  }
  return [...by.values()];
}

/** Why there is neither a document nor a list of what is missing; null where there are both. */
function failure(frozen: unknown): string | null {
  try {
    const data = readFrozenData(frozen);
    checkReport(data);
    reportDocument(data);
    return null;
  } catch (error) {
    return String(error);
  }
}

it.each(FORMER)('R5 the frozen data of an older version is printed: %s', (name) => {
  const data = readFrozenData(frozen(name));
  const { blocks, titlePage } = reportDocument(data);
  expect(titlePage.number).toContain('2026/11-084');
  expect(blocks.length).toBeGreaterThan(150);
  expect(checkReport(data).filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(data.calculation).toMatchObject({ variation_reason: '', rounded_market_value: 2_519_000 });
});

const EMPTY = new Set(['""', 'null', 'false', '[]', '{}']);
const fieldsOf = (part: unknown) =>
  typeof part === 'object' && part !== null ? (part as Record<string, unknown>) : {};

/** Fields of fields are empty where all of them are. */
const isEmpty = (value: unknown): boolean =>
  EMPTY.has(JSON.stringify(value)) ||
  (!Array.isArray(value) && Object.keys(fieldsOf(value)).length > 0 && Object.values(fieldsOf(value)).every(isEmpty));

it('R5 what today froze is read as it was frozen', () => {
  const before = frozen('before-printed-blocks') as Record<string, unknown>;
  const today = readFrozenData(before);
  expect(readFrozenData(JSON.parse(JSON.stringify(today)))).toEqual(today);
  expect(today).toMatchObject(before);
  // Fields that are newer than this edition are empty, but for these: the defaults were printed as they stood, and the
  // value was that of the whole plot. How a discount is found says nothing where there is none.
  const { confirmed_fields, share_mode, ...description } = today.description ?? {};
  expect([confirmed_fields, share_mode]).toEqual([CONFIRMABLE_FIELDS, 'whole']);
  const { market_activity, ...market } = today.market ?? {};
  expect(market_activity).toBe('активный');
  const { liquidation_method, ...calculation } = today.calculation ?? {};
  expect(liquidation_method).toBe('discount');
  const newer = Object.entries({ ...today, description, market, calculation }).flatMap(([part, fields]) =>
    Object.entries(fieldsOf(fields)).filter(([name]) => !(name in fieldsOf(before[part]))),
  );
  expect(newer.filter(([, value]) => !isEmpty(value))).toEqual([]);
});

it('R5 an edition that is older than the tick of independence goes on stating it', () => {
  const before = frozen('before-printed-blocks') as { assignment: Record<string, unknown> };
  const { independence_confirmed: _, ...assignment } = before.assignment;
  const words = (data: unknown) => JSON.stringify(reportDocument(readFrozenData(data)));
  expect(words({ ...before, assignment })).toBe(words(before));
});

it('R5 with any fields of the frozen data missing there is a document, and no invented day stands in it', () => {
  const whole = frozen('before-printed-blocks') as Record<string, unknown>;
  // The market's texts take the most time: all of them are missing at once.
  const rest = { ...whole, market: {} };
  const ways = waysOf(rest);
  expect(ways.length).toBeGreaterThan(200);
  // Field by field where versions differed, elsewhere all that lie together.
  const single = ways.filter(({ 0: first, length }) => first === 'calculation' && length === 2);
  const together = grouped(ways);
  const lacking = [
    ...single.map((way) => without(rest, way)),
    ...together.map((fields) => fields.reduce(without, rest as unknown)),
  ];
  expect(lacking.flatMap((data) => failure(data) ?? [])).toEqual([]);
  expect(readFrozenData(without(whole, ['head', 'report_date'])).head.report_date).toBeNull();
});

it('R5 frozen data that is no data is an empty report', () => {
  for (const nothing of [null, undefined, 5, 'x', [], {}]) reportDocument(readFrozenData(nothing));
});

it('N3 an edition from before defaults were asked about is shown as it was printed', () => {
  const { confirmed_fields: _, ...before } = descriptionSheet.empty();
  const opened = (description: unknown) => readFrozenData({ description }).description?.confirmed_fields;
  expect(opened(before)).toEqual(CONFIRMABLE_FIELDS);
  expect(opened({ ...before, confirmed_fields: ['gas'] })).toEqual(['gas']);
  expect(opened(null)).toBeUndefined();
});
