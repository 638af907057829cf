import { RichLine } from '#document/text/rich-text-line.ts';
import type {
  RichBlock,
  RichCellBlock,
  RichInline,
  RichList,
  RichParagraph,
  RichTable,
} from '#document/text/rich-text-model.ts';
import { parseRichText } from '#document/text/rich-text-parse.ts';
import { placesLeft, printableRanges, type Unwanted } from './placeholder.ts';

/**
 * The user's HTML without the sentences, list items and table rows that still have a place to fill (rows.md R4).
 * `echo` is a heading at the beginning that says what the section's own heading says; `unwanted` tells other sentences
 * that are left out.
 */
export function printableText(
  html: string,
  { echo, unwanted }: { echo?: RegExp | undefined; unwanted?: Unwanted | undefined } = {},
): RichBlock[] {
  const [first, ...rest] = parseRichText(html);
  if (!first) return [];
  const written = echo && isHeading(first) && echo.test(blockText(first)) ? rest : [first, ...rest];
  const blocks = written.flatMap((block) => printableBlock(block, unwanted));
  // Typed over a default text, the user's own words may all stand in the heading's line: they head nothing.
  if (written.every(isHeading)) return blocks.map(asText);
  if (placesLeft(written.map(textOfBlock).join('\n')) === 0) return blocks;
  return blocks.filter((_, index) => !isHeadingOverNothing(blocks, index));
}

/** Whether there is anything in it; empty cells are nothing. */
export const isEmptyText = (blocks: readonly RichBlock[]): boolean =>
  blocks.every((block) => {
    if (block.kind === 'image') return false;
    if (block.kind === 'table') return block.rows.flat().every((cell) => isEmptyText(cell.blocks));
    return blockText(block).trim() === '';
  });

const isHeading = (block: RichBlock): block is RichParagraph =>
  block.kind === 'paragraph' && block.heading !== undefined;

function asText(block: RichBlock): RichBlock {
  if (!isHeading(block)) return block;
  const { heading: _, ...paragraph } = block;
  return paragraph;
}

const textOfBlock = (block: RichBlock): string =>
  block.kind === 'table' ? block.rows.map(rowText).join('\n') : blockText(block);

function printableBlock(block: RichBlock, unwanted?: Unwanted): RichBlock[] {
  switch (block.kind) {
    case 'paragraph':
      return printableParagraph(block, unwanted);
    case 'list':
      return printableList(block, unwanted);
    case 'table':
      return printableTable(block);
    default:
      return [block];
  }
}

function printableParagraph(paragraph: RichParagraph, unwanted?: Unwanted): RichParagraph[] {
  const runs = printableRuns(paragraph.runs, unwanted);
  return runs.length > 0 ? [{ ...paragraph, runs }] : [];
}

/** Levels whose own words went away belong to the item before them, or stand before the list. */
function printableList(list: RichList, unwanted?: Unwanted): RichList[] {
  const lifted: RichList[] = [];
  const items: RichList['items'] = [];
  for (const item of list.items) {
    const runs = printableRuns(item.runs, unwanted);
    const children = item.children.flatMap((child) => printableList(child, unwanted));
    if (runs.length > 0) items.push({ runs, children });
    else (items.at(-1)?.children ?? lifted).push(...children);
  }
  return [...lifted, ...(items.length > 0 ? [{ ...list, items }] : [])];
}

/** Line by line: a sentence may reach over bold and plain runs, never over a line break. */
function printableRuns(runs: readonly RichInline[], unwanted?: Unwanted): RichInline[] {
  const lines: RichInline[][] = [[]];
  for (const run of runs) {
    if (run.kind === 'break') lines.push([]);
    else lines.at(-1)?.push(run);
  }
  const kept = lines
    .map((line) => printableLine(line, unwanted))
    .filter((line, index) => line.length > 0 || lines[index]?.length === 0);
  const whole = kept.length === lines.length && kept.every((line, index) => line === lines[index]);
  return whole ? [...runs] : asOneLine(kept);
}

/** As it is read from markup: what is left out leaves no space, break or seam behind. */
function asOneLine(lines: readonly (readonly RichInline[])[]): RichInline[] {
  const out = new RichLine();
  for (const [index, line] of lines.entries()) {
    if (index > 0) out.breakLine();
    for (const run of line) {
      if (run.kind !== 'text') continue;
      const { kind: _, text, ...marks } = run;
      out.text(text, marks);
    }
  }
  out.end();
  return out.blocks.flatMap((block) => (block.kind === 'paragraph' ? block.runs : []));
}

const textOf = (run: RichInline) => (run.kind === 'text' ? run.text : '');

function printableLine(line: readonly RichInline[], unwanted?: Unwanted): readonly RichInline[] {
  const text = line.map(textOf).join('');
  const ranges = printableRanges(text, unwanted);
  if (text === '' || (ranges.length === 1 && ranges[0]?.[1] === text.length && ranges[0][0] === 0)) return line;
  const out: RichInline[] = [];
  let position = 0;
  let first = 0;
  for (const run of line) {
    const [start, end] = [position, position + textOf(run).length];
    // Ranges and runs both go on from left to right: what ends before this run is behind the next ones too.
    while ((ranges[first]?.[1] ?? end) < start) first += 1;
    let kept = '';
    for (let at = first; at < ranges.length; at += 1) {
      const [from, to] = ranges[at] ?? [end, end];
      if (from >= end) break;
      kept += textOf(run).slice(Math.max(from, start) - start, Math.max(0, Math.min(to, end) - start));
    }
    if (kept !== '') out.push({ ...run, text: kept } as RichInline);
    position = end;
  }
  return out.map(textOf).join('').trim() === '' ? [] : out;
}

/** Rows that a cell spans together stay or go together. */
function printableTable(table: RichTable): RichTable[] {
  const groups: RichTable['rows'][] = [];
  let reach = 0;
  table.rows.forEach((row, index) => {
    if (index >= reach) groups.push([]);
    groups.at(-1)?.push(row);
    reach = Math.max(reach, index + 1, ...row.map((cell) => index + cell.rowspan));
  });
  const rows = groups.filter((group) => placesLeft(group.map(rowText).join('\n')) === 0).flat();
  const isHead = (row: RichTable['rows'][number]) => row === table.rows[0] || row.every((cell) => cell.header);
  if (table.rows.length > 1 ? rows.every(isHead) : rows.length === 0) return [];
  return [{ ...table, rows }];
}

const rowText = (row: RichTable['rows'][number]): string =>
  row.map((cell) => cell.blocks.map(blockText).join('\n')).join('\n');

function blockText(block: RichCellBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.runs.map(textOf).join('');
    case 'list':
      return block.items
        .map((item) => [item.runs.map(textOf).join(''), ...item.children.map(blockText)].join('\n'))
        .join('\n');
    default:
      return '';
  }
}

/** A heading whose text went away altogether. One at the end of what was written stays out too. */
function isHeadingOverNothing(blocks: readonly RichBlock[], at: number): boolean {
  const block = blocks[at];
  if (!block || !isHeading(block)) return false;
  for (let after = at + 1; after < blocks.length; after += 1) {
    const next = blocks[after];
    if (!next || !isHeading(next)) return false;
    if (Number(next.heading) <= Number(block.heading)) return true;
  }
  return true;
}
