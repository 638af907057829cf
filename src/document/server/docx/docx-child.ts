import sharp from 'sharp';
import { answerJobs } from '#kit/server/work/bounded-work.ts';
import type { DocxAnswer, DocxJob, SvgDrawing } from '../pdf-protocol.ts';
import { writeDocx } from './docx.ts';

/*
 * Writes DOCX in a bounded child: it takes seconds. With each document the clock stands still at its day and ids are
 * counted anew (decision 0097), so that the same input gives the same bytes.
 */

/** Dots to the inch of the drawings. */
const DPI = 200;

const RealDate = Date;

declare global {
  /** Another value, and the writer's ids begin anew. */
  var documentOfIds: object;
}

function freeze(instant: number): void {
  globalThis.Date = class extends RealDate {
    constructor(...values: [] | [number | string]) {
      super(values[0] ?? instant);
    }
    static override now() {
      return instant;
    }
  } as DateConstructor;
  globalThis.documentOfIds = {};
  let state = 1;
  Math.random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** The SVG has outlines instead of text, so no font of the machine is used. */
const drawingPicture = ({ svg, width }: SvgDrawing): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: DPI })
    .resize({ width: Math.round((width / 25.4) * DPI) })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();

async function write(job: DocxJob): Promise<DocxAnswer> {
  const document = JSON.parse(job.json);
  freeze(RealDate.parse(`${document.meta.date}T12:00:00Z`));
  const drawings: Buffer[] = [];
  for (const drawing of job.layout.drawings) drawings.push(await drawingPicture(drawing));
  const pictures = { stored: new Map(job.pictures), drawings };
  return { docx: await writeDocx(document, pictures, job.layout.pages, job.look) };
}

answerJobs(write);
