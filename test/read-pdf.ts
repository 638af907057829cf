import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfPage {
  /** Lines from top to bottom; no-break spaces are spaces. */
  lines: string[];
  text: string;
  /** The lines with a tab in every wide gap: between the cells of a table. */
  cells: string[];
  /** Addresses of links out of the document. */
  links: string[];
  /** Page numbers that links of this page lead to, in order. */
  jumps: number[];
  /** Edges of the text in points from the paper's left and right. */
  left: number;
  right: number;
  /** Share of the paper's height at which the last line above the footer stands, 0 at the top. */
  filled: number;
  landscape: boolean;
}

export interface ReadPdf {
  pages: PdfPage[];
  title: string;
  /** Titles of the bookmarks, nested ones indented. */
  bookmarks: string[];
  raw: string;
}

/** Height of the footer's zone in points. */
const FOOTER = 55;

interface Item {
  text: string;
  x: number;
  y: number;
  width: number;
}

/** Points between the cells of a table; the groups of a number are nearer. */
const CELLS = 5;

/** Text on one base line, left to right, with spaces where there are gaps, and another sign where these are wide. */
function toLines(items: Item[], wide = ' '): string[] {
  const rows: Item[][] = [];
  for (const item of items.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    if (row?.[0] && Math.abs(row[0].y - item.y) < 2.5) row.push(item);
    else rows.push([item]);
  }
  return rows.map((row) => {
    let line = '';
    let end = 0;
    for (const item of row.toSorted((a, b) => a.x - b.x)) {
      const gap = line === '' ? 0 : item.x - end;
      if (gap > 1.2 && !line.endsWith(' ')) line += gap > CELLS ? wide : ' ';
      line += item.text;
      end = item.x + item.width;
    }
    return line.replace(/[^\S\t]+/g, ' ').trim();
  });
}

/** What a reader program finds in a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const content = await page.getTextContent();
    const items = content.items.flatMap((item): Item[] =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width }]
        : [],
    );
    const lines = toLines(items);
    const { width, height } = page.getViewport({ scale: 1 });
    const links: string[] = [];
    const jumps: number[] = [];
    for (const annotation of await page.getAnnotations()) {
      if (annotation.url) links.push(annotation.url);
      const target =
        typeof annotation.dest === 'string' ? await document.getDestination(annotation.dest) : annotation.dest;
      if (Array.isArray(target)) jumps.push((await document.getPageIndex(target[0])) + 1);
    }
    pages.push({
      lines,
      text: lines.join('\n'),
      cells: toLines(items, '\t'),
      links,
      jumps,
      left: Math.min(width, ...items.map((item) => item.x)),
      right: width - Math.max(0, ...items.map((item) => item.x + item.width)),
      filled: 1 - Math.min(height, ...items.map((item) => item.y).filter((y) => y > FOOTER)) / height,
      landscape: width > height,
    });
  }
  const { info } = await document.getMetadata();
  const bookmarks: string[] = [];
  const walk = (entries: Awaited<ReturnType<typeof document.getOutline>> | undefined, indent: string) => {
    for (const entry of entries ?? []) {
      bookmarks.push(indent + entry.title.replaceAll('\u00a0', ' '));
      walk(entry.items, `${indent}  `);
    }
  };
  walk(await document.getOutline(), '');
  await task.destroy();
  return {
    pages,
    title: String((info as { Title?: unknown }).Title ?? ''),
    bookmarks,
    raw: Buffer.from(bytes).toString('latin1'),
  };
}
