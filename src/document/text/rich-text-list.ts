import type { RichBlock, RichList, RichListItem } from './rich-text-model.ts';
import {
  attributesOf,
  type Element,
  isElement,
  MAX_DEPTH,
  type ReadFlow,
  type Surroundings,
  textOf,
  tooComplex,
} from './rich-text-node.ts';

export const MAX_LIST_LEVELS = 5;
export const MAX_LIST_START = 10_000;

/** The list, and after it the tables and pictures that stood inside its items. */
export function readList(node: Element, around: Surroundings, readFlow: ReadFlow): RichBlock[] {
  if (around.depth > MAX_DEPTH) throw tooComplex();
  const list: RichList = { kind: 'list', ordered: node.tagName === 'ol', items: [] };
  const start = Number.parseInt(attributesOf(node).get('start') ?? '', 10);
  if (list.ordered && start > 1 && start < MAX_LIST_START) list.start = start;
  const lifted: RichList[] = [];
  const hoisted: RichBlock[] = [];
  const inside = { ...around, depth: around.depth + 1, listLevel: around.listLevel + 1 };
  for (const child of node.childNodes) {
    if (!isElement(child) && (textOf(child) ?? '').trim() === '') continue;
    const item = itemOf(readFlow([child], inside), hoisted);
    // Deeper levels join the last one allowed.
    const tooDeep = inside.listLevel >= MAX_LIST_LEVELS ? item.children.flatMap((inner) => inner.items) : [];
    if (tooDeep.length > 0) item.children = [];
    // Levels without words belong to the item before them. Levels before the first item are the outer ones of a list
    // that was copied from its middle: nothing but empty marks.
    const owner = item.runs.length > 0 ? null : list.items.at(-1);
    if (item.runs.length > 0) list.items.push(item);
    else if (owner) owner.children.push(...item.children);
    else lifted.push(...item.children);
    list.items.push(...tooDeep);
  }
  return [...lifted, ...(list.items.length > 0 ? [list] : []), ...hoisted];
}

/** What an item shows; tables and pictures cannot stand in it and are handed out. */
export function itemOf(blocks: readonly RichBlock[], hoisted: RichBlock[]): RichListItem {
  const item: RichListItem = { runs: [], children: [] };
  for (const block of blocks) {
    if (block.kind === 'list') item.children.push(block);
    else if (block.kind === 'paragraph') {
      if (item.runs.length > 0) item.runs.push({ kind: 'break' });
      item.runs.push(...block.runs);
    } else hoisted.push(block);
  }
  return item;
}
