import { defaultTreeAdapter, html as names, parseFragment } from 'parse5';
import { AppError } from './errors.ts';
import { RichLine } from './rich-text-line.ts';
import {
  OWN_IMAGE_ADDRESS,
  RICH_TEXT_MAX_LENGTH,
  type RichBlock,
  type RichImage,
  type RichList,
} from './rich-text-model.ts';
import { attributesOf, type ChildNode, type Element, isElement, type Surroundings, textOf } from './rich-text-node.ts';
import { type Attributes, alignOf, type Marks, marksOf, pixels } from './rich-text-style.ts';
import { readTable } from './rich-text-table.ts';

const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 60;
const MAX_LIST_LEVELS = 5;

/** Neither these nor anything inside them is text of the user. */
const DROPPED = new Set(
  'script style template noscript iframe frame frameset object embed applet head title meta link base textarea select option button input video audio canvas map area svg math xmp plaintext noembed noframes colgroup col'.split(
    ' ',
  ),
);

const CONTAINERS = new Set(
  'p div section article blockquote center pre header footer main aside nav figure figcaption address dl dt dd form fieldset legend details summary li caption thead tbody tfoot tr td th hgroup body html'.split(
    ' ',
  ),
);

const tooComplex = () =>
  new AppError('validation', 'Разметка текста слишком сложная. Вставьте его как текст без форматирования');

/**
 * HTML to the model; everything else stays behind. Throws `too_large` beyond 512 K characters and `validation` for
 * markup that no editor makes: more than 20 000 elements (also those that broken markup multiplies) or 60 levels.
 */
export function parseRichText(html: string): RichBlock[] {
  if (html.length > RICH_TEXT_MAX_LENGTH) {
    throw new AppError('too_large', 'Текст слишком большой. Разделите его на части или уберите лишнее');
  }
  let elements = 0;
  const fragment = parseFragment(html, {
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(...input) {
        elements += 1;
        if (elements > MAX_ELEMENTS) throw tooComplex();
        return defaultTreeAdapter.createElement(...input);
      },
    },
  });
  return readFlow(fragment.childNodes, { marks: {}, depth: 0, listLevel: 0, inCell: false });
}

function readFlow(nodes: readonly ChildNode[], around: Surroundings): RichBlock[] {
  const line = new RichLine();
  flow(nodes, around, line);
  line.end();
  return line.blocks;
}

function flow(nodes: readonly ChildNode[], around: Surroundings, line: RichLine): void {
  if (around.depth > MAX_DEPTH) throw tooComplex();
  for (const node of nodes) {
    const text = textOf(node);
    if (text !== null) line.text(text, around.marks);
    else if (isElement(node)) element(node, around, line);
  }
}

function element(node: Element, around: Surroundings, line: RichLine): void {
  const tag = node.tagName;
  if (node.namespaceURI !== names.NS.HTML || DROPPED.has(tag)) return;
  const attributes = attributesOf(node);
  const inside = { ...around, depth: around.depth + 1 };
  if (tag === 'br') line.breakLine();
  else if (tag === 'img') {
    const image = ownImage(attributes);
    if (image) line.block(image);
  } else if (tag === 'ul' || tag === 'ol') line.block(...readList(node, attributes, inside));
  else if (tag === 'table' && !around.inCell) line.block(...readTable(node, inside, readFlow));
  else if (/^h[1-6]$/.test(tag) || CONTAINERS.has(tag) || tag === 'table') {
    const before = line.open(alignOf(attributes), /^h[1-6]$/.test(tag) ? Number(tag.charAt(1)) : undefined);
    flow(node.childNodes, { ...inside, marks: containerMarks(tag, attributes, around.marks) }, line);
    line.close(before);
  } else flow(node.childNodes, { ...inside, marks: marksOf(tag, attributes, around.marks) }, line);
}

/** A heading is bold by itself; editors that also write `font-weight` on it must not double that. */
function containerMarks(tag: string, attributes: Attributes, outer: Marks): Marks {
  const marks = marksOf(tag, attributes, outer);
  if (/^h[1-6]$/.test(tag)) delete marks.bold;
  return marks;
}

function ownImage(attributes: Attributes): RichImage | null {
  const source = (attributes.get('src') ?? '').trim();
  // The editor may make the address absolute; only the path decides, and only our own path is ever written.
  const path = source.replace(/^https?:\/\/[^/]*/i, '');
  const key = path.startsWith(OWN_IMAGE_ADDRESS) ? path.slice(OWN_IMAGE_ADDRESS.length) : '';
  if (!/^[a-z0-9][a-z0-9-]{0,60}\.(?:jpg|jpeg|png)$/.test(key)) return null;
  const width = pixels(attributes.get('width'));
  const height = pixels(attributes.get('height'));
  return {
    kind: 'image',
    key,
    alt: (attributes.get('alt') ?? '').replace(/\s+/g, ' ').trim().slice(0, 300),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  };
}

/** The list, and after it the tables and pictures that stood inside its items. */
function readList(node: Element, attributes: Attributes, around: Surroundings): RichBlock[] {
  if (around.depth > MAX_DEPTH) throw tooComplex();
  const list: RichList = { kind: 'list', ordered: node.tagName === 'ol', items: [] };
  const start = Number.parseInt(attributes.get('start') ?? '', 10);
  if (list.ordered && start > 1 && start < 10_000) list.start = start;
  const hoisted: RichBlock[] = [];
  const inside = { ...around, depth: around.depth + 1, listLevel: around.listLevel + 1 };
  for (const child of node.childNodes) {
    if (!isElement(child) && (textOf(child) ?? '').trim() === '') continue;
    const nested = isElement(child) && (child.tagName === 'ul' || child.tagName === 'ol');
    addItem(list, readFlow([child], inside), nested, inside.listLevel, hoisted);
  }
  return [...(list.items.length > 0 ? [list] : []), ...hoisted];
}

function addItem(list: RichList, blocks: RichBlock[], nested: boolean, level: number, hoisted: RichBlock[]): void {
  const item: RichList['items'][number] = { runs: [], children: [] };
  for (const block of blocks) {
    if (block.kind === 'list') item.children.push(block);
    else if (block.kind === 'paragraph') {
      if (item.runs.length > 0) item.runs.push({ kind: 'break' });
      item.runs.push(...block.runs);
    } else hoisted.push(block);
  }
  const previous = list.items.at(-1);
  // Deeper levels join the last one allowed; a list right inside a list belongs to the item before it.
  const tooDeep = level >= MAX_LIST_LEVELS ? item.children.flatMap((child) => child.items) : [];
  if (tooDeep.length > 0) item.children = [];
  if (item.runs.length === 0 && nested && previous) previous.children.push(...item.children);
  else if (item.runs.length > 0 || item.children.length > 0) list.items.push(item);
  list.items.push(...tooDeep);
}
