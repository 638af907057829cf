import type { Block } from '#document/model/block.ts';
import { type Run, tableRef } from '#document/model/block-run.ts';
import { MARKET_TABLE } from '#features/market-analysis/print/print.ts';

/** As sentences call it that are written without the numbers of tables. */
const NAMED = /таблиц[еы]\sпредложений/u;

const isPrinted = (blocks: readonly Block[]): boolean =>
  blocks.some(
    (block) =>
      (block.kind === 'table' && block.id === MARKET_TABLE.offers) ||
      (block.kind === 'landscape' && isPrinted(block.blocks)),
  );

function referring(run: Run): Run[] {
  const [found] = (run.kind === 'text' && NAMED.exec(run.text)) || [];
  if (run.kind !== 'text' || found === undefined) return [run];
  const at = run.text.indexOf(found);
  const [before, after] = [run.text.slice(0, at), run.text.slice(at + found.length)];
  return [
    ...(before ? [{ ...run, text: before }] : []),
    tableRef(MARKET_TABLE.offers),
    ...(after ? referring({ ...run, text: after }) : []),
  ];
}

/** «№ 4–7 табл. 9»: what is said of the table of offers refers to it by its number, where the report prints one. */
export const withOffersReferred = (blocks: Block[]): Block[] =>
  isPrinted(blocks)
    ? blocks.map((block) => (block.kind === 'paragraph' ? { ...block, runs: block.runs.flatMap(referring) } : block))
    : blocks;
