import fs from 'node:fs';
import { expect, it } from 'vitest';
import { pdfOf } from '#test/papers.ts';
import { largestPicture } from './pdf-pictures.ts';

it('P2 the largest picture in a PDF is known before anything reads it', () => {
  expect(largestPicture(pdfOf(2))).toBe(0);
  expect(largestPicture(pdfOf(2, { picture: [20_000, 20_000] }))).toBe(400_000_000);
  const dictionary = '/Subtype/Image/Height 3/BitsPerComponent 8/Width 5>>stream';
  expect(largestPicture(Buffer.from(`<<${dictionary}${'x'.repeat(900)}<</Width\n7/Height\n9>>`))).toBe(63);
  expect(largestPicture(fs.readFileSync('docs/example/report.pdf'))).toBeGreaterThan(100_000);
});
