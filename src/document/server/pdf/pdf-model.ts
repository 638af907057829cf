import type { Block, HeadingBlock, ParagraphBlock, StripBlock } from '#document/model/block.ts';
import { DISPLAYED, introduces, SEVEN_LINES } from '#document/model/block-displayed.ts';
import type { ReportDocument } from '#document/model/block-document.ts';
import { drawingOf } from '#document/model/block-drawing.ts';
import { plainRuns } from '#document/model/block-run.ts';
import { LANDSCAPE_WIDTH, PORTRAIT_WIDTH } from '#document/model/block-user-table.ts';
import { DOCUMENT_LOOKS, type DocumentLook } from '#document/model/document-look.ts';
import { comparisonModel, keyValueModel, tableModel } from './pdf-model-table.ts';
import { createPrinter, type Printer } from './pdf-printer.ts';

/** What the template reads, and the pictures that it names by number. */
export interface PdfModel {
  /** What stands around the text and on every page. Apart from it: what every page knows lays every page out anew. */
  frame: string;
  /** The text. */
  blocks: string;
  /** Storage keys; the picture with index i is the template's `img/i`. */
  pictures: string[];
}

/** The document as data for the template; `screen`: with its passages marked, and places for its pictures. */
export function pdfModel(
  document: ReportDocument,
  look: DocumentLook = DOCUMENT_LOOKS.house,
  options: { screen?: boolean } = {},
): PdfModel {
  const printer = createPrinter(document, options);
  const { letter, blocks: _, ...rest } = document;
  const frame = {
    look,
    ...(printer.value(rest) as object),
    ...(letter ? { letter: letterModel(printer, letter) } : {}),
  };
  const models = withClosings(printer.blocks, blockModels(printer, printer.blocks, PORTRAIT_WIDTH));
  return { frame: JSON.stringify(frame), blocks: JSON.stringify(models), pictures: printer.pictures };
}

function letterModel(printer: Printer, letter: NonNullable<ReportDocument['letter']>): object {
  const { blocks, ...rest } = letter;
  return { ...(printer.value(rest) as object), blocks: blockModels(printer, blocks, PORTRAIT_WIDTH) };
}

const isSubsection = (block: Block | undefined) => block?.kind === 'heading' && block.level === 2;

/** A page across, or a chapter that begins a page: what stands before it may be left alone on its own page. */
const beginsPage = (block: Block, before: Block | undefined) =>
  block.kind === 'landscape' ? before?.kind !== 'landscape' : block.kind === 'heading' && block.newPage === true;

/**
 * The two subsections before a new page are handed over together: the template keeps so much of them on one page that
 * none is left with two lines.
 */
function withClosings(blocks: readonly Block[], models: readonly unknown[]): unknown[] {
  const across = blocks.findIndex((block, at) => at > 0 && beginsPage(block, blocks[at - 1]));
  if (across < 0) return [...models];
  const ends = blocks.slice(0, across);
  const last = ends.findLastIndex(isSubsection);
  const chapter = ends.findLastIndex((block) => block.kind === 'heading' && block.level === 1);
  const before = ends.slice(0, Math.max(last, 0)).findLastIndex(isSubsection);
  const rest = across + 1 < blocks.length ? withClosings(blocks.slice(across + 1), models.slice(across + 1)) : [];
  // A user's own wide table stands wherever they put it: only a chapter's end is kept.
  if (last <= chapter) return [...models.slice(0, across + 1), ...rest];
  const first = before > chapter ? before : last;
  const closing = { kind: 'closing', before: models.slice(first, last), last: models.slice(last, across) };
  return [...models.slice(0, first), closing, models[across], ...rest];
}

/** `total` is the width of the page's type area in mm. */
function blockModels(printer: Printer, blocks: readonly Block[], total: number): unknown[] {
  return blocks.map((block, index) => {
    switch (block.kind) {
      case 'heading':
        return headingModel(printer, block);
      case 'table':
        return tableModel(printer, block, total);
      case 'kv':
        return keyValueModel(printer, block, total);
      case 'comparison':
        return comparisonModel(printer, block);
      case 'dumbbell':
      case 'interval':
        return { ...(printer.value(block) as object), drawing: printer.value(drawingOf(block)) };
      case 'chart': {
        const { chart: _chart, ...rest } = block;
        const drawing = printer.value(drawingOf(block));
        return { ...(printer.value(rest) as object), ...printer.number(block), ...printer.spot(block), drawing };
      }
      case 'scan':
        return {
          ...(printer.value(block) as object),
          afterHeading: blocks[index - 1]?.kind === 'heading',
        };
      case 'paragraph':
        return {
          ...(printer.value(block) as object),
          ...(leadsTo(block, blocks, index) ? { keepWith: blocks[index + 1]?.kind } : {}),
          ...(blocks[index - 1]?.kind === 'heading' ? { afterHeading: true } : {}),
        };
      case 'formula':
        return { ...(printer.value(block) as object), ...(isExplained(blocks, index) ? { explained: true } : {}) };
      case 'sign':
        return printer.value(block, { mm: 45, points: 9.5 });
      case 'strip':
        return { kind: 'strip', cells: stripCells(printer, block) };
      case 'value':
        return {
          ...(printer.value(block, { mm: 68, points: 11 }) as object),
          facts: printer.value(block.facts, { mm: 30, points: 9.25 }),
        };
      case 'landscape':
        return { kind: 'landscape', blocks: blockModels(printer, block.blocks, LANDSCAPE_WIDTH) };
      default:
        return printer.value(block);
    }
  });
}

/** Only here strips are laid out on their own. */
const INTRODUCED: ReadonlySet<Block['kind']> = new Set<Block['kind']>([...DISPLAYED, 'strip']);
/** «где …» belongs to its formula, whatever follows. */
const isExplained = (blocks: readonly Block[], formula: number) =>
  blocks[formula]?.kind === 'formula' && blocks[formula + 1]?.kind === 'paragraph';

const LINE = 80;
/** A line that ends its section: alone at the head of a page it reads like a slip. */
function isLastLine(blocks: readonly Block[], index: number): boolean {
  const [line, after] = blocks.slice(index);
  if (line?.kind !== 'paragraph' || (after && after.kind !== 'heading')) return false;
  return plainRuns(line.runs).length <= LINE;
}

/** Words that only introduce what follows: not to be left behind at the foot of a page. */
function leadsTo(block: ParagraphBlock, blocks: readonly Block[], index: number): boolean {
  const next = blocks[index + 1];
  if (next === undefined || isExplained(blocks, index - 1)) return false;
  if (isLastLine(blocks, index + 1)) return plainRuns(block.runs).length <= SEVEN_LINES;
  return INTRODUCED.has(next.kind) && introduces(plainRuns(block.runs));
}

/** The last of three columns is 48 mm wide, the one before it 27 mm, the first takes the rest. */
function stripCells(printer: Printer, block: StripBlock): unknown[] {
  const widths = [70, 26, 47].slice(3 - block.cells.length);
  return block.cells.map((cell, index) => printer.value(cell, { mm: widths[index] ?? 26, points: 8.75 }));
}

function headingModel(printer: Printer, block: HeadingBlock): object {
  const { number } = printer.number(block);
  const title = block.appendix && number ? `Приложение\u00a0${number}. ${block.text}` : block.text;
  return {
    kind: 'heading',
    level: block.level,
    title: printer.text(title, { mm: 120, points: 17 }),
    ...(block.id === undefined ? {} : { id: block.id }),
    ...(number === undefined || block.appendix ? {} : { number }),
    ...(block.newPage ? { newPage: true } : {}),
  };
}
