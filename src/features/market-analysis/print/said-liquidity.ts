import type { Block } from '#document/model/block.ts';
import { plainRuns } from '#document/model/block-run.ts';

/** How fast what is valued is sold: the report's own sentence, and what it states. */
export interface PrintedLiquidity {
  sentence: string;
  /** «средняя» */
  level: string;
  /** «6»; empty where no term is stated. */
  months: string;
}

/** So many characters around the word tell what is said of it. */
const [BEFORE, BEHIND] = [40, 160];

/** Whether the appraiser's words name this level, in whatever case, and this term beside it. */
export function saysLiquidity(blocks: readonly Block[], { level, months }: PrintedLiquidity): boolean {
  const stem = level.slice(0, -2);
  return blocks.some((block) => {
    if (block.kind !== 'paragraph') return false;
    const words = plainRuns(block.runs).replaceAll('\u00a0', ' ').toLowerCase();
    return [...words.matchAll(/ликвидност/g)].some(({ index }) => {
      const around = words.slice(Math.max(0, index - BEFORE), index + BEHIND);
      const term = new RegExp(`(?<![\\d,–-])${months} ?мес`);
      return new RegExp(`(?<!\\p{L})${stem}`, 'u').test(around) && (months === '' || term.test(around));
    });
  });
}
