import type { DocumentLook } from '../model/document-look.ts';

/** The jobs of the children that make documents, and their answers. */

interface DocumentJob {
  /** A `ReportDocument` as JSON. */
  json: string;
  look: DocumentLook;
}

export type Pictures = [key: string, bytes: Uint8Array][];

export interface RenderJob extends DocumentJob {
  pictures: Pictures;
}

/** In the order of the pages, with text as outlines; the width in mm. */
export interface SvgDrawing {
  svg: string;
  width: number;
}

/** Where a page number says what it says: of its headings in the contents, in their order, and of its other places by id. */
export interface PageNumbers {
  headings: number[];
  places: [id: string, page: number][];
  /** The last counted page: the sewing label comes after it. */
  last: number;
}

/** What the DOCX of a document takes from its layout. */
export interface DocumentLayout {
  pages: PageNumbers;
  drawings: SvgDrawing[];
}

export type RenderAnswer =
  | { pdf: Uint8Array; layout: DocumentLayout; warnings: string }
  /** `picture` is the key of the first one that cannot be decoded. */
  | { failure: string; picture?: string };

export interface DocxJob extends DocumentJob {
  pictures: Pictures;
  layout: DocumentLayout;
}

export interface DocxAnswer {
  docx: Uint8Array;
}
