import { defaultTreeAdapter, html as names, parseFragment } from 'parse5';
import { AppError } from '#kit/errors.ts';
import { RichLine } from './rich-text-line.ts';
import { readList } from './rich-text-list.ts';
import {
  OWN_IMAGE_ADDRESS,
  RICH_TEXT_MAX_LENGTH,
  type RichBlock,
  type RichImage,
  type RichParagraph,
} from './rich-text-model.ts';
import {
  attributesOf,
  type ChildNode,
  type Element,
  isElement,
  MAX_DEPTH,
  type Surroundings,
  textOf,
  tooComplex,
} from './rich-text-node.ts';
import { type Attributes, alignOf, type Marks, marksOf, pixels, wordList } from './rich-text-style.ts';
import { readTable } from './rich-text-table.ts';
import { readWordList, takeMark, wordItems } from './rich-text-word.ts';

const MAX_ELEMENTS = 20_000;

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
  let passed = -1;
  for (const [at, node] of nodes.entries()) {
    if (at <= passed) continue;
    const items = wordItems(nodes, at);
    passed = items.at(-1)?.at ?? at;
    const text = textOf(node);
    if (items.length > 0) line.block(...readWordList(items, around, readFlow));
    else if (text !== null) line.text(text, around.marks);
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
  } else if (tag === 'ul' || tag === 'ol') line.block(...readList(node, inside, readFlow));
  else if (tag === 'table' && !around.inCell) line.block(...readTable(node, inside, readFlow));
  else if (isHeading(tag) || CONTAINERS.has(tag) || tag === 'table') {
    // The document numbers its sections itself: a number that Word typed into a heading goes.
    if (isHeading(tag) && wordList(attributes)) takeMark(node);
    const before = line.open(alignOf(attributes), headingOf(tag));
    flow(node.childNodes, { ...inside, marks: containerMarks(tag, attributes, around.marks) }, line);
    line.close(before);
  } else flow(node.childNodes, { ...inside, marks: marksOf(tag, attributes, around.marks) }, line);
}

const isHeading = (tag: string) => /^h[1-6]$/.test(tag);

/** The editor has two: a heading of another level is shown by no choice of its list. */
function headingOf(tag: string): RichParagraph['heading'] {
  if (!isHeading(tag)) return undefined;
  return Number(tag.charAt(1)) <= 3 ? 3 : 4;
}

/** A heading is bold by itself; editors that also write `font-weight` on it must not double that. */
function containerMarks(tag: string, attributes: Attributes, outer: Marks): Marks {
  const marks = marksOf(tag, attributes, outer);
  if (isHeading(tag)) delete marks.bold;
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
