import { Paragraph, type Table } from 'docx';
import type { Block, HeadingBlock, ListBlock, ParagraphBlock } from '#document/model/block.ts';
import { DISPLAYED, introduces, SEVEN_LINES, SHORT } from '#document/model/block-displayed.ts';
import { isDrawn } from '#document/model/block-drawing.ts';
import { plainRuns } from '#document/model/block-run.ts';
import { signatures, strip, valueBox } from './docx-box.ts';
import { comparison } from './docx-comparison.ts';
import type { Draft } from './docx-draft.ts';
import { keyValues, listTable } from './docx-lists.ts';
import { ALIGNMENTS, type Area } from './docx-look.ts';
import { drawing, photoGrid, scans, single } from './docx-picture.ts';
import { inline, textRuns } from './docx-runs.ts';
import { HEADINGS } from './docx-styles.ts';

/** What a section of the document is made of. */
export type Flow = Paragraph | Table;

/** Blocks one under another. Landscape blocks are sections and not here. */
export function flow(blocks: readonly Block[], draft: Draft, area: Area): Flow[] {
  return blocks.flatMap((block, index) => render(block, blocks[index - 1], blocks[index + 1], draft, area));
}

function render(block: Block, before: Block | undefined, after: Block | undefined, draft: Draft, area: Area): Flow[] {
  switch (block.kind) {
    case 'heading':
      return [heading(block, before === undefined, draft)];
    case 'paragraph':
      return [paragraph(block, after, draft)];
    case 'list':
      return list(block, draft, draft.list(block), 0);
    case 'table':
      return listTable(block, draft, area);
    case 'kv':
      return keyValues(block, draft, area);
    case 'value':
      return valueBox(block, draft);
    case 'strip':
      return strip(block, draft);
    case 'formula':
      return [new Paragraph({ style: 'Formula', children: inline(block.runs, draft) })];
    case 'dumbbell':
    case 'interval':
    case 'chart':
      return drawing(block, draft);
    case 'image':
      return single(block, draft, area);
    case 'grid':
      return photoGrid(block, draft);
    case 'scan':
      return scans(block, draft, area, before?.kind === 'heading');
    case 'pagebreak':
      // Nothing to part at the beginning or the end of a section.
      return before && after ? [new Paragraph({ style: 'Gap', pageBreakBefore: true, children: [] })] : [];
    case 'landscape':
      return [];
    case 'sign':
      return signatures(block, after?.kind === 'paragraph' || after?.kind === 'sign', draft);
    case 'comparison':
      return comparison(block, draft, area);
    default:
      return block satisfies never;
  }
}

function heading(block: HeadingBlock, atTop: boolean, draft: Draft): Paragraph {
  const number = draft.numbering.numberOf(block);
  const children = draft.marked(block.id ?? block, textRuns(draft.titleOf(block)));
  // Nothing stands over the first heading of a page.
  const top = atTop ? { spacing: { before: 0 } } : {};
  const counted = number !== undefined && !block.appendix;
  if (block.level === 1 && !counted) return new Paragraph({ style: 'HeadingApp', children, ...top });
  return new Paragraph({
    style: `Heading${block.level}`,
    children,
    ...top,
    ...(counted ? { numbering: { reference: HEADINGS, level: block.level - 1 } } : {}),
    ...(counted || block.level === 3 ? {} : { indent: { left: 0, hanging: 0 } }),
  });
}

function paragraph(block: ParagraphBlock, after: Block | undefined, draft: Draft): Paragraph {
  const children = inline(block.runs, draft);
  if (block.dress) {
    const style = block.dress === 'label' ? 'Label' : 'Small';
    return new Paragraph({ style, children, ...(after?.kind === 'sign' ? { keepNext: true } : {}) });
  }
  // A drawing alone on a page tells nothing.
  const most = after && isDrawn(after) ? SEVEN_LINES : SHORT;
  const leads = after !== undefined && DISPLAYED.has(after.kind) && introduces(plainRuns(block.runs), most);
  return new Paragraph({
    style: draft.text,
    children,
    ...(block.align ? { alignment: ALIGNMENTS[block.align] } : {}),
    ...(leads ? { keepNext: true } : {}),
  });
}

function list(block: ListBlock, draft: Draft, reference: string, level: number): Paragraph[] {
  return block.items.flatMap((item) => [
    new Paragraph({
      style: block.marker === 'dash' ? 'ListDash' : 'ListNum',
      numbering: { reference, level: Math.min(level, 4) },
      children: inline(item.runs, draft),
      ...(block.marker === 'dot' ? { alignment: ALIGNMENTS.left } : {}),
    }),
    ...(item.children ?? []).flatMap((child) =>
      list(child, draft, child.marker === block.marker ? reference : draft.list(child), level + 1),
    ),
  ]);
}
