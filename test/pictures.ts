import fs from 'node:fs';
import sharp from 'sharp';

/** Where a picture of the example's plot lies, or, by the name scan-…, a scan of an appraiser's paper. */
export function picturePath(name: string): string {
  return `${name.startsWith('scan-') ? 'test/files' : 'src/features/example/server/pictures'}/${name}.jpg`;
}

export function pictureBytes(name: string): Buffer {
  return fs.readFileSync(picturePath(name));
}

/** Another picture of the same kind, such as that of another plot. */
export const mirrored = (bytes: Buffer): Promise<Buffer> => sharp(bytes).flop().jpeg().toBuffer();
