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
