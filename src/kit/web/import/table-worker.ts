import { nonEmpty, sheetOfText, sheetsOfFile, TableProblem } from './table-file.ts';
import type { TableAnswer, TableJob } from './table-job.ts';

/* Reads one table apart from the page's own thread, and ends with it. */

async function read(job: TableJob): Promise<TableAnswer> {
  try {
    if ('text' in job) return { sheets: nonEmpty(sheetOfText(job.text)) };
    return { sheets: await sheetsOfFile(new Uint8Array(await job.file.arrayBuffer())) };
  } catch (error) {
    return { problem: error instanceof TableProblem ? error.message : null };
  }
}

addEventListener('message', async ({ data }: MessageEvent<TableJob>) => postMessage(await read(data)));
