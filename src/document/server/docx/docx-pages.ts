import {
  AlignmentType,
  BorderStyle,
  Footer,
  Header,
  type ISectionOptions,
  PageNumber,
  PageOrientation,
  PageReference,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx';
import { TextWatermark } from 'docx/watermarks';
import type { Block } from '#document/model/block.ts';
import type { ReportDocument } from '#document/model/block-document.ts';
import { type Flow, flow } from './docx-blocks.ts';
import { contents } from './docx-contents.ts';
import { type Draft, LAST } from './docx-draft.ts';
import { letterPage, sewingLabel, titlePage } from './docx-front.ts';
import { type Area, HAIR, INK, LANDSCAPE, MUTED, PORTRAIT } from './docx-look.ts';
import { textRuns } from './docx-runs.ts';
import { gap } from './docx-table.ts';

/* Sections of the document: each page that has to begin, upright or landscape, begins one. */

const PAGE = { width: 11906, height: 16838 };
const RIGHT_TAB = { portrait: 9354, landscape: 14570 };

function pageOf(landscape: boolean): NonNullable<ISectionOptions['properties']> {
  return {
    page: landscape
      ? {
          size: { ...PAGE, orientation: PageOrientation.LANDSCAPE },
          margin: { top: 1701, right: 1134, bottom: 850, left: 1134, header: 1000, footer: 400, gutter: 0 },
        }
      : {
          size: { ...PAGE, orientation: PageOrientation.PORTRAIT },
          margin: { top: 1134, right: 850, bottom: 1134, left: 1701, header: 567, footer: 567, gutter: 0 },
        },
  };
}

const watermark = ({ watermark: text }: ReportDocument) =>
  text ? [new TextWatermark({ text, font: 'Arial', color: '5A6061', opacity: 0.15 })] : [];

/**
 * The same on every page, unlike in print. A field can name the page's chapter, but only Word works it out; other
 * programs show one chapter on all pages. A section for each chapter would begin a page, mostly an empty one.
 */
const header = (document: ReportDocument): Header =>
  new Header({
    children: [
      new Paragraph({
        style: 'Header',
        alignment: AlignmentType.RIGHT,
        border: { bottom: { style: BorderStyle.SINGLE, size: 2, color: HAIR, space: 4 } },
        children: [...textRuns(document.running.right), ...watermark(document)],
      }),
    ],
  });

/** «31», without the sewing label, which is not a page of the report. */
function total(document: ReportDocument): TextRun {
  return document.sewingLabel ? new PageReference(LAST) : new TextRun({ children: [PageNumber.TOTAL_PAGES] });
}

function footer(document: ReportDocument, landscape: boolean): Footer {
  return new Footer({
    children: [
      new Paragraph({
        style: 'Footer',
        tabStops: [{ type: TabStopType.RIGHT, position: landscape ? RIGHT_TAB.landscape : RIGHT_TAB.portrait }],
        border: { top: { style: BorderStyle.SINGLE, size: 2, color: HAIR, space: 4 } },
        children: [
          ...textRuns(document.running.footer),
          new TextRun('\tСтр.\u00a0'),
          new TextRun({ children: [PageNumber.CURRENT], bold: true, color: INK }),
          new TextRun({ text: ' из\u00a0', color: MUTED }),
          total(document),
        ],
      }),
    ],
  });
}

const bare = (document: ReportDocument) => ({
  headers: { default: new Header({ children: [new Paragraph({ style: 'Header', children: watermark(document) })] }) },
  footers: { default: new Footer({ children: [new Paragraph({ style: 'Footer', children: [] })] }) },
});

interface Part {
  area: Area;
  blocks: Block[];
}

/** Blocks that share a section: up to a landscape page or a heading that begins a page. */
function partsOf(blocks: readonly Block[]): Part[] {
  const out: Part[] = [];
  let open: Part | undefined;
  for (const block of blocks) {
    if (block.kind === 'landscape') {
      out.push({ area: LANDSCAPE, blocks: block.blocks });
      open = undefined;
      continue;
    }
    // A new page begins after a landscape one by itself.
    if (!open && block.kind === 'pagebreak') continue;
    if (!open || (block.kind === 'heading' && block.newPage)) {
      open = { area: PORTRAIT, blocks: [] };
      out.push(open);
    }
    open.blocks.push(block);
  }
  return out;
}

/**
 * LibreOffice loses the bookmarks of the paragraph that ends a section: behind a figure that is its caption, and what
 * refers to the figure would be without its number.
 */
const endsWithFigure = (blocks: readonly Block[]): boolean =>
  ['dumbbell', 'interval', 'chart', 'image'].includes(blocks.at(-1)?.kind ?? '');

/** All sections in order. */
export function sections(document: ReportDocument, draft: Draft): ISectionOptions[] {
  const parts = partsOf(draft.numbering.blocks);
  const furnished = (landscape: boolean) => ({
    properties: pageOf(landscape),
    headers: { default: header(document) },
    footers: { default: footer(document, landscape) },
  });
  const end = new Paragraph({ style: 'Gap', children: draft.endMark(LAST) });
  return [
    { properties: pageOf(false), ...bare(document), children: titlePage(document.titlePage, draft) },
    ...(document.letter
      ? [
          {
            properties: pageOf(false),
            headers: bare(document).headers,
            footers: { default: footer(document, false) },
            children: letterPage(document.letter, draft),
          },
        ]
      : []),
    { ...furnished(false), children: contents(document.contentsTitle, draft) },
    ...parts.map(({ area, blocks }, index) => {
      const children: Flow[] = flow(blocks, draft, area);
      return {
        ...furnished(area.landscape),
        children: [...children, ...(index === parts.length - 1 ? [end] : endsWithFigure(blocks) ? [gap(0)] : [])],
      };
    }),
    ...(document.sewingLabel
      ? [
          {
            properties: pageOf(false),
            ...bare(document),
            children: sewingLabel(document.sewingLabel, () => new PageReference(LAST)),
          },
        ]
      : []),
  ];
}
