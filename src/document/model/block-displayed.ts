import type { Block } from './block.ts';

/** What is shown rather than read: a heading or a sentence that only introduces it stays on its page. */
export const DISPLAYED: ReadonlySet<Block['kind']> = new Set<Block['kind']>([
  'table',
  'kv',
  'image',
  'grid',
  'scan',
  'dumbbell',
  'interval',
  'chart',
  'value',
  'formula',
  'list',
]);

/** Two lines of text, about, and seven. */
export const SHORT = 170;
export const SEVEN_LINES = 600;

/** Words that only introduce what is shown below them; a colon says so of longer ones too. */
export const introduces = (words: string, most = SHORT): boolean =>
  words.length <= (/:\s*$/.test(words) ? SEVEN_LINES : most);
