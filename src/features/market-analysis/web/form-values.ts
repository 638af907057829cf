import { type ContentBlock, hasLoadingImages, IMAGES_LOADING } from '#document/model/content-block.ts';
import { countInWords, isBlank, previewOf } from '#document/model/content-summary.ts';
import type { FieldErrors } from '#kit/errors.ts';
import { EDITED_FIELDS, SEGMENT_CHOOSE, SEGMENTS, TEXT_LABELS } from '../market-analysis.ts';
import { marketStateForm } from '../market-state.ts';
import { type MarketAnalysis, type MarketAnalysisRecord, marketAnalysisSheet } from '../sheet.ts';

const LABELS: ReadonlyMap<string, string> = new Map([
  ['market_segment', 'Анализ сегмента рынка'],
  ...EDITED_FIELDS.map(({ field, label }) => [field, label] as const),
  ...Object.entries(TEXT_LABELS),
  ...Object.entries(marketStateForm.fields).map(([name, { label }]) => [name, label] as const),
  ['sample_texts', 'Тексты по выборке'],
  ['overview_text', 'Обзор месяца'],
]);

export const labelOf = (field: string): string => LABELS.get(field) ?? LABELS.get(field.split('.')[0] ?? '') ?? field;

const FIELDS = Object.keys(marketAnalysisSheet.empty()) as (keyof MarketAnalysis)[];

/** What the form holds of a record: the user's fields without number and times. */
export function toForm(record: MarketAnalysisRecord): MarketAnalysis {
  return Object.fromEntries(FIELDS.map((field) => [field, record[field]])) as MarketAnalysis;
}

/** The name of a segment, for the choice between two versions. */
export const segmentName = (code: unknown): string => SEGMENTS.find((segment) => segment.code === code)?.label ?? '';

/** Of a text that is compared with another one: the dialog shows where they differ. */
const LONGEST = 20_000;

export function blocksInWords(value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined;
  const blocks = value as ContentBlock[];
  const texts = blocks.map((block) => previewOf([block], LONGEST)).filter(Boolean);
  return isBlank(blocks) ? 'Пока не описано' : `${countInWords(blocks)}: ${texts.join('\n')}`;
}

/** What stops a save (rows.md H5). */
export function check(values: MarketAnalysis): FieldErrors {
  const errors: FieldErrors = {};
  if (values.market_segment === '') errors.market_segment = SEGMENT_CHOOSE;
  for (const { field } of EDITED_FIELDS) {
    const waits = values[field].some((block) => block.type === 'text' && hasLoadingImages(block.value));
    if (waits) errors[field] = IMAGES_LOADING;
  }
  return errors;
}
