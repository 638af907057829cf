import type { DocumentLook } from '../model/document-look.ts';

/** The jobs of the children that make documents, and their answers. */

interface DocumentJob {
  /** A `ReportDocument` as JSON. */
  json: string;
  look: DocumentLook;
}

export type Pictures = [key: string, bytes: Uint8Array][];

export interface PrintJob extends DocumentJob {
  pictures: Pictures;
}

/** Pages for the screen. */
export interface ScreenJob extends DocumentJob {
  screen: true;
}

export type RenderJob = PrintJob | ScreenJob;

/** A side of a passage by its number in `passagesOf`: the page from 1, and mm from its left and top. */
export type Spot = [passage: number, side: 'from' | 'to', page: number, x: number, y: number];

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

export interface ScreenAnswer extends Pick<PageNumbers, 'last'> {
  pdf: Uint8Array;
  spots: Spot[];
}

export type PrintAnswer =
  | { pdf: Uint8Array; layout: DocumentLayout; warnings: string }
  /** `picture` is the key of the first one that cannot be decoded. */
  | { failure: string; picture?: string };

export type RenderAnswer = PrintAnswer | ScreenAnswer;

export interface DocxJob extends DocumentJob {
  pictures: Pictures;
  layout: DocumentLayout;
}

export interface DocxAnswer {
  docx: Uint8Array;
}
