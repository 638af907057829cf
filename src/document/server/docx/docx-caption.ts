import { Paragraph, type ParagraphChild, SequentialIdentifier, TextRun } from 'docx';
import type { Run } from '#document/model/block-run.ts';
import type { Draft } from './docx-draft.ts';
import { inline } from './docx-runs.ts';

/* Captions count by fields, so that an editor's own table or figure is numbered with the rest. */

/** The styles of captions are bold: the number's field has no look of its own. */
const numbered = (
  word: string,
  sequence: string,
  caption: readonly Run[],
  id: string | undefined,
  draft: Draft,
): ParagraphChild[] => [
  ...draft.marked(id, [
    new TextRun(`${word}\u00a0`),
    ...draft.marked(id, [new SequentialIdentifier(sequence)], 'n'),
    new TextRun('. '),
  ]),
  ...inline(caption, draft, { bold: false }),
];

interface Captioned {
  id?: string;
  caption?: Run[];
}

/** «Таблица 9. …», never parted from its table. Without a caption only the bookmark, if anything refers to it. */
export function captionAbove(block: Captioned, draft: Draft): Paragraph[] {
  if (!block.caption) return draft.anchor(block.id);
  return [
    new Paragraph({
      style: 'Caption',
      keepNext: true,
      children: numbered('Таблица', 'Таблица', block.caption, block.id, draft),
    }),
  ];
}

/** «Рис. 2. …» under a figure. */
export const captionBelow = (caption: readonly Run[], id: string | undefined, draft: Draft): Paragraph =>
  new Paragraph({ style: 'CaptionFig', children: numbered('Рис.', 'Рисунок', caption, id, draft) });

export const note = (runs: readonly Run[] | undefined, draft: Draft): Paragraph[] =>
  runs ? [new Paragraph({ style: 'Note', children: inline(runs, draft) })] : [];
