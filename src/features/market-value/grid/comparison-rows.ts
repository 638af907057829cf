import {
  type ChoiceField,
  type CorrectionField,
  FACTORS,
  type Factor,
  RARE_CORRECTIONS,
} from '#features/market/factors.ts';
import type { Analogue } from '../analogue.ts';
import { isListed, isOpen, type WeightMethod } from '../choices.ts';
import type { Cell } from './cells.ts';

/** The parts of the table, top to bottom. */
export const ROW_GROUPS = [
  { key: 'offer', label: 'Предложение' },
  { key: 'price', label: 'Цена и площадь' },
  { key: 'corrections', label: 'Корректировки' },
  { key: 'totals', label: 'Итог по аналогам' },
] as const;
export type RowGroup = (typeof ROW_GROUPS)[number]['key'];

/** One row: its first cell, and for a factor the percent beside it. */
export interface ComparisonRow {
  /** Unique; the wire name of the first cell where it has one. */
  id: string;
  group: RowGroup;
  label: string;
  cell: Cell;
  percent?: CorrectionField;
  /** The object's value stands in this row's object column. */
  factor?: Factor;
  /** Beyond the specification, folded under «Дополнительно». */
  more?: true;
  /** Numbers and totals stand right and bold. */
  strong?: true;
}

function factorCell(field: ChoiceField): Cell {
  if (field === 'area') return { kind: 'echo', field };
  if (field === 'saleDate') return { kind: 'date', field };
  if (field === 'location') return { kind: 'text', field };
  if (isOpen(field)) return { kind: 'open', field };
  if (isListed(field)) return { kind: 'list', field };
  throw new Error(`No cell for ${field}`);
}

const OFFER: readonly ComparisonRow[] = [
  { id: 'source', group: 'offer', label: 'Источник', cell: { kind: 'text', field: 'source' } },
  { id: 'phone', group: 'offer', label: 'Телефон', cell: { kind: 'phone', field: 'phone' } },
  { id: 'screenshots', group: 'offer', label: 'Скриншоты', cell: { kind: 'screenshots', field: 'screenshots' } },
  { id: 'type', group: 'offer', label: 'Тип имущества', cell: { kind: 'fixed', words: 'Земельный участок' } },
  { id: 'address', group: 'offer', label: 'Адрес', cell: { kind: 'text', field: 'address' }, more: true },
  { id: 'url', group: 'offer', label: 'Ссылка на предложение', cell: { kind: 'text', field: 'url' }, more: true },
  {
    id: 'offer_date',
    group: 'offer',
    label: 'Дата публикации',
    cell: { kind: 'date', field: 'offer_date' },
    more: true,
  },
  {
    id: 'accessed_at',
    group: 'offer',
    label: 'Дата обращения',
    cell: { kind: 'date', field: 'accessed_at' },
    more: true,
  },
  { id: 'price_type', group: 'offer', label: 'Вид цены', cell: { kind: 'priceType', field: 'price_type' }, more: true },
  {
    id: 'exclusionReason',
    group: 'offer',
    label: 'Причина исключения',
    cell: { kind: 'text', field: 'exclusionReason' },
    more: true,
  },
];

const PRICE: readonly ComparisonRow[] = [
  { id: 'price', group: 'price', label: 'Цена предложения, ₽', cell: { kind: 'price', field: 'price' } },
  { id: 'area', group: 'price', label: 'Площадь, кв.\u00a0м', cell: { kind: 'area', field: 'area' } },
  {
    id: 'pricePerMeter',
    group: 'price',
    label: 'Цена за кв.\u00a0м, ₽',
    cell: { kind: 'computed', result: 'pricePerMeter', digits: 2 },
  },
];

const FACTOR_ROWS: readonly ComparisonRow[] = FACTORS.map((factor) => ({
  id: factor.choice === 'area' ? 'areaFactor' : factor.choice,
  group: 'corrections',
  label: factor.shortLabel,
  cell: factorCell(factor.choice),
  percent: factor.correction,
  factor,
}));

const RARE_ROWS: readonly ComparisonRow[] = RARE_CORRECTIONS.map(({ correction, name: label }) => ({
  id: correction,
  group: 'corrections',
  label,
  cell: { kind: 'fixed', words: '' },
  percent: correction,
}));

function totals(method: WeightMethod): ComparisonRow[] {
  const weight: Cell =
    method === 'manual' ? { kind: 'weight', field: 'manualWeight' } : { kind: 'computed', result: 'weight', digits: 4 };
  return [
    {
      id: 'correctedPrice',
      group: 'totals',
      label: 'Скорректированная цена, ₽/\u2060кв.\u00a0м',
      cell: { kind: 'computed', result: 'correctedPrice', digits: 2 },
      strong: true,
    },
    { id: 'isIncluded', group: 'totals', label: 'В расчете', cell: { kind: 'toggle', field: 'isIncluded' } },
    { id: 'weight', group: 'totals', label: 'Вес', cell: weight },
    {
      id: 'weightedValue',
      group: 'totals',
      label: 'Взвешенное значение, ₽/\u2060кв.\u00a0м',
      cell: { kind: 'computed', result: 'weightedValue', digits: 2 },
      strong: true,
    },
  ];
}

/** Whether a field of an analogue stands in a row under «Дополнительно». */
export function isFolded(field: string): boolean {
  return OFFER.some(({ cell, more }) => more && 'field' in cell && cell.field === field);
}

/**
 * The rows of the table, top to bottom. A rare correction has a row while any analogue holds a value in it.
 * @param more with the rows under «Дополнительно»
 */
export function comparisonRows(analogs: readonly Analogue[], method: WeightMethod, more: boolean): ComparisonRow[] {
  const rare = RARE_ROWS.filter(({ percent }) => percent && analogs.some((analogue) => analogue[percent]));
  return [...OFFER.filter((row) => more || !row.more), ...PRICE, ...FACTOR_ROWS, ...rare, ...totals(method)];
}
