import {
  InternalHyperlink,
  LeaderType,
  type PageNumberEstimator,
  PageReference,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
} from 'docx';
import type { Block, HeadingBlock } from '#document/model/block.ts';
import type { PageNumbers } from '../pdf-protocol.ts';
import { type Draft, LAST } from './docx-draft.ts';
import { textRuns } from './docx-runs.ts';

/** Headings of the contents: of the first two levels, in order. */
function listed(blocks: readonly Block[]): HeadingBlock[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'landscape') return listed(block.blocks);
    return block.kind === 'heading' && block.level < 3 ? [block] : [];
  });
}

const NUMBER_TAB = 480;
const RIGHT_TAB = 9355;

/**
 * The contents line by line, each with a field for its page. LibreOffice works such a field out when it opens the file,
 * Word when it prints or saves a PDF, and neither asks anything. Inside a field for the whole contents LibreOffice keeps
 * the numbers as they were written.
 */
export function contents(title: string, draft: Draft): Paragraph[] {
  const { blocks, numberOf } = draft.numbering;
  return [
    new Paragraph({ style: 'ContentsTitle', children: textRuns(title) }),
    ...listed(blocks).map((block) => {
      const number = block.appendix ? undefined : numberOf(block);
      const isSection = block.level === 1;
      const anchor = draft.bookmark(block.id ?? block);
      return new Paragraph({
        style: isSection ? 'TOC1' : 'TOC2',
        tabStops: [
          { type: TabStopType.LEFT, position: isSection ? NUMBER_TAB : 2 * NUMBER_TAB },
          { type: TabStopType.RIGHT, position: RIGHT_TAB, leader: LeaderType.DOT },
        ],
        children: [
          new InternalHyperlink({
            anchor,
            children: [
              ...(number === undefined ? [] : [...textRuns(number), new TextRun({ children: [new Tab()] })]),
              ...textRuns(draft.titleOf(block)),
              new TextRun({ children: [new Tab()] }),
              new PageReference(anchor, { hyperlink: true }),
            ],
          }),
        ],
      });
    }),
  ];
}

/** Pages of the contents and of references as they are written, before a program works them out: those of the PDF. */
export function pageNumbers({ headings, places, last }: PageNumbers, draft: Draft): PageNumberEstimator {
  const bookmarks = new Map([
    ...places.map(([id, page]) => [draft.bookmark(id), String(page)] as const),
    ...listed(draft.numbering.blocks).map(
      (block, index) => [draft.bookmark(block.id ?? block), String(headings[index])] as const,
    ),
    [LAST, String(last)] as const,
  ]);
  return () => ({ bookmarks, pageCount: last });
}
