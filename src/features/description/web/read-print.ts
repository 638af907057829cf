import { openPdf } from '#kit/web/pictures/pdf-pages.ts';
import { PictureProblem } from '#kit/web/pictures/picture-problem.ts';
import { ExtractProblem } from '../extract/problem.ts';
import type { ReadPrint } from './read-extract-file.ts';

/** The plot, its rights and its parts are told before the coordinates, which may take hundreds of sheets. */
const MAX_SHEETS = 60;

export const readPrint: ReadPrint = async (bytes) => {
  try {
    const pdf = await openPdf(new File([new Uint8Array(bytes)], 'extract.pdf'));
    try {
      return (await pdf.text(MAX_SHEETS)).pages;
    } finally {
      pdf.close();
    }
  } catch (error) {
    throw error instanceof PictureProblem ? new ExtractProblem(error.message) : error;
  }
};
