import type { Block } from '#document/model/block.ts';
import { plainRuns } from '#document/model/block-run.ts';
import { factsOf } from '#features/generation/print/facts-of.ts';
import { example } from './calculation.ts';
import { reportData } from './report-data.ts';

/* The example with other facts, and what is printed of them as text. */

export const SHARED = { right_type: 'Общая долевая собственность', right_share: '1/3' };

export function factsWith({
  calculation = {},
  description = {},
  assignment = {},
  head = {},
  appraiser = {},
}: Record<string, object>) {
  const data = reportData({ calculation: { ...example, ...calculation }, appraiser }, head);
  return factsOf({
    ...data,
    description: { ...data.description, ...description },
    assignment: { ...data.assignment, ...assignment },
  } as typeof data);
}

export const textOf = (blocks: readonly Block[]) =>
  blocks
    .flatMap((block) => {
      if (block.kind === 'paragraph') return [plainRuns(block.runs)];
      return block.kind === 'list' ? block.items.map(({ runs }) => plainRuns(runs)) : [];
    })
    .join('\n')
    .replaceAll('\u00a0', ' ');

export const STAGED = {
  share_discount: 15,
  share_reason: 'Двое',
  value_interval_low: null,
  value_interval_high: null,
};
