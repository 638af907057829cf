import type { Block, HeadingBlock, Picture } from './block.ts';
import type { RefRun, Run } from './block-run.ts';

/*
 * Numbers of sections, tables and figures, found once so that every rendering prints the same ones. A section without
 * content is left out and the numbers close up; that is why authors refer to ids and never write a number.
 */

/** An entry of a photo grid or of copied documents. */
interface PictureItem {
  picture: Picture;
  id?: string;
}

export interface Numbering {
  /** The blocks to print: headings without content are gone. */
  blocks: Block[];
  /** «1», «1.2» of a section, «1» of an appendix, «9» of a table or figure; undefined for what has none. */
  numberOf(target: Block | PictureItem): string | undefined;
  /** Finished text of a reference, «табл. 9»; null for pages, which only the renderer knows. «—» for a missing id. */
  refText(run: RefRun): string | null;
  hasTarget(id: string): boolean;
  /** Ids that text refers to and no block has: a mistake of the builder. */
  missing: string[];
}

const WORDS = { table: 'табл.\u00a0', figure: 'рис.\u00a0', section: '', page: '' };

/** Numbers the blocks; `elsewhere` is text outside them (letter, title page) that may also refer to them. */
export function numberBlocks(input: readonly Block[], elsewhere?: unknown): Numbering {
  const blocks = withoutEmptySections(input);
  const numbers = new Map<Block | PictureItem, string>();
  const targets = new Map<string, string | undefined>();
  const count = { section: 0, subsection: 0, appendix: 0, table: 0, figure: 0 };

  const give = (target: Block | PictureItem, number: string | undefined) => {
    if (number !== undefined) numbers.set(target, number);
    const id = 'id' in target ? target.id : undefined;
    if (id !== undefined && !targets.has(id)) targets.set(id, number);
  };

  const heading = (block: HeadingBlock): string | undefined => {
    if (block.appendix) {
      count.appendix += 1;
      return String(count.appendix);
    }
    if (!block.numbered || block.level === 3) return undefined;
    if (block.level === 1) {
      count.section += 1;
      count.subsection = 0;
      return String(count.section);
    }
    count.subsection += 1;
    return `${count.section}.${count.subsection}`;
  };

  const figure = () => {
    count.figure += 1;
    return String(count.figure);
  };

  const visit = (block: Block): void => {
    switch (block.kind) {
      case 'heading':
        give(block, heading(block));
        break;
      case 'table':
      case 'kv':
      case 'comparison':
        if (block.caption) count.table += 1;
        give(block, block.caption ? String(count.table) : undefined);
        break;
      case 'image':
        give(block, block.caption ? figure() : undefined);
        break;
      case 'dumbbell':
      case 'interval':
      case 'chart':
        give(block, figure());
        break;
      case 'grid':
        for (const item of block.items) give(item, figure());
        break;
      case 'scan':
        for (const item of block.items) give(item, undefined);
        break;
      case 'landscape':
        block.blocks.forEach(visit);
        break;
      default:
    }
  };
  blocks.forEach(visit);

  const used = new Set<string>();
  collectRefs([blocks, elsewhere], used);
  return {
    blocks,
    numberOf: (target) => numbers.get(target),
    hasTarget: (id) => targets.has(id),
    refText(run) {
      if (run.to === 'page') return targets.has(run.id) ? null : '—';
      const number = targets.get(run.id);
      return number === undefined ? '—' : `${run.bare ? '' : WORDS[run.to]}${number}`;
    },
    missing: [...used].filter((id) => !targets.has(id)),
  };
}

/** Drops headings that nothing follows but headings of their own or a higher level, and empty landscape sections. */
function withoutEmptySections(blocks: readonly Block[]): Block[] {
  const kept: Block[] = [];
  // Level of what follows: 0 is the end, 9 is content.
  let following = 0;
  const drop = (block: Block): Block | null => {
    if (block.kind === 'pagebreak') return block;
    if (block.kind === 'heading') {
      if (following <= block.level) return null;
      following = block.level;
      return block;
    }
    if (block.kind === 'landscape') {
      const inside = block.blocks.toReversed().flatMap((entry) => drop(entry) ?? []);
      return inside.length > 0 ? { ...block, blocks: inside.reverse() } : null;
    }
    if ((block.kind === 'scan' || block.kind === 'grid' || block.kind === 'list') && block.items.length === 0)
      return null;
    following = 9;
    return block;
  };
  for (const block of blocks.toReversed()) {
    const keep = drop(block);
    if (keep) kept.push(keep);
  }
  return kept.reverse();
}

/** Every id that a reference anywhere inside names. */
function collectRefs(value: unknown, into: Set<string>): void {
  if (Array.isArray(value)) {
    for (const entry of value) collectRefs(entry, into);
  } else if (typeof value === 'object' && value !== null) {
    const run = value as Partial<Run>;
    if (run.kind === 'ref' && run.id !== undefined) into.add(run.id);
    else for (const entry of Object.values(value)) collectRefs(entry, into);
  }
}
