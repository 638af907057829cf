import type { Cell, TableColumn } from './block.ts';
import { plainRuns } from './block-run.ts';

/*
 * How wide text will be, near enough to choose column widths before any renderer runs. Advances of Source Sans 3 in
 * em, the wider of regular and semibold, rounded; other characters count as 0.6.
 */
const ADVANCES: [number, string][] = [
  [0.2, ' \u00a0'],
  [0.28, "',.:;Iijl|"],
  [0.32, '!()-[]f{}'],
  [0.36, '/\\rt'],
  [0.44, '*?szг«»'],
  [0.48, '"J_cvxyзстухэ–'],
  [0.52, '#$+0123456789<=>EFLVY^aegk~ГЕУавекчьяЁё₽−±×'],
  [0.56, 'ACSTXZ`bdhnopquАЗСТХЭбдийлнопрц'],
  [0.6, 'BKPRБВКРЧЬЯъ'],
  [0.64, '&DGNUДЛПЦм'],
  [0.68, 'HOQИЙНО'],
  [0.76, 'MwМФфшюЪжы'],
  [0.84, '%mЖЫWщ—'],
  [0.92, '@ШЩЮ№…'],
];

const ADVANCE = new Map(ADVANCES.flatMap(([width, characters]) => [...characters].map((c) => [c, width] as const)));

const MM_PER_POINT = 25.4 / 72;

/** Width of one line of sans text in mm. */
export function textWidth(text: string, points: number): number {
  let em = 0;
  for (const character of text) em += ADVANCE.get(character) ?? 0.6;
  return em * points * MM_PER_POINT;
}

/** Pieces that a line break cannot divide; a long address divides after «/», a unit («руб./кв. м») does not. */
export function unbreakable(text: string): string[] {
  return text
    .split(/[ \t\n]+|(?<=[—…\u200b])|(?<=\/)(?<!(?:руб\.|₽)\/)|(?<=\p{L}-)(?=\p{L})/u)
    .filter((piece) => piece !== '');
}

/** Plain text of a cell, blocks as lines. */
export function cellText(cell: Cell): string {
  if (!cell.blocks) return plainRuns(cell.runs);
  return cell.blocks
    .map((block) => {
      if (block.kind === 'paragraph') return plainRuns(block.runs);
      return block.kind === 'list' ? block.items.map((item) => `— ${plainRuns(item.runs)}`).join('\n') : '';
    })
    .join('\n');
}

/** Widths in mm of a table's columns on a page `total` wide. */
export function columnWidths(columns: readonly TableColumn[], total: number): number[] {
  const fixed = columns.reduce((sum, { width }) => sum + ('mm' in width ? width.mm : 0), 0);
  const shares = columns.reduce((sum, { width }) => sum + ('fr' in width ? width.fr : 0), 0);
  return columns.map(({ width }) => ('mm' in width ? width.mm : (Math.max(0, total - fixed) * width.fr) / shares));
}
