import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

/*
 * A page as a tree of plain objects. parse5 makes no document of the browser: no script of the page runs, no picture is
 * requested, whatever stands in it (decision 0056). Markup beyond the bounds is read as far as they go.
 */

export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.ChildNode;

export const MAX_ELEMENTS = 300_000;
/** Levels of open elements; Chromium keeps 512, real pages have about 60. */
export const MAX_LEVELS = 400;

class Enough extends Error {}

export interface Tree {
  nodes: Node[];
  /** How many elements were made: the work that the page asked for. */
  elements: number;
  /** The page went on beyond the bounds. */
  cutOff: boolean;
}

export function readTree(html: string): Tree {
  let document = defaultTreeAdapter.createDocument();
  let elements = 0;
  let level = 0;
  let cutOff = false;
  try {
    parse(html, {
      treeAdapter: {
        ...defaultTreeAdapter,
        createDocument() {
          document = defaultTreeAdapter.createDocument();
          return document;
        },
        createElement(...input) {
          elements += 1;
          if (elements > MAX_ELEMENTS) throw new Enough();
          return defaultTreeAdapter.createElement(...input);
        },
        onItemPush() {
          level += 1;
          if (level > MAX_LEVELS) throw new Enough();
        },
        onItemPop() {
          level -= 1;
        },
      },
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
    cutOff = true;
  }
  return { nodes: document.childNodes, elements: Math.min(elements, MAX_ELEMENTS), cutOff };
}

export const isElement = (node: Node): node is Element => 'tagName' in node;

/** The text of a text node, else null. */
export const textOf = (node: Node): string | null => ('value' in node && node.nodeName === '#text' ? node.value : null);

export const attribute = (element: Element, name: string): string =>
  element.attrs.find((entry) => entry.name === name)?.value ?? '';

const MARKS = new Set(['class', 'id', 'itemprop', 'data-marker', 'data-name', 'data-testid', 'data-e2e-id']);

/** By what a site calls an element, in small letters. */
export const marksOf = (element: Element): string =>
  element.attrs
    .filter(({ name }) => MARKS.has(name))
    .map(({ value }) => value.slice(0, 300))
    .join(' ')
    .toLowerCase();

/** Text nodes right below: of a script or a style sheet. */
export const ownText = (element: Element): string => element.childNodes.map((node) => textOf(node) ?? '').join('');
