/** What the server and the renderer's child process say to each other. */

export interface RenderRequest {
  job: number;
  /** Content of the template's model.json. */
  json: string;
  /** Pictures `img/0`, `img/1`, … */
  images: Uint8Array[];
}

export type RenderReply =
  | { job: number; pdf: Uint8Array; pages: number; warnings: string }
  /** `image` is the first picture that cannot be decoded. */
  | { job: number; failure: string; image?: number };
