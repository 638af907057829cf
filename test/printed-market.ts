import type { Block } from '#document/model/block.ts';
import { plainRuns } from '#document/model/block-run.ts';
import { SHIPPED_TEXTS } from '#features/market-analysis/default-texts.ts';
import { withPlaces } from '#features/market-analysis/live/place-list.ts';
import type { MarketPrint } from '#features/market-analysis/print/print.ts';
import { type MarketAnalysis, marketAnalysisSheet } from '#features/market-analysis/sheet.ts';

/* A market analysis, and what is printed of it as text. */

export const print: MarketPrint = {
  pictures: new Map(),
  plot: {
    category: 'Земли населенных пунктов',
    permittedUse: 'Для индивидуального жилищного строительства',
    zone: '',
    shape: 'Четырехугольная',
    relief: 'Ровный',
    isVacant: true,
    isLeased: false,
    surroundings: ['Индивидуальные жилые дома'],
  },
  evaluationDate: '2026-11-16',
  latestAnalogue: '2026-11-16',
  corrected: [],
  apart: () => '',
  besideOwned: '',
  charts: [],
};

export const record = (values: Partial<MarketAnalysis>): MarketAnalysis => ({
  ...marketAnalysisSheet.empty(),
  ...values,
});
/** The shipped texts in a report that says nothing yet: no place is known. */
export const shipped = (values: Partial<MarketAnalysis> = {}) => {
  const head = { evaluation_date: null, report_date: null };
  const market = record({ ...SHIPPED_TEXTS, ...values });
  return withPlaces({ head, description: null, calculation: null, sample: null, market }).market ?? market;
};
export const text = (value: string) => [{ type: 'text' as const, value }];

/** One line a block, no-break spaces as spaces. */
export function lines(blocks: readonly Block[]): string[] {
  return blocks
    .flatMap((block): string[] => {
      switch (block.kind) {
        case 'heading':
          return [`${'#'.repeat(block.level)} ${block.text}`];
        case 'paragraph':
          return [plainRuns(block.runs)];
        case 'table':
          return [
            `[${plainRuns(block.caption ?? [])}]`,
            ...[...block.head, ...block.rows].map((row) => row.map((cell) => plainRuns(cell.runs).trim()).join(' | ')),
          ];
        case 'landscape':
          return lines(block.blocks);
        case 'image':
          return [`(${block.picture.key}: ${plainRuns(block.caption ?? [])})`];
        default:
          return [block.kind];
      }
    })
    .map((line) => line.replaceAll('\u00a0', ' '));
}
