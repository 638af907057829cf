import type { Block } from '#document/model/block.ts';
import type { ReportDocument } from '#document/model/block-document.ts';
import { type Drawing, drawingOf, isDrawn } from '#document/model/block-drawing.ts';
import { numberBlocks } from '#document/model/block-numbering.ts';
import { printable } from '../glyphs.ts';

/** The drawings of a document in the order of its pages, with printable texts. */
export function drawingsOf(document: ReportDocument): Drawing[] {
  const out: Drawing[] = [];
  const visit = (block: Block): void => {
    if (block.kind === 'landscape') block.blocks.forEach(visit);
    if (!isDrawn(block)) return;
    const { shapes, ...size } = drawingOf(block);
    out.push({
      ...size,
      shapes: shapes.map((shape) => (shape.shape === 'text' ? { ...shape, text: printable(shape.text) } : shape)),
    });
  };
  numberBlocks(document.blocks).blocks.forEach(visit);
  return out;
}
