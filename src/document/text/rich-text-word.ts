import { itemOf, MAX_LIST_LEVELS, MAX_LIST_START } from './rich-text-list.ts';
import type { RichBlock, RichList } from './rich-text-model.ts';
import {
  attributesOf,
  type ChildNode,
  commentOf,
  type Element,
  isElement,
  type ReadFlow,
  type Surroundings,
  textOf,
} from './rich-text-node.ts';
import { marksOf, wordList } from './rich-text-style.ts';

/*
 * Word writes a list as paragraphs: `mso-list:l0 level2 lfo1` names list and level. The mark is typed in front of the
 * words; it has `mso-list:Ignore` or stands between two conditional comments.
 */

interface WordItem {
  node: Element;
  /** Its place among the nodes. */
  at: number;
  list: string;
  level: number;
}

/** The paragraphs of a list that begins at this node, white space and comments between them left out. */
export function wordItems(nodes: readonly ChildNode[], from: number): WordItem[] {
  const items: WordItem[] = [];
  for (let at = from; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (!node) break;
    const word = isElement(node) && node.tagName === 'p' ? wordList(attributesOf(node)) : null;
    if (isElement(node) && word && word !== 'mark') items.push({ node, at, ...word });
    else if (items.length === 0 || isElement(node) || (textOf(node) ?? '').trim() !== '') break;
  }
  return items;
}

/** The paragraphs as lists inside lists. */
export function readWordList(items: readonly WordItem[], around: Surroundings, readFlow: ReadFlow): RichBlock[] {
  const blocks: RichBlock[] = [];
  const hoisted: RichBlock[] = [];
  const open: { name: string; level: number; list: RichList }[] = [];
  for (const { node, list: name, level: written } of items) {
    const mark = takeMark(node);
    const marks = marksOf(node.tagName, attributesOf(node), around.marks);
    const item = itemOf(readFlow(node.childNodes, { ...around, depth: around.depth + 1, marks }), hoisted);
    if (item.runs.length === 0) continue;
    const level = Math.min(written, MAX_LIST_LEVELS);
    const ordered = isNumber(mark);
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const last = open.at(-1);
    // Another list on the same level, or one whose marks are of another kind.
    if (last?.level === level && (last.name !== name || last.list.ordered !== ordered)) open.pop();
    if (open.at(-1)?.level !== level) {
      const list: RichList = { kind: 'list', ordered, ...startOf(mark, ordered), items: [] };
      const outer = open.at(-1)?.list.items.at(-1);
      if (outer) outer.children.push(list);
      else blocks.push(list);
      open.push({ name, level, list });
    }
    open.at(-1)?.list.items.push(item);
  }
  return [...blocks, ...hoisted];
}

/** «1.», «1.2.», «а)», «(i)»; «·», «o», «§» and other signs are no numbers. */
const isNumber = (mark: string) => /^\d/.test(mark) || /^\(?[\p{L}\d.]{1,12}[.)]$/u.test(mark);

function startOf(mark: string, ordered: boolean): { start?: number } {
  const start = ordered ? Number(/(\d{1,5})[.)]?$/.exec(mark)?.[1]) : 0;
  return start > 1 && start < MAX_LIST_START ? { start } : {};
}

/** Takes the typed mark out of a paragraph or heading; empty where it has none. */
export function takeMark(paragraph: Element): string {
  const taken: string[] = [];
  const waiting = [paragraph];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    let typed = false;
    element.childNodes = element.childNodes.filter((node) => {
      const comment = commentOf(node)?.trim().toLowerCase();
      if (comment !== undefined) typed = comment === '[if !supportlists]' || (typed && comment !== '[endif]');
      if (typed || (isElement(node) && wordList(attributesOf(node)) === 'mark')) {
        taken.push(wordsIn(node));
        return false;
      }
      if (isElement(node)) waiting.push(node);
      return true;
    });
  }
  return taken.join('').replace(/\s+/g, ' ').trim();
}

function wordsIn(node: ChildNode): string {
  const words: string[] = [];
  const waiting = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    words.push(textOf(next) ?? '');
    if (isElement(next)) waiting.push(...next.childNodes.toReversed());
  }
  return words.join('');
}
