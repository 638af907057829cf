import type { ContentBlock } from '#document/model/content-block.ts';
import { previewText } from '#document/model/content-summary.ts';
import { CORRECTIONS, correctionName } from '#features/market/factors.ts';
import { BLOCK_FIELDS } from '#features/market-analysis/market-analysis.ts';
import { HOLE } from '#features/market-analysis/placeholder.ts';
import type { StoredCalculation } from '#features/market-value/sheet.ts';
import { hasForcedSale, kindsOf } from '#features/valued/valued.ts';
import type { Compared, Remark } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';

/* The texts that the appraiser wrote, for the rules that read them (rows.md N1). */

/** Of what contradicts itself in a report. */
export const LAW = 'ФСО VI, п. 2';

export interface OwnText {
  /** As the remark calls it. */
  label: string;
  page: 'market-analysis' | 'description' | 'contract' | 'market-value';
  field: string;
  text: string;
}

export const sentencesIn = (blocks: readonly ContentBlock[]): string =>
  blocks.flatMap((block) => (block.type === 'text' ? previewText(block.value) : [])).join(' ');

export const wordsIn = (blocks: readonly ContentBlock[]): string =>
  blocks
    .flatMap((block) => {
      if (block.type === 'text') return previewText(block.value);
      return block.type === 'table' ? block.rows.flat() : (block.caption ?? []);
    })
    .join(' ');

/** A market of something else than land. */
export const OTHER_MARKET = /квартир|жиль[яё]|новостро|коммерческ|офис|складск|аренд|акци|вторичн/iu;

/** Many rules read the same texts. */
const read = new WeakMap<ReportData, OwnText[]>();

function textsOf(data: ReportData): OwnText[] {
  const texts = read.get(data) ?? readTexts(data);
  read.set(data, texts);
  return texts;
}

/** What stands in the calculation in the appraiser's own words. */
function reasonsIn(calculation: StoredCalculation, isForced: boolean): OwnText[] {
  const reasons = [
    ['weight_reason', 'Обоснование весов'],
    ['variation_reason', 'Обоснование разброса'],
    ['value_interval_reason', 'Обоснование интервала'],
    ['liquidity_factors', 'Факторы ликвидности'],
    ...(isForced ? ([['liquidation_reason', 'Обоснование скидки на вынужденность']] as const) : []),
  ] as const;
  const comments = CORRECTIONS.map((correction) => ({
    label: `Корректировка «${correctionName(correction)}», пояснение`,
    page: 'market-value' as const,
    field: `corrections_meta.${correction}`,
    text: calculation.corrections_meta[correction]?.comment ?? '',
  }));
  return [
    ...reasons.map(([field, label]) => ({ label, page: 'market-value' as const, field, text: calculation[field] })),
    ...comments,
  ];
}

/** What a place to fill says, «было 16.11.2026», is not the report's word: the place itself is told of. */
const saidIn = (blocks: readonly ContentBlock[]): string => wordsIn(blocks).replace(HOLE, '[указать]');

/** Everything that the appraiser wrote by himself. */
function readTexts({ head, market, assignment, description, calculation }: ReportData): OwnText[] {
  const ofMarket = market
    ? [
        ...BLOCK_FIELDS.map(({ field, label }) => ({ field, label, text: saidIn(market[field]) })),
        { field: 'market_area', label: 'Границы рынка', text: market.market_area },
      ].map(({ label, ...text }) => ({ label: `«${label}»`, page: 'market-analysis' as const, ...text }))
    : [];
  const ofAssignment = (
    [
      ['assumptions', 'Допущения'],
      ['special_assumptions', 'Специальные допущения'],
      ['assignment_other', 'Иная информация'],
    ] as const
  ).map(([field, label]) => ({ label, page: 'contract' as const, field, text: assignment[field] ?? '' }));
  const ofPlot = (
    [
      ['special_characteristics', 'Особые характеристики'],
      ['other_characteristics', 'Иные характеристики'],
      ['negative_factors', 'Негативные факторы'],
    ] as const
  ).map(([field, label]) => ({ label, page: 'description' as const, field, text: description?.[field] ?? '' }));
  const ofCalculation = calculation ? reasonsIn(calculation, hasForcedSale(kindsOf(head, assignment))) : [];
  return [...ofMarket, ...ofAssignment, ...ofPlot, ...ofCalculation].filter(({ text }) => text.trim() !== '');
}

const ON_PAGE = {
  'market-analysis': 'Анализ рынка',
  contract: 'Договор',
  description: 'Описание объекта',
  'market-value': 'Расчет',
} as const;
export const placeOf = ({ label, page, field }: OwnText, value: string): Compared => ({
  label: `${ON_PAGE[page]}, ${label}`,
  value,
  page,
  field,
});

/** The texts of a page, each with what the rule says of it. */
export const inTexts =
  (page: OwnText['page'], says: (text: OwnText, data: ReportData) => readonly Remark[]) =>
  (data: ReportData): Remark[] =>
    textsOf(data)
      .filter((text) => text.page === page)
      .flatMap((text) => says(text, data));

/** Of the larger: rounding in a text is no contradiction. */
const CLOSE = 0.005;
export const differ = (a: number, b: number) => Math.abs(a - b) > Math.max(a, b) * CLOSE;
