import { writeDocx } from './docx.ts';
import type { DocxReply, DocxRequest } from './pdf-protocol.ts';

/*
 * Writes one DOCX in a process of its own and ends: laying out its pages takes seconds, and the format's writer counts
 * its ids through all the documents of a process. Here the clock stands still at the document's day and random ids
 * are counted, so that the same input gives the same bytes.
 */

const RealDate = Date;

function freeze(instant: number): void {
  globalThis.Date = class extends RealDate {
    constructor(...values: [] | [number | string]) {
      super(values[0] ?? instant);
    }
    static override now() {
      return instant;
    }
  } as DateConstructor;
  let state = 1;
  Math.random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

async function write(request: DocxRequest): Promise<DocxReply> {
  const { job } = request;
  try {
    const document = JSON.parse(request.json);
    freeze(RealDate.parse(`${document.meta.date}T12:00:00Z`));
    const pictures = { stored: new Map(request.pictures), drawings: request.drawings };
    const docx = await writeDocx(document, pictures, request.look);
    return { job, docx };
  } catch (error) {
    return { job, failure: error instanceof Error ? `${error.message}\n${error.stack}`.slice(0, 4000) : String(error) };
  }
}

process.on('message', async (request: DocxRequest) => {
  process.send?.(await write(request));
});

// The server is gone: nobody waits for a document any more.
process.on('disconnect', () => process.exit(0));
