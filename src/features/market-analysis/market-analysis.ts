import type { ContentBlock } from '#document/model/content-block.ts';
import { FACTORS } from '#features/market/factors.ts';

/* The fields of the market analysis and their words. Order is the order of the screen and of the report. */

/** A land market segment. The code is the wire's and the record's. */
export const SEGMENTS = [
  { code: 'ИЖС', label: 'Земельные участки под индивидуальное жилищное строительство (ИЖС, ЛПХ)' },
  { code: 'СНТ', label: 'Земельные участки под садоводство и дачное строительство (СНТ, ДНП)' },
  { code: 'МЖС', label: 'Земельные участки под многоэтажное жилищное строительство (МЖС)' },
  { code: 'индустриальная', label: 'Земельные участки под индустриальную застройку' },
  { code: 'офисно-торговая', label: 'Земельные участки под офисно-торговую застройку' },
  { code: 'сельхоз', label: 'Земельные участки сельскохозяйственного назначения' },
  { code: 'рекреация', label: 'Земельные участки под объекты рекреации' },
  { code: 'придорожный', label: 'Земельные участки под объекты придорожного сервиса' },
] as const;

export type Segment = (typeof SEGMENTS)[number]['code'];

export const SEGMENT_CODES = SEGMENTS.map(({ code }) => code);

/**
 * «Земельные участки под индустриальную застройку», or empty for no segment. Since 2019 a dacha is no permitted use of
 * its own (217-ФЗ, ст. 54): a plot that has it by its papers says so beside the segment.
 */
export function segmentLabel(code: Segment | ''): string {
  const label: string = SEGMENTS.find((segment) => segment.code === code)?.label ?? '';
  return label.replace(' и дачное строительство', '');
}

export const SEGMENT_REQUIRED = 'Не выбран сегмент рынка';
export const SEGMENT_CHOOSE = 'Выберите сегмент рынка';

export const GENERAL_FIELDS = [
  {
    field: 'general_analysis',
    label: 'Анализ влияния общей политической и социально-экономической обстановки',
  },
  { field: 'price_analysis', label: 'Анализ фактических данных о ценах сделок и предложений' },
] as const;

/** The price-forming factors; each text explains a correction of the calculation. */
export const FACTOR_FIELDS = FACTORS.map(({ analysisField: field, label }) => ({ field, label }));

/** Entries below the factors (rows.md H4). */
export const CONCLUSION_FIELDS = [
  { field: 'market_conditions', label: 'Состояние рынка: спрос, предложение, ликвидность' },
  { field: 'market_trends', label: 'Динамика цен и основные выводы' },
  { field: 'price_factors', label: 'Интервалы значений ценообразующих факторов' },
  { field: 'analogs', label: 'Отбор объектов-аналогов' },
] as const;

/** The 19 fields of blocks that have a default text. */
export const BLOCK_FIELDS = [...GENERAL_FIELDS, ...FACTOR_FIELDS, ...CONCLUSION_FIELDS] as const;

/** All that is written in the block editor, in the order of the screen. */
export const EDITED_FIELDS = [
  ...BLOCK_FIELDS,
  { field: 'hbu_text', label: 'Анализ наиболее эффективного использования' },
] as const;

/** Plain texts, of which an empty one means the sentence of `best-use.ts`. */
export const TEXT_LABELS = {
  market_area: 'Территориальные границы рынка',
  hbu_conclusion: 'Вывод о наиболее эффективном использовании',
  approach_comparative_reason: 'Сравнительный подход: почему применён',
  approach_income_refusal: 'Доходный подход: почему не применён',
  approach_cost_refusal: 'Затратный подход: почему не применён',
} as const;

export type EditedField = (typeof EDITED_FIELDS)[number]['field'];

export const editedLabel = (field: string): string =>
  EDITED_FIELDS.find((edited) => edited.field === field)?.label ?? field;

export type BlockField = (typeof BLOCK_FIELDS)[number]['field'];

/** Blocks by field: the default texts, or what of a record is made of blocks. */
export type BlocksByField = Record<BlockField, ContentBlock[]>;

/** One value for each of the 19 fields. */
export function eachBlockField<T>(value: (field: BlockField) => T): Record<BlockField, T> {
  return Object.fromEntries(BLOCK_FIELDS.map(({ field }) => [field, value(field)])) as Record<BlockField, T>;
}
