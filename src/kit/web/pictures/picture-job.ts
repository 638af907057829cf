/** What is scaled down: a chosen file, or a page of a PDF as it was drawn. */
export type PictureJob = { file: Blob } | { page: ImageBitmap };

/** Why a file gives no picture. */
export type PictureFault = 'unreadable' | 'kind' | 'pixels' | 'heic' | 'broken' | 'no-canvas';

export interface PictureAnswer {
  /** A JPEG within the limits of what is sent; null where the file is, as it is. */
  scaled: Blob | null;
  /** When the photograph was taken, by the camera's clock. */
  takenAt: string | null;
}

export type PictureResult = PictureAnswer | { fault: PictureFault; pixels?: number };
