import type { Align } from '../model/block.ts';
import type { BreakRun, TextRun } from '../model/block-run.ts';

/*
 * Text of the rich text editor. Only the nodes below leave the parser. What is stored and shown again is written anew
 * from them. So the model is the sanitiser: there is no list of bad things to keep up to date.
 */

export type RichInline = TextRun | BreakRun;

export interface RichParagraph {
  kind: 'paragraph';
  runs: RichInline[];
  align?: Align;
  /** «Заголовок» and «Подзаголовок» of the editor; h1 to h6 of others become one of them. */
  heading?: 3 | 4;
}

export interface RichListItem {
  runs: RichInline[];
  children: RichList[];
}

export interface RichList {
  kind: 'list';
  ordered: boolean;
  start?: number;
  items: RichListItem[];
}

export interface RichImage {
  kind: 'image';
  /** Storage key, the last part of the address. */
  key: string;
  alt: string;
  /** Size on the screen as the user dragged it, px. */
  width?: number;
  height?: number;
}

export type RichCellBlock = RichParagraph | RichList | RichImage;

export interface RichCell {
  header: boolean;
  colspan: number;
  rowspan: number;
  align?: Align;
  blocks: RichCellBlock[];
}

/** Rectangular: every row's cells with the spans from above fill `columns` exactly. */
export interface RichTable {
  kind: 'table';
  columns: number;
  /** Per cent of the width per column, where the user set them. */
  widths: (number | null)[];
  rows: RichCell[][];
}

export type RichBlock = RichParagraph | RichList | RichTable | RichImage;

/** Characters of markup that one text may have. */
export const RICH_TEXT_MAX_LENGTH = 512 * 1024;

/** Where the product's own pictures lie; no other picture gets through. */
export const OWN_IMAGE_ADDRESS = '/api/report-files/download/';
