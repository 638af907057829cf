import { z } from 'zod';
import { regionOf } from '#kit/place/region.ts';
import { sameText } from '#kit/russian.ts';
import { clearableText, text } from '#kit/wire.ts';
import { decimalsOf, wireNumber } from '#kit/wire-number.ts';
import { USES } from './characteristics.ts';
import { areaClassOf, classesOverlap } from './compute/handbook/area-class.ts';
import { entryProblems, type HandbookEntry } from './compute/handbook/handbook-entry.ts';
import { type ChoiceField, FACTORS, type Factor } from './factors.ts';

/*
 * An entry of the handbook of corrections as it is typed, sent and stored (rows.md M7). What it means for a cell is the
 * mathematics' (`compute/handbook`).
 */

/** Factors that a source can speak of: the date is corrected by months and not from one value to another. */
export const HANDBOOK_FACTORS: readonly Factor[] = FACTORS.filter(({ choice }) => choice !== 'saleDate');

export const ENTRY_FORMS = [
  { value: 'pair', label: 'Из значения в значение' },
  { value: 'power', label: 'Степень отношения площадей' },
  { value: 'matrix', label: 'Матрица по классам площади' },
] as const;

export const ENTRY_UNITS = [
  { value: 'coefficient', label: 'Коэффициент' },
  { value: 'percent', label: 'Процент' },
] as const;

const FIGURE_DECIMALS = 6;
const FIGURE_MAX = 1000;
/** Classes of area of one matrix, the last without a bound. */
const CLASSES_MAX = 12;

function figureProblem(value: number): string | null {
  if (Math.abs(value) > FIGURE_MAX) return 'От −1000 до 1000';
  return decimalsOf(String(value)) > FIGURE_DECIMALS ? `Не больше ${FIGURE_DECIMALS} знаков после запятой` : null;
}

const figure = wireNumber(figureProblem, 'Введите число');
const matrix = z
  .array(z.array(z.number('Введите число').min(-FIGURE_MAX).max(FIGURE_MAX)).max(CLASSES_MAX))
  .max(CLASSES_MAX, `Не больше ${CLASSES_MAX} классов площади`);

/** «05.2026» and «2026-05» are one edition. */
const edition = z.codec(text(20), z.string(), {
  decode: (typed) => {
    const [, month, year] = /^(\d{1,2})[./](\d{4})$/.exec(typed) ?? [];
    return month && year ? `${year}-${month.padStart(2, '0')}` : typed;
  },
  encode: (stored) => stored,
});

const region = z.codec(text(120).nullable(), z.string(), {
  decode: (typed) => (typed ? regionOf(typed) || typed : ''),
  encode: (stored) => stored,
});

const segment = z.codec(text(100).nullable(), z.string(), {
  decode: (typed, context) => {
    const found = typed ? USES.find((use) => sameText(use) === sameText(typed)) : '';
    if (found === undefined) context.issues.push({ code: 'custom', message: 'Выберите сегмент', input: typed });
    return found ?? '';
  },
  encode: (stored) => stored,
});

const factors = HANDBOOK_FACTORS.map(({ choice }) => choice) as [ChoiceField, ...ChoiceField[]];

/** By its names on the wire. Segment and region are empty for any; figures are coefficients, percents or powers. */
export const entryShape = {
  factor: z.enum(factors, 'Выберите фактор'),
  segment,
  region,
  form: z.enum(['pair', 'power', 'matrix'], 'Выберите вид записи'),
  from: clearableText(300),
  to: clearableText(300),
  unit: z.enum(['coefficient', 'percent'], 'Выберите единицу'),
  one_way: z.boolean('Укажите true или false'),
  low: figure,
  mean: figure,
  high: figure,
  bounds: z.array(z.number('Введите число').positive('Граница больше 0')).max(CLASSES_MAX - 1),
  cells: matrix,
  low_cells: matrix,
  high_cells: matrix,
  source: text(500),
  edition,
  table: clearableText(200),
  page: clearableText(50),
  note: clearableText(2000),
};

const entryObject = z.object(entryShape);
export type Entry = z.output<typeof entryObject>;

export function emptyEntry(): Entry {
  return {
    factor: 'bargaining',
    segment: '',
    region: '',
    form: 'pair',
    from: '',
    to: '',
    unit: 'coefficient',
    one_way: false,
    low: null,
    mean: null,
    high: null,
    bounds: [],
    cells: [],
    low_cells: [],
    high_cells: [],
    source: '',
    edition: '',
    table: '',
    page: '',
    note: '',
  };
}

export const entryRecord = z.object({
  ...entryShape,
  id: z.uuid(),
  /** How often it filled a correction. */
  taken: z.number().int(),
});
export type EntryRecord = z.output<typeof entryRecord>;

const decimal = (value: number | null) => (value === null ? null : String(value));
const decimals = (cells: number[][]) => (cells.length === 0 ? null : cells.map((row) => row.map(String)));

/** The entry as the mathematics reads it. */
export function toHandbookEntry({ id, ...entry }: Entry & { id: string }): HandbookEntry {
  const { source, table, page, note, factor, from, to, unit, bounds } = entry;
  const common = {
    ...{ id, factor, source, table, page, note },
    segment: entry.segment || null,
    region: entry.region || null,
    edition: entry.edition,
  };
  if (entry.form === 'matrix') {
    const [cells, lowCells, highCells] = [entry.cells, entry.low_cells, entry.high_cells].map(decimals);
    return {
      ...common,
      form: 'matrix',
      bounds,
      cells: cells ?? [],
      lowCells: lowCells ?? null,
      highCells: highCells ?? null,
    };
  }
  // Without a mean the entry is refused for that, and its bounds cannot be on a wrong side of it.
  const mean = decimal(entry.mean);
  const figures = {
    low: mean && decimal(entry.low),
    mean: mean ?? '0',
    high: mean && decimal(entry.high),
  };
  if (entry.form === 'power') return { ...common, ...figures, form: 'power' };
  return { ...common, ...figures, form: 'pair', from, to, unit, oneWay: entry.one_way };
}

/** The values that a factor can have in an entry; null where they are the user's own words. */
export function valuesOf(factor: Factor): readonly string[] | null {
  return factor.options && !factor.open ? factor.options.map(({ label }) => label) : null;
}

const FIELD_OF = {
  edition: 'edition',
  values: 'to',
  low: 'low',
  mean: 'mean',
  high: 'high',
  bounds: 'bounds',
  cells: 'cells',
} as const;

/** What keeps an entry from being stored, by field; null where nothing does. */
export function entryErrors(entry: Entry): Partial<Record<keyof Entry, string>> | null {
  const errors: Partial<Record<keyof Entry, string>> = {};
  const factor = HANDBOOK_FACTORS.find(({ choice }) => choice === entry.factor);
  const isArea = entry.factor === 'area';
  if (entry.source === '') errors.source = 'Укажите источник';
  if (!isArea && entry.form !== 'pair') errors.form = 'Степень и матрица — только для площади';
  if (entry.form === 'pair') {
    const values = factor ? valuesOf(factor) : null;
    for (const field of ['from', 'to'] as const) {
      if (entry[field] === '')
        errors[field] = field === 'from' ? 'Укажите значение аналога' : 'Укажите значение объекта';
      else if (values && !values.includes(entry[field])) errors[field] = 'Выберите значение из списка';
      else if (isArea && !areaClassOf(entry[field]))
        errors[field] = 'Класс площади: «1000–1199», «до 1000», «более 5000»';
    }
    const [from, to] = isArea ? [areaClassOf(entry.from), areaClassOf(entry.to)] : [null, null];
    if (from && to && classesOverlap(from, to)) errors.to = 'Классы площади пересекаются';
  }
  if (entry.form === 'matrix') {
    if (entry.bounds.length === 0) errors.bounds = 'Укажите границы классов';
  } else if (entry.mean === null) errors.mean = 'Укажите среднее значение';
  if ((entry.low === null) !== (entry.high === null)) {
    errors[entry.low === null ? 'low' : 'high'] = 'Укажите обе границы, или ни одной';
  }
  for (const { field, text: said } of entryProblems(toHandbookEntry({ ...entry, id: '' })))
    errors[FIELD_OF[field]] ??= said;
  return Object.keys(errors).length > 0 ? errors : null;
}

/** What belongs to the other forms is not kept. */
export function settledEntry(entry: Entry): Entry {
  const empty = emptyEntry();
  const { from, to, unit, one_way, low, mean, high, bounds, cells, low_cells, high_cells } = entry;
  const isOwn = entry.form === 'pair';
  return {
    ...entry,
    ...(isOwn ? { from, to, unit, one_way } : { from: '', to: '', unit: empty.unit, one_way: false }),
    ...(entry.form === 'matrix'
      ? { low: null, mean: null, high: null, bounds, cells, low_cells, high_cells }
      : { low, mean, high, bounds: [], cells: [], low_cells: [], high_cells: [] }),
  };
}
