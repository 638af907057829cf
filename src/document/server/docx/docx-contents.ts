import type { BookmarkListNumber, PageNumberEstimator } from 'docx';
import type { PageNumbers } from '../pdf-protocol.ts';
import type { Draft } from './docx-draft.ts';
import { LAST } from './docx-pages.ts';
import { HEADINGS } from './docx-styles.ts';

/* Widths of Aptos 12 in twips: in it Word measures an entry's number for the tab stop that follows. */
const DIGIT = 128.16;
const DOT = 68.64;

type Element = Record<string, unknown>;

const childrenOf = (element: unknown, name: string): Element[] => {
  const content = (element as Element | undefined)?.[name];
  return Array.isArray(content) ? content.filter((child) => typeof child === 'object' && child !== null) : [];
};

const attributeOf = (element: unknown, name: string, attribute: string) =>
  ((element as Element | undefined)?.[name] as { _attr?: Element } | undefined)?._attr?.[attribute];

/** 0 or 1 for a paragraph of the headings' list, -1 for any other. */
function headingLevel(children: Element[]): number {
  const properties = children.flatMap((child) => childrenOf(child, 'w:pPr'));
  const numbering = properties.flatMap((child) => childrenOf(child, 'w:numPr'));
  const list = numbering.map((child) => attributeOf(child, 'w:numId', 'w:val')).find((id) => id !== undefined);
  if (!String(list).startsWith(`{${HEADINGS}-`)) return -1;
  return Number(numbering.map((child) => attributeOf(child, 'w:ilvl', 'w:val')).find((level) => level !== undefined));
}

/**
 * The headings' numbers by their bookmarks. The library's own function reads the whole document once more for them, a
 * fifth of all the time; here only the headings are numbered.
 */
const listNumbers: NonNullable<PageNumberEstimator['listNumbers']> = (body) => {
  const numbers = new Map<string, BookmarkListNumber>();
  let [section, subsection] = [0, 0];
  for (const element of childrenOf(body, 'w:body')) {
    const children = childrenOf(element, 'w:p');
    const level = headingLevel(children);
    if (level < 0) continue;
    if (level === 0) [section, subsection] = [section + 1, 0];
    else subsection += 1;
    const text = level === 0 ? String(section) : `${section}.${subsection}`;
    const width = [...text].reduce((sum, sign) => sum + (sign === '.' ? DOT : DIGIT), 0);
    for (const child of children) {
      const bookmark = attributeOf(child, 'w:bookmarkStart', 'w:name');
      if (typeof bookmark === 'string') numbers.set(bookmark, { text, separator: 'tab', width });
    }
  }
  return numbers;
};

const IN_CONTENTS = /^Heading(?:1|2|App)$/;

function isInContents(children: Element[]): boolean {
  const properties = children.flatMap((child) => childrenOf(child, 'w:pPr'));
  return properties.some((child) => IN_CONTENTS.test(String(attributeOf(child, 'w:pStyle', 'w:val'))));
}

/** Pages of the contents and of references: those of the PDF. */
export function pageNumbers({ headings, places, last }: PageNumbers, draft: Draft): PageNumberEstimator {
  const known = places.map(([id, page]) => [draft.bookmark(id), String(page)] as const);
  const estimate = (body: unknown) => {
    const bookmarks = new Map([...known, [LAST, String(last)]]);
    const paragraphs = childrenOf(body, 'w:body').map((element) => childrenOf(element, 'w:p'));
    paragraphs.filter(isInContents).forEach((children, index) => {
      for (const child of children) {
        const bookmark = attributeOf(child, 'w:bookmarkStart', 'w:name');
        if (typeof bookmark === 'string') bookmarks.set(bookmark, String(headings[index]));
      }
    });
    return { bookmarks, pageCount: last };
  };
  return Object.assign(estimate, { listNumbers });
}
