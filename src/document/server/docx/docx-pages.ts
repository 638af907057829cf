import {
  BorderStyle,
  Footer,
  Header,
  type ISectionOptions,
  PageNumber,
  PageOrientation,
  PageReference,
  Paragraph,
  type ParagraphChild,
  SimpleField,
  TabStopType,
  TextRun,
} from 'docx';
import { TextWatermark } from 'docx/watermarks';
import type { Block, HeadingBlock } from '#document/model/block.ts';
import type { ReportDocument } from '#document/model/block-document.ts';
import { type Flow, flow } from './docx-blocks.ts';
import type { Draft } from './docx-draft.ts';
import { contents, letterPage, sewingLabel, titlePage } from './docx-front.ts';
import { type Area, HAIR, INK, LANDSCAPE, MUTED, PORTRAIT } from './docx-look.ts';
import { textRuns } from './docx-runs.ts';

/*
 * Sections of the document: each chapter that begins a page has its own, so that the header shows its title even where
 * fields are not worked out, and each landscape page has its own header with its own tab stop.
 */

/** Bookmark of the last counted page; no id of the model becomes this name. */
const LAST = 'mzLast';

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

interface Furniture {
  document: ReportDocument;
  draft: Draft;
}

const tab = (landscape: boolean) => [
  { type: TabStopType.RIGHT, position: landscape ? RIGHT_TAB.landscape : RIGHT_TAB.portrait },
];

const watermark = ({ document }: Furniture) =>
  document.watermark
    ? [new TextWatermark({ text: document.watermark, font: 'Arial', color: '5A6061', opacity: 0.15 })]
    : [];

function header(furniture: Furniture, landscape: boolean, section: HeadingBlock | undefined): Header {
  const { document, draft } = furniture;
  return new Header({
    children: [
      new Paragraph({
        style: 'Header',
        tabStops: tab(landscape),
        border: { bottom: { style: BorderStyle.SINGLE, size: 2, color: HAIR, space: 4 } },
        children: [
          ...running(section, draft),
          new TextRun('\t'),
          ...textRuns(document.running.right),
          ...watermark(furniture),
        ],
      }),
    ],
  });
}

/** Number and title of the section in which the page begins. */
function running(section: HeadingBlock | undefined, draft: Draft): ParagraphChild[] {
  if (!section) return [];
  const number = draft.numbering.numberOf(section);
  const title = short(section.text);
  if (section.appendix) return textRuns(number ? `Приложение\u00a0${number}. ${title}` : title);
  return [
    ...(number === undefined ? [] : [new SimpleField('STYLEREF 1 \\n', number), new TextRun('\u2002')]),
    new SimpleField('STYLEREF 1', title),
  ];
}

/** A title that would run into the right half of the header. */
const short = (title: string) => (title.length > 64 ? `${title.slice(0, 62).trimEnd()}…` : title);

/** «31», without the sewing label, which is not a page of the report. */
function total({ document }: Furniture): TextRun {
  return document.sewingLabel ? new PageReference(LAST) : new TextRun({ children: [PageNumber.TOTAL_PAGES] });
}

function footer(furniture: Furniture, landscape: boolean): Footer {
  return new Footer({
    children: [
      new Paragraph({
        style: 'Footer',
        tabStops: tab(landscape),
        border: { top: { style: BorderStyle.SINGLE, size: 2, color: HAIR, space: 4 } },
        children: [
          ...textRuns(furniture.document.running.footer),
          new TextRun('\tСтр.\u00a0'),
          new TextRun({ children: [PageNumber.CURRENT], bold: true, color: INK }),
          new TextRun({ text: ' из\u00a0', color: MUTED }),
          total(furniture),
        ],
      }),
    ],
  });
}

const bare = (furniture: Furniture) => ({
  headers: { default: new Header({ children: [new Paragraph({ style: 'Header', children: watermark(furniture) })] }) },
  footers: { default: new Footer({ children: [new Paragraph({ style: 'Footer', children: [] })] }) },
});

interface Chapter {
  area: Area;
  blocks: Block[];
  section: HeadingBlock | undefined;
}

/** Blocks that share a section: up to a landscape page or a heading that begins a page. */
function chapters(blocks: readonly Block[]): Chapter[] {
  const out: Chapter[] = [];
  let open: Chapter | undefined;
  let section: HeadingBlock | undefined;
  for (const block of blocks) {
    if (block.kind === 'landscape') {
      out.push({ area: LANDSCAPE, blocks: block.blocks, section });
      open = undefined;
      continue;
    }
    const isTitle = block.kind === 'heading' && block.level === 1;
    if (isTitle) section = block;
    // A new page begins after a landscape one by itself.
    if (!open && block.kind === 'pagebreak') continue;
    if (!open || (isTitle && block.newPage)) {
      open = { area: PORTRAIT, blocks: [], section };
      out.push(open);
    }
    open.blocks.push(block);
  }
  return out;
}

/** All sections in order. */
export function sections(document: ReportDocument, draft: Draft): ISectionOptions[] {
  const furniture = { document, draft };
  const parts = chapters(draft.numbering.blocks);
  const furnished = (landscape: boolean, section: HeadingBlock | undefined) => ({
    properties: pageOf(landscape),
    headers: { default: header(furniture, landscape, section) },
    footers: { default: footer(furniture, landscape) },
  });
  const end = new Paragraph({ style: 'Gap', children: draft.endMark(LAST) });
  return [
    { properties: pageOf(false), ...bare(furniture), children: titlePage(document.titlePage, draft) },
    ...(document.letter
      ? [
          {
            properties: pageOf(false),
            headers: bare(furniture).headers,
            footers: { default: footer(furniture, false) },
            children: letterPage(document.letter, draft),
          },
        ]
      : []),
    { ...furnished(false, undefined), children: contents(document.contentsTitle) },
    ...parts.map(({ area, blocks, section }, index) => {
      const children: Flow[] = flow(blocks, draft, area);
      return {
        ...furnished(area.landscape, section),
        children: index === parts.length - 1 ? [...children, end] : children,
      };
    }),
    ...(document.sewingLabel
      ? [
          {
            properties: pageOf(false),
            ...bare(furniture),
            children: sewingLabel(document.sewingLabel, () => new PageReference(LAST)),
          },
        ]
      : []),
  ];
}
