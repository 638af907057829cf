import type { Block, Picture } from '#document/model/block.ts';
import type { ReportDocument } from '#document/model/block-document.ts';
import { numberBlocks } from '#document/model/block-numbering.ts';
import { isAddress, type RefRun } from '#document/model/block-run.ts';
import { passagesOf } from '#document/model/passages.ts';
import { printedText, type Room } from '../pdf-text.ts';

/** Names of codes and keys: not text, so neither cleaned nor broken. */
const CODES = new Set('kind dress id key align marker form to shape tone anchor lang date'.split(' '));
/** The text column, with a margin for what stands beside it. */
const TEXT: Room = { mm: 95, points: 10.5 };

/** Turns parts of the model into data for the template: numbered, references resolved, every character printable. */
export interface Printer {
  blocks: readonly Block[];
  value(input: unknown, room?: Room): unknown;
  text(input: string, room?: Room): string;
  /** The number of a block, or of nothing. */
  number(target: Block): { number?: string };
  /** The number of a passage, on pages for the screen. */
  spot(target: object): { spot?: number };
  /** A mark by which the template finds the pages of one table. */
  mark(): { mark: string };
  /** Storage keys in order of first use; the template's `img/0`, `img/1`. */
  pictures: string[];
}

/** `screen`: passages are marked, and pictures are places that lead to their files. */
export function createPrinter(document: ReportDocument, { screen = false } = {}): Printer {
  const numbering = numberBlocks(document.blocks, [document.letter, document.titlePage]);
  const pictures: string[] = [];
  const spots = new Map(screen ? passagesOf(document).map(({ of }, index) => [of, index]) : []);
  let marks = 0;

  const spot = (target: object) => {
    const found = spots.get(target);
    return found === undefined ? {} : { spot: found };
  };

  const number = (target: Block) => {
    const found = numbering.numberOf(target);
    return found === undefined ? {} : { number: found };
  };

  const picture = (input: Picture) => {
    let index = pictures.indexOf(input.key);
    if (index < 0) index = pictures.push(input.key) - 1;
    const { width, height } = input;
    const alt = printedText(input.alt, TEXT);
    return { file: `img/${index}`, width, height, alt, ...(screen ? { source: input.key } : {}) };
  };

  const reference = (run: RefRun) => {
    const { kind: _, to: __, id, bare: ___, ...style } = run;
    const found = numbering.refText(run);
    if (found === null) return { kind: 'page', id, ...style };
    return { kind: 'text', text: found, ...style, ...(numbering.hasTarget(id) ? { target: id } : {}) };
  };

  const value = (input: unknown, room: Room = TEXT): unknown => {
    if (typeof input === 'string') return printedText(input, room);
    if (Array.isArray(input)) return input.map((entry) => value(entry, room));
    if (typeof input !== 'object' || input === null) return input;
    if ('kind' in input && input.kind === 'ref') return reference(input as RefRun);
    if ('key' in input && 'alt' in input) return picture(input as Picture);
    const out: Record<string, unknown> = {};
    for (const [key, entry] of Object.entries(input)) {
      if (CODES.has(key)) out[key] = entry;
      else if (key !== 'href') out[key] = value(entry, room);
      else if (typeof entry === 'string' && isAddress(entry)) out[key] = entry;
    }
    return { ...out, ...number(input as Block), ...spot(input) };
  };

  return {
    blocks: numbering.blocks,
    value,
    text: (input, room = TEXT) => printedText(input, room),
    number,
    spot,
    mark() {
      marks += 1;
      return { mark: String(marks) };
    },
    pictures,
  };
}
