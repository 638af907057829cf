import sharp from 'sharp';
import type { Block } from '../block.ts';
import type { ReportDocument } from '../block-document.ts';
import { type Drawing, drawingOf } from '../block-drawing.ts';
import { numberBlocks } from '../block-numbering.ts';
import { printable } from './glyphs.ts';
import { refusal, startRenderProcess } from './pdf-child.ts';
import type { DocxReply, DocxRequest } from './pdf-protocol.ts';

/** Dots to the inch of the drawings. */
const DPI = 200;

/** The drawings of a document in the order of its pages, with printable texts. */
export function drawingsOf(document: ReportDocument): Drawing[] {
  const out: Drawing[] = [];
  const visit = (block: Block): void => {
    if (block.kind === 'landscape') block.blocks.forEach(visit);
    if (block.kind !== 'dumbbell' && block.kind !== 'interval') return;
    const { shapes, ...size } = drawingOf(block);
    out.push({
      ...size,
      shapes: shapes.map((shape) => (shape.shape === 'text' ? { ...shape, text: printable(shape.text) } : shape)),
    });
  };
  numberBlocks(document.blocks).blocks.forEach(visit);
  return out;
}

/** A drawing as a picture; the SVG has outlines instead of text, so no font of the machine is used. */
export const drawingPicture = (svg: string, { width }: Drawing): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: DPI })
    .resize({ width: Math.round((width / 25.4) * DPI) })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();

export interface DocxWriter {
  /** Throws `unavailable` when it takes too long or breaks. */
  write(request: Omit<DocxRequest, 'job'>, timeoutMs: number): Promise<Buffer>;
  stop(): Promise<void>;
}

/** A process of its own for one DOCX; started before its drawings are made, it loads meanwhile. */
export function startDocxWriter(childPath: string): DocxWriter {
  const child = startRenderProcess<DocxRequest, DocxReply>(childPath);
  return {
    async write(request, timeoutMs) {
      const reply = await child.run({ job: 1, ...request }, timeoutMs).catch((error: unknown) => {
        throw refusal(error);
      });
      if ('failure' in reply) throw new Error(`the document could not be written: ${reply.failure}`);
      return Buffer.from(reply.docx);
    },
    stop: () => child.stop(),
  };
}
