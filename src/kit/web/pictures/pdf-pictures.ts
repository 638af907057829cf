const WIDTH = /\/Width\s{0,4}(\d{1,7})/g;
const HEIGHT = /\/Height\s{0,4}(\d{1,7})/;
/** The two stand in one dictionary; behind it come the picture's bytes. */
const NEAR = 400;

/**
 * Pixels of the largest picture in a PDF, 0 without one. What describes a picture stands in the file as it is, never
 * compressed and never encrypted (ISO 32000-1, 7.5.7 and 7.6).
 */
export function largestPicture(bytes: Uint8Array): number {
  const text = new TextDecoder('latin1').decode(bytes);
  let largest = 0;
  for (const { index, 1: width } of text.matchAll(WIDTH)) {
    const [, height] = HEIGHT.exec(text.slice(Math.max(0, index - NEAR), index + NEAR)) ?? [];
    largest = Math.max(largest, Number(width) * Number(height ?? 0));
  }
  return largest;
}
