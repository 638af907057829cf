import type { DocumentLook } from '../document-look.ts';

/** What the server and its child processes say to each other. */

export interface RenderRequest {
  job: number;
  /** `drawing`: model.json is one drawing, which comes back as SVG with its text as outlines. */
  template: 'report' | 'drawing';
  /** Content of the template's model.json. */
  json: string;
  /** Pictures `img/0`, `img/1`, … */
  images: Uint8Array[];
}

export type RenderReply =
  | { job: number; pdf: Uint8Array; pages: number; warnings: string }
  | { job: number; svg: string }
  /** `image` is the first picture that cannot be decoded. */
  | { job: number; failure: string; image?: number };

export interface DocxRequest {
  job: number;
  /** A `ReportDocument` as JSON. */
  json: string;
  look: DocumentLook;
  pictures: [key: string, bytes: Uint8Array][];
  /** One per drawing block, in order. */
  drawings: Uint8Array[];
}

export type DocxReply = { job: number; docx: Uint8Array } | { job: number; failure: string };
