import type { Block, Cell, KeyValueRow, ListBlock, TableBlock } from './block.ts';
import { NOT_STATED } from './block-build.ts';
import type { ReportDocument } from './block-document.ts';
import { plainRuns, type Run } from './block-run.ts';

/** What a reader can point at: a paragraph, an entry of a list, a row of a table and an analogue's cell in it, a picture with its caption. */
export interface Passage {
  /** The part of the document that it is printed from. */
  of: object;
  /** All that it says and how, as text: equal passages have equal ones. */
  content: string;
  /** What is to be filled in: the label of a row without its value, or the words of a place; null when nothing is. */
  hole: string | null;
  /** What a row says it tells; null elsewhere, and of a row that begins with a number. */
  label: string | null;
  /** Id of the chapter that it stands in; null in the letter. */
  chapter: string | null;
  /** Id of its section in the chapter; null before the first one. */
  section: string | null;
}

type Said = Omit<Passage, 'chapter' | 'section'>;

/** A place in a text that waits for its words. */
const PLACE = /\[указать[^[\]]*\]/i;

/** The passages of the letter and the chapters, in the order in which they are printed. */
export function passagesOf({ letter, blocks }: ReportDocument): Passage[] {
  let chapter: string | null = null;
  let section: string | null = null;
  const within = (block: Block): Passage[] => {
    if (block.kind === 'landscape') return block.blocks.flatMap(within);
    if (block.kind === 'heading' && block.level < 3) section = block.level === 1 ? null : (block.id ?? null);
    if (block.kind === 'heading' && block.level === 1) chapter = block.id ?? null;
    return ofBlock(block).map((said) => ({ ...said, chapter, section }));
  };
  return [...(letter?.blocks ?? []), ...blocks].flatMap(within);
}

function passage(of: object, said: unknown = of): Said {
  const content = JSON.stringify(said);
  return { of, content, hole: PLACE.exec(content)?.[0] ?? null, label: null };
}

const UNSTATED = new RegExp(`^(.+): ${NOT_STATED}[.;]$`);

/** A sentence: a statement that nobody has made is a hole, too. */
function ofSentence(of: object, said: unknown, runs: readonly Run[]): Said {
  const found = passage(of, said);
  return { ...found, hole: UNSTATED.exec(plainRuns(runs))?.[1] ?? found.hole };
}

function ofRow(row: KeyValueRow): Said {
  const found = { ...passage(row), label: plainRuns(row.label) };
  return plainRuns(row.value) === NOT_STATED ? { ...found, hole: found.label } : found;
}

function ofCells(first: Cell, row: readonly Cell[]): Said {
  const label = plainRuns(first.runs);
  return { ...passage(first, row), label: /\p{L}/u.test(label) ? label : null };
}

/** A cell of a row, in the column of one peer; the holes are those of the row. */
const ofPeerCell = (of: object, label: string, peer: string): Said => ({
  ...passage(of, [label, peer, of]),
  hole: null,
  label: `${label}, ${peer}`,
});

/** A row, and what in it belongs to one peer. One that only goes on with the cells above it has no passage of its own. */
function ofTableRow({ columns, head }: TableBlock, row: readonly Cell[]): Said[] {
  const [first] = row;
  if (!first) return [];
  const titles = head[0] ?? [];
  const peers = row.flatMap((cell, at) =>
    columns[at]?.peer ? [ofPeerCell(cell, plainRuns(first.runs), plainRuns(titles[at]?.runs ?? []))] : [],
  );
  return [ofCells(first, row), ...peers];
}

const ofList = ({ items }: ListBlock): Said[] =>
  items.flatMap((item) => [ofSentence(item, item.runs, item.runs), ...(item.children ?? []).flatMap(ofList)]);

function ofBlock(block: Block): Said[] {
  switch (block.kind) {
    case 'paragraph':
      return [ofSentence(block, block, block.runs)];
    case 'list':
      return ofList(block);
    case 'kv':
      return block.groups.flatMap(({ rows }) => rows.map(ofRow));
    case 'strip':
      return block.cells.map(ofRow);
    case 'table':
      return [
        ...block.rows.flatMap((row) => ofTableRow(block, row)),
        ...block.totals.flatMap((row) => (row[0] ? [ofCells(row[0], row)] : [])),
      ];
    case 'comparison':
      return [...block.before, ...block.factors, ...block.after, ...block.results].flatMap((row) => {
        const label = plainRuns(row.label);
        const steps = 'steps' in row ? row.steps : [];
        return [
          { ...passage(row), label },
          ...steps.map((step, at) => ofPeerCell(step, label, block.peers[at]?.title ?? '')),
        ];
      });
    case 'value': {
      const { facts, ...value } = block;
      return [passage(block, value), ...facts.map(ofRow)];
    }
    case 'grid':
    case 'scan':
      return block.items.map((item) => passage(item));
    case 'heading':
    case 'pagebreak':
    case 'sign':
      return [];
    default:
      return [passage(block)];
  }
}

/** Indexes of the passages of `before` that are not in `after`: what another value has changed. */
export function changedPassages(before: readonly Passage[], after: readonly Passage[]): number[] {
  const left = new Map<string, number>();
  for (const { content } of after) left.set(content, (left.get(content) ?? 0) + 1);
  return before.flatMap(({ content }, index) => {
    const same = left.get(content) ?? 0;
    left.set(content, same - 1);
    return same > 0 ? [] : [index];
  });
}
