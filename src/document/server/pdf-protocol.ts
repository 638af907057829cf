import type { DocumentLook } from '../model/document-look.ts';

/** The jobs of the children that make documents, and their answers. */

interface DocumentJob {
  /** A `ReportDocument` as JSON. */
  json: string;
  look: DocumentLook;
}

export type Pictures = [key: string, bytes: Uint8Array][];

/** The PDF of a document, or its drawings alone. */
export type RenderJob = DocumentJob & ({ make: 'pdf'; pictures: Pictures } | { make: 'drawings' });

/** In the order of the pages, with text as outlines; the width in mm. */
export interface SvgDrawing {
  svg: string;
  width: number;
}

export type RenderAnswer =
  | { pdf: Uint8Array; pages: number; warnings: string }
  | { drawings: SvgDrawing[] }
  /** `picture` is the key of the first one that cannot be decoded. */
  | { failure: string; picture?: string };

export interface DocxJob extends DocumentJob {
  pictures: Pictures;
  drawings: SvgDrawing[];
}

export interface DocxAnswer {
  docx: Uint8Array;
}
