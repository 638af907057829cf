import { oneLine, plainText } from '../values/words.ts';
import { attribute, type Element, isElement, type Node, ownText, readTree } from './html-tree.ts';
import { commonHost } from './link.ts';
import type { Script } from './page-data.ts';
import { type Lines, readLines } from './page-lines.ts';
import { readStyles } from './style-rules.ts';

/** A page in its parts. Addresses are as they stand in it: nobody follows them. */
export interface Page extends Lines {
  title: string;
  /** What may be the page's own address, the most trusted first. */
  addresses: string[];
  site: string;
  scripts: Script[];
  /** Addresses of the offer's pictures. */
  pictures: string[];
}

const SAVED_FROM = /saved from url=\(\d{1,6}\)(\S{1,2000})/;
const MAX_LINKS = 5000;

interface Head {
  titles: string[];
  canonical: string;
  ogUrl: string;
  savedFrom: string;
  links: string[];
  scripts: Script[];
  styles: string[];
}

function note(element: Element, head: Head): void {
  const of = (name: string) => attribute(element, name);
  switch (element.tagName) {
    case 'title':
      head.titles.push(ownText(element));
      break;
    case 'link':
      if (of('rel') === 'canonical') head.canonical ||= of('href');
      break;
    case 'meta':
      if (of('property') === 'og:url') head.ogUrl ||= of('content');
      if (of('property') === 'og:title') head.titles.unshift(of('content'));
      break;
    case 'script':
      head.scripts.push({ type: of('type'), text: ownText(element) });
      break;
    case 'style':
      head.styles.push(ownText(element));
      break;
    case 'a':
      if (head.links.length < MAX_LINKS) head.links.push(of('href'));
      break;
    default:
  }
}

/** All elements, without recursion: markup may be as deep as it likes. */
function headOf(nodes: readonly Node[]): Head {
  const head: Head = { titles: [], canonical: '', ogUrl: '', savedFrom: '', links: [], scripts: [], styles: [] };
  const waiting: Node[] = [...nodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('data' in node) head.savedFrom ||= SAVED_FROM.exec(node.data.slice(0, 3000))?.[1] ?? '';
    if (!isElement(node)) continue;
    // A title inside a drawing is none of the page.
    if (node.tagName === 'svg') continue;
    note(node, head);
    for (let at = node.childNodes.length - 1; at >= 0; at -= 1) {
      const child = node.childNodes[at];
      if (child) waiting.push(child);
    }
  }
  return head;
}

/** @param styles sheets that lie beside the page · `address`: what the file says of where it is from */
export function readHtml(html: string, styles: readonly string[], address: string): Page {
  const tree = readTree(html);
  const head = headOf(tree.nodes);
  const lines = readLines(tree.nodes, readStyles([...styles, ...head.styles]));
  const title = oneLine(plainText(head.titles.find((one) => one.trim() !== '') ?? ''));
  return {
    ...lines,
    cutOff: lines.cutOff || tree.cutOff,
    title: (title.split(' | ')[0] ?? '').slice(0, 300),
    addresses: [head.canonical, head.ogUrl, address, head.savedFrom],
    site: commonHost(head.links),
    scripts: head.scripts,
  };
}
