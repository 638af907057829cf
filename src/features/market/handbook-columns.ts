import { formatShort, formatSigned, parseNumber } from '#kit/numbers.ts';
import { sameText } from '#kit/russian.ts';
import {
  type CellProblem,
  type CellReading,
  type ImportColumn,
  type ImportRules,
  type ImportValues,
  type NumberedValues,
  oneOf,
  placesOf,
} from '#kit/table/table-import.ts';
import { meaning, OTHER_WORDS } from './characteristic-words.ts';
import { USES } from './characteristics.ts';
import { ENTRY_UNITS, type Entry, type EntryRecord, HANDBOOK_FACTORS, valuesOf } from './handbook.ts';
import { overlappingClasses, tableOfBook } from './handbook-overlaps.ts';
import { readEntryRow } from './handbook-row.ts';
import { editionSaid } from './handbook-words.ts';
import type { WorkbookColumn } from './workbook-column.ts';

/* The columns of a table of corrections, and what its cells say. What the product exports it reads again. */

/** What all rows of a table have in common, unless a row says it itself. */
export type CommonFacts = Pick<Entry, 'source' | 'edition' | 'unit' | 'segment' | 'region'>;

const text =
  (max: number): ((cell: string) => CellReading) =>
  (cell) =>
    cell.length > max ? { problem: `Не длиннее ${max} знаков` } : { value: cell };

const number = (cell: string): CellReading => {
  const read = parseNumber(cell);
  return read === null ? { problem: `«${cell.slice(0, 40)}» — не число` } : { value: Number(read) };
};

const FACTOR_WORDS = {
  ...meaning('bargaining', 'торг', 'уторгование', 'уторговывание', 'скидка на уторгование', 'условия торга'),
  ...meaning('propertyRights', 'права', 'вид права', 'передаваемые права', 'имущественное право'),
  ...meaning('permittedUse', 'ври', 'использование', 'вид разрешенного использования', 'назначение'),
  ...meaning('location', 'расположение', 'зона', 'место', 'территориальная зона'),
  ...meaning('area', 'площадь участка', 'масштаб', 'размер', 'фактор масштаба', 'общая площадь'),
  ...meaning('electricity', 'электричество', 'свет', 'электроэнергия', 'наличие электроснабжения'),
  ...meaning('gas', 'газ', 'наличие газоснабжения', 'газификация'),
  ...meaning('waterSewerage', 'вода', 'водоснабжение', 'канализация', 'водоснабжение и канализация'),
  ...meaning('buildings', 'строения', 'постройки', 'здания'),
  ...meaning('roads', 'дорога', 'дороги', 'подъезд', 'подъездной путь', 'наличие подъездных путей'),
};
const factor = oneOf(
  HANDBOOK_FACTORS.map(({ choice, shortLabel }) => ({ value: choice, label: shortLabel })),
  FACTOR_WORDS,
);

const VALUE_WORDS: Readonly<Record<string, Record<string, string>>> = {
  ...OTHER_WORDS,
  bargaining: {
    ...meaning('Предусмотрен', 'предложение', 'цена предложения', 'да', 'есть'),
    ...meaning('Не предусмотрен', 'сделка', 'цена сделки', 'нет'),
  },
};

/** One of the values of the row's factor, where they are a list. */
function factorValue(cell: string, other: (column: string) => string): CellReading {
  const said = factor(other('factor') || ' ');
  const one = 'value' in said ? HANDBOOK_FACTORS.find(({ choice }) => choice === said.value) : undefined;
  const values = one ? one.options?.map(({ label }) => ({ value: label, label })) : undefined;
  const listed = values && one ? oneOf(values, VALUE_WORDS[one.choice])(cell) : null;
  // An open list takes words of its own.
  if (listed && ('value' in listed || (one && valuesOf(one)))) return listed;
  return text(300)(cell);
}

const ANY = ['любой', 'любая', 'все', 'вся область', 'россия', 'рф', 'любой сегмент', 'любой регион'];
const orAny =
  (read: (cell: string) => CellReading) =>
  (cell: string): CellReading =>
    ANY.includes(sameText(cell)) ? { value: '' } : read(cell);

/** An edition as people write it: «май 2026» is none. */
const edition = (cell: string): CellReading =>
  /^(?:\d{4}(?:-\d{2})?|\d{1,2}[./]\d{4})$/.test(cell)
    ? { value: cell }
    : { problem: `«${cell.slice(0, 40)}» — не издание, нужен год или мм.гггг` };

const FIGURE = { align: 'right', read: number } as const;

const COLUMNS: readonly ImportColumn[] = [
  { name: 'factor', label: 'Фактор', heads: ['фактор цены', 'ценообразующий фактор', 'корректировка'], read: factor },
  { name: 'from', label: 'Из значения', heads: ['аналог', 'значение аналога', 'из', 'от'], read: factorValue },
  {
    name: 'to',
    label: 'В значение',
    heads: ['объект', 'объект оценки', 'значение объекта', 'в', 'к', 'до'],
    read: factorValue,
  },
  {
    name: 'low',
    label: 'Нижнее',
    heads: ['нижн', 'нижняя', 'нижний', 'мин', 'минимум', 'нижняя граница', 'нижнее значение', 'минимальное', 'min'],
    ...FIGURE,
  },
  {
    name: 'mean',
    label: 'Среднее',
    heads: [
      'средн',
      'средняя',
      'средний',
      'ср',
      'среднее значение',
      'значение',
      'коэффициент',
      'коэф',
      'кср',
      // Where «В значение» has a column of its own.
      'к',
      'корректировка',
      'корректировка %',
      'показатель степени',
      'mean',
    ],
    ...FIGURE,
  },
  {
    name: 'high',
    label: 'Верхнее',
    heads: [
      'верхн',
      'верхняя',
      'верхний',
      'макс',
      'максимум',
      'верхняя граница',
      'верхнее значение',
      'максимальное',
      'max',
    ],
    ...FIGURE,
  },
  {
    name: 'unit',
    label: 'Значения',
    heads: ['единица', 'ед изм', 'вид значения'],
    read: oneOf(ENTRY_UNITS, { ...meaning('percent', 'проценты'), ...meaning('coefficient', 'коэффициенты', 'коэф') }),
  },
  {
    name: 'segment',
    label: 'Сегмент',
    heads: ['сегмент рынка', 'использование'],
    read: orAny(
      oneOf(
        USES.map((use) => ({ value: use, label: use })),
        OTHER_WORDS.permittedUse,
      ),
    ),
  },
  { name: 'region', label: 'Регион', heads: ['область', 'субъект'], read: orAny(text(120)) },
  { name: 'source', label: 'Источник', heads: ['справочник', 'книга'], read: text(500) },
  { name: 'edition', label: 'Издание', heads: ['год', 'год издания'], read: edition },
  { name: 'table', label: 'Таблица', heads: ['табл', 'номер таблицы'], read: text(200) },
  { name: 'page', label: 'Стр.', heads: ['страница', 'с', 'стр'], read: text(50) },
  { name: 'note', label: 'Заметка', heads: ['примечание', 'комментарий'], read: text(2000) },
];

/** What a row of the table says, as the call takes it. */
export const entryRowOf = (values: ImportValues, common: CommonFacts): ImportValues => ({
  ...Object.fromEntries(Object.entries(common).filter(([, value]) => value !== '')),
  ...values,
});

const figureSaid = (value: unknown) => formatShort(Number(value), 6);

/** A mean outside its range, with both figures: they are wrong together. */
function meanProblem({ low, mean, high }: ImportValues): CellProblem | null {
  if (typeof mean !== 'number') return null;
  const told = (words: string, bound: number) => ({
    column: 'mean',
    problem: `среднее ${figureSaid(mean)} ${words} ${figureSaid(bound)}`,
  });
  if (typeof low === 'number' && mean < low) return told('меньше нижнего', low);
  return typeof high === 'number' && mean > high ? told('больше верхнего', high) : null;
}

/** What belongs to the facts above the table is told there. */
const ABOVE = ['source', 'edition'];

function problemsOf(values: ImportValues, common: CommonFacts): CellProblem[] {
  const disorder = meanProblem(values);
  if (disorder) return [disorder];
  const read = readEntryRow(entryRowOf(values, common));
  if ('entry' in read) return [];
  return Object.entries(read.errors).flatMap(([column, problem]) =>
    values[column] === undefined && ABOVE.includes(column) ? [] : [{ column, problem: problem ?? '' }],
  );
}

const FIGURES: readonly (string | null)[] = ['low', 'mean', 'high'];

/** What the values of a table are, where a heading says it: «Среднее, %». */
export const unitOfHeads = (heads: readonly string[]): CommonFacts['unit'] | null =>
  placesOf(heads, COLUMNS).some((name, at) => FIGURES.includes(name) && heads[at]?.includes('%')) ? 'percent' : null;

/** A coefficient beyond these is a percent that was read as one, more often than not. */
const LIKELY = [0.3, 3] as const;

/** «19» under «Средн., %» while the table is read as coefficients: eighteen times dearer. */
function unlikely({ unit, mean, factor, from }: ImportValues): string | null {
  if (unit !== 'coefficient' || typeof mean !== 'number' || (factor === 'area' && !from)) return null;
  if (mean >= LIKELY[0] && mean <= LIKELY[1]) return null;
  const percent = formatSigned((mean - 1) * 100);
  return `${figureSaid(mean)} прочитано как коэффициент, это ${percent}\u00a0%: если это проценты, выберите «Проценты»`;
}

/** Most of a table's coefficients are none: it must not be stored as it is read. */
export function looksLikePercents(rows: readonly ImportValues[], common: CommonFacts): boolean {
  const said = rows.map((values) => entryRowOf(values, common)).filter(({ unit }) => unit === 'coefficient');
  return said.length > 0 && 2 * said.filter((row) => unlikely(row) !== null).length >= said.length;
}

/** Classes of area of one table that overlap, and values that it names twice with other figures. */
function disagreements(rows: readonly NumberedValues[], common: CommonFacts): ReadonlyMap<number, string> {
  const said = rows.map(({ values }) => entryRowOf(values, common));
  const told = new Map<number, string>();
  for (const [place, row] of said.entries()) {
    const text = unlikely(row);
    if (text) told.set(rows[place]?.number ?? 0, text);
  }
  for (const [place, text] of overlappingClasses(said)) told.set(rows[place]?.number ?? 0, text);
  const named = new Map<string, NumberedValues>();
  for (const [place, { number, values }] of rows.entries()) {
    const row = said[place] ?? values;
    const key = tableOfBook(row, String(row.from ?? ''), String(row.to ?? ''));
    const before = named.get(key);
    if (!before) named.set(key, { number, values });
    else if (['low', 'mean', 'high'].some((name) => before.values[name] !== values[name]))
      told.set(number, `те же значения, что в строке ${before.number}, с другими числами`);
  }
  return told;
}

/** How a table of corrections is read. */
export const entryImport = (common: CommonFacts): ImportRules => ({
  columns: COLUMNS,
  check: (values) => problemsOf(values, common),
  among: (rows) => disagreements(rows, common),
});

const LONG = ['from', 'to', 'source', 'note'];

function cellOf(entry: EntryRecord, name: string): string | number | null {
  if (name === 'factor') return HANDBOOK_FACTORS.find(({ choice }) => choice === entry.factor)?.shortLabel ?? '';
  if (name === 'unit')
    return entry.form === 'power' ? '' : (ENTRY_UNITS.find(({ value }) => value === entry.unit)?.label ?? '');
  return name === 'edition' ? editionSaid(entry.edition) : (entry[name as 'from'] ?? '');
}

/** What a file of entries holds: each column that is read again, and how often it filled a correction. */
export const EXPORTED_ENTRY: readonly WorkbookColumn<EntryRecord>[] = [
  ...COLUMNS.map(
    ({ name, label, align }): WorkbookColumn<EntryRecord> => ({
      label,
      kind: align ? 'number' : 'text',
      width: LONG.includes(name) ? 34 : 16,
      value: (entry) => cellOf(entry, name),
    }),
  ),
  { label: 'Принята', kind: 'number', width: 10, value: ({ taken }) => taken },
];

/** A matrix as rows of a table: from class to class, each with its coefficient. */
export function exportedRows(entry: EntryRecord): EntryRecord[] {
  if (entry.form !== 'matrix') return [entry];
  const { bounds } = entry;
  const named = [...bounds, null].map((upTo, at) => {
    const above = at === 0 ? '' : `более ${figureSaid(bounds[at - 1])}`;
    return [above, upTo === null ? '' : `до ${figureSaid(upTo)}`].filter(Boolean).join(' ');
  });
  return entry.cells.flatMap((row, to) =>
    row.flatMap((mean, from): EntryRecord[] =>
      from === to
        ? []
        : [
            {
              ...{ ...entry, form: 'pair', unit: 'coefficient', from: named[from] ?? '', to: named[to] ?? '', mean },
              low: entry.low_cells[to]?.[from] ?? null,
              high: entry.high_cells[to]?.[from] ?? null,
              ...{ bounds: [], cells: [], low_cells: [], high_cells: [] },
            },
          ],
    ),
  );
}
