import { oneLine, plainText } from '../values/words.ts';
import { attribute, type Element, isElement, marksOf, type Node, textOf } from './html-tree.ts';
import { HIDING, STRIKING, type StyleRules } from './style-rules.ts';

/*
 * The visible lines of a page, broken by blocks, cells and rows as a copied page is. Marks and headings tell what
 * belongs to the site (frame, other offers, payments of a bank); that is left behind.
 */

/** What the page marks a line as. Names of classes and data marks, not of one site. */
export type Role = 'title' | 'price' | 'address' | 'date' | 'text' | 'history' | 'seller' | 'none';

export interface Line {
  text: string;
  role: Role;
  /** Crossed-out parts, from–to in the text. */
  struck: [from: number, to: number][];
}

export interface Lines {
  lines: Line[];
  /** Words of the breadcrumbs: what kind of offer it is. */
  trail: string;
  /** Words of the buttons: «Показать телефон». */
  buttons: string[];
  /** More text than is looked at. */
  cutOff: boolean;
}

/** A real page has up to 40,000. */
export const MAX_LETTERS = 150_000;
const MAX_LINE = 5000;
/** The parser may move elements deeper than they were opened. */
const MAX_DEPTH = 900;
/** Pictures of the offer whose addresses are noted. */
const MAX_PICTURES = 200;

const SKIPPED = new Set(
  'script style template noscript svg iframe object embed head video audio canvas select textarea input math'.split(
    ' ',
  ),
);
const BLOCKS = new Set(
  'p div section article main aside header footer nav ul ol li dl dt dd table thead tbody tr h1 h2 h3 h4 h5 h6 form fieldset figure figcaption blockquote pre address hr button body html small'.split(
    ' ',
  ),
);

const FRAME = /breadcrumb|mortgage|ipoteka|headernav|cookie|(?:^|\s)(?:header|footer)(?:$|\s)/;
const OTHERS = /similar|recommend|related|also-?view/;
const OTHERS_HEADING =
  /^(?:похожие |смотрите также|другие (?:объявления|предложения|участки)|другие:|рекомендуем|вы смотрели|с этим объявлением смотрят)/i;

/** Whether a line begins the part of other offers: all after it is theirs. */
const beginsOthers = (line: string): boolean => line.length < 200 && OTHERS_HEADING.test(line);

function roleOf(element: Element, marks: string, outer: Role): Role {
  if (element.tagName === 'h1') return 'title';
  if (outer !== 'none') return outer === 'price' && /hist/.test(marks) ? 'history' : outer;
  if (/history/.test(marks)) return 'history';
  if (/seller|author|agent|owner/.test(marks)) return 'seller';
  if (/description/.test(marks)) return 'text';
  if (/item-date|updated-date|__dates|dateposted|datepublished|publish-?date/.test(marks)) return 'date';
  if (/address/.test(marks)) return 'address';
  return /price/.test(marks) ? 'price' : 'none';
}

interface Around {
  role: Role;
  struck: boolean;
  depth: number;
}

class Walk {
  readonly lines: Line[] = [];
  readonly buttons: string[] = [];
  /** Addresses as they stand in the page. */
  readonly pictures: string[] = [];
  trail = '';
  letters = 0;
  cutOff = false;
  private text = '';
  private struck: [number, number][] = [];
  private role: Role | null = null;
  /** An inline element has just ended: another one beside it is another value. */
  private parted = false;

  constructor(private readonly rules: StyleRules) {}

  flow(nodes: readonly Node[], around: Around): void {
    if (around.depth > MAX_DEPTH) return;
    for (const node of nodes) {
      if (this.cutOff) return;
      const text = textOf(node);
      if (text !== null) this.write(text, around);
      else if (isElement(node)) {
        if (this.isHeadingOfOthers(node)) return;
        this.element(node, around);
      }
    }
  }

  /** After «Похожие объявления» nothing of this parent is the offer's. */
  private isHeadingOfOthers(element: Element): boolean {
    const first = element.childNodes[0];
    const text = first ? (textOf(first) ?? '') : '';
    return text.length < 200 && beginsOthers(text.trim());
  }

  private isNamed(element: Element, names: ReadonlySet<string>): boolean {
    if (names.size === 0) return false;
    const id = attribute(element, 'id');
    if (id && names.has(`#${id}`)) return true;
    return attribute(element, 'class')
      .slice(0, 1000)
      .split(/\s/)
      .some((name) => name !== '' && names.has(`.${name}`));
  }

  private isHidden(element: Element): boolean {
    return (
      element.attrs.some(({ name, value }) => name === 'hidden' || (name === 'aria-hidden' && value === 'true')) ||
      HIDING.test(attribute(element, 'style').slice(0, 4000)) ||
      this.isNamed(element, this.rules.hidden)
    );
  }

  private element(element: Element, around: Around): void {
    const tag = element.tagName;
    if (SKIPPED.has(tag) || this.isHidden(element)) return;
    const marks = marksOf(element);
    if (this.isLeftBehind(element, tag, marks)) {
      this.end();
      return;
    }
    this.picture(element, around);
    const isOld = /price/.test(marks) && /old|prev|cross/.test(marks);
    const inside: Around = {
      role: roleOf(element, marks, around.role),
      depth: around.depth + 1,
      struck:
        around.struck ||
        isOld ||
        tag === 's' ||
        tag === 'del' ||
        tag === 'strike' ||
        STRIKING.test(attribute(element, 'style').slice(0, 4000)) ||
        this.isNamed(element, this.rules.struck),
    };
    if (tag === 'br' || BLOCKS.has(tag)) {
      this.end();
      this.flow(element.childNodes, inside);
      this.end();
      return;
    }
    const isCell = tag === 'td' || tag === 'th';
    if ((this.parted || isCell) && tag !== 'sup' && tag !== 'sub') this.tab();
    this.flow(element.childNodes, inside);
    this.parted = true;
  }

  /** The frame of the site, other offers, buttons: only the words of the trail and of the buttons are kept. */
  private isLeftBehind(element: Element, tag: string, marks: string): boolean {
    if (/breadcrumb/.test(marks)) this.trail = `${this.trail} ${shallowText(element)}`.slice(0, 1000);
    if (tag === 'button') this.buttons.push(oneLine(plainText(shallowText(element))).slice(0, 200));
    const isFrame = tag === 'nav' || tag === 'footer' || (tag === 'header' && !holdsTitle(element));
    return isFrame || tag === 'button' || FRAME.test(marks) || OTHERS.test(marks);
  }

  /** The seller's own is none of the offer's. */
  private picture(element: Element, { role }: Around): void {
    if (element.tagName !== 'img' || role === 'seller' || this.pictures.length >= MAX_PICTURES) return;
    const address = attribute(element, 'src').slice(0, 4000);
    if (address !== '' && !this.pictures.includes(address)) this.pictures.push(address);
  }

  private tab(): void {
    if (this.text !== '' && !/\s$/.test(this.text)) this.text += '\t';
    this.parted = false;
  }

  private write(raw: string, around: Around): void {
    const left = MAX_LETTERS - this.letters;
    if (raw.length > left) this.cutOff = true;
    const text = plainText(raw.slice(0, left)).replace(/\s{1,5000}/g, ' ');
    this.letters += text.length;
    for (let at = 0; at < text.length; at += MAX_LINE) {
      this.append(text.slice(at, at + MAX_LINE), around);
      if (this.text.length >= MAX_LINE) this.end();
    }
  }

  private append(text: string, around: Around): void {
    this.parted = false;
    if (text.trim() === '') {
      if (this.text !== '' && !/\s$/.test(this.text)) this.text += ' ';
      return;
    }
    this.role ??= around.role;
    const from = this.text.length;
    this.text += this.text === '' || /\s$/.test(this.text) ? text.trimStart() : text;
    if (around.struck) this.struck.push([from, this.text.length]);
  }

  /** The line as it is, and a new one. */
  end(): void {
    const text = this.text.trimEnd();
    if (text !== '') this.lines.push({ text, role: this.role ?? 'none', struck: this.struck });
    this.text = '';
    this.struck = [];
    this.role = null;
    this.parted = false;
  }
}

/** A head of the offer and not of the site. */
function holdsTitle(element: Element, depth = 0): boolean {
  if (depth > 6) return false;
  return element.childNodes
    .slice(0, 50)
    .some((node) => isElement(node) && (node.tagName === 'h1' || holdsTitle(node, depth + 1)));
}

/** Text below an element, a few levels deep and not much of it. */
function shallowText(element: Element, depth = 0): string {
  if (depth > 6) return '';
  return element.childNodes
    .slice(0, 50)
    .map((node) => textOf(node) ?? (isElement(node) && !SKIPPED.has(node.tagName) ? shallowText(node, depth + 1) : ''))
    .join(' ')
    .slice(0, 1000);
}

/** With the addresses of the offer's pictures, in their order. Nobody asks for them: a saved page holds them as parts. */
export function readLines(nodes: readonly Node[], rules: StyleRules): Lines & { pictures: string[] } {
  const walk = new Walk(rules);
  walk.flow(nodes, { role: 'none', struck: false, depth: 0 });
  walk.end();
  return {
    lines: walk.lines,
    trail: plainText(walk.trail),
    buttons: walk.buttons,
    cutOff: walk.cutOff,
    pictures: walk.pictures,
  };
}

/** Lines of a copied text or of a print. */
export function linesOfText(text: string): Lines {
  const lines: Line[] = [];
  const read = text.slice(0, MAX_LETTERS);
  for (const raw of read.split(/\r\n|\r|\n/)) {
    const line = oneLine(plainText(raw)).slice(0, MAX_LINE);
    if (beginsOthers(line)) break;
    if (line !== '') lines.push({ text: line, role: 'none', struck: [] });
  }
  return { lines, trail: '', buttons: [], cutOff: text.length > MAX_LETTERS };
}
