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

/** Whether some words around one that the appraiser wrote pass; in whatever case. */
const saysNear = (blocks: readonly Block[], word: RegExp, passes: (around: string) => boolean): boolean =>
  blocks.some((block) => {
    if (block.kind !== 'paragraph') return false;
    const words = plainRuns(block.runs).replaceAll('\u00a0', ' ').toLowerCase();
    return [...words.matchAll(word)].some(({ index }) =>
      passes(words.slice(Math.max(0, index - BEFORE), index + BEHIND)),
    );
  });

/** «6», «4–6», «от 4 до 6»: so many months. */
const ofMonths = (months: string) => new RegExp(`(?<![\\d,–-])${months.replace('–', '(?: ?[–-] ?| до )')} ?мес`);

/** Whether the appraiser's words name this level and this term beside it. */
export function saysLiquidity(blocks: readonly Block[], { level, months }: PrintedLiquidity): boolean {
  const named = new RegExp(`(?<!\\p{L})${level.slice(0, -2)}`, 'u');
  return saysNear(
    blocks,
    /ликвидност/g,
    (around) => named.test(around) && (months === '' || ofMonths(months).test(around)),
  );
}

/** Whether they name this term as that of the exposure. */
export const saysExposure = (blocks: readonly Block[], months: string): boolean =>
  saysNear(blocks, /экспозици/g, (around) => ofMonths(months).test(around));
