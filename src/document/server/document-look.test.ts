import { beforeAll, expect, it } from 'vitest';
import { fullImages, fullReport, ofOneUser } from '#test/pdf-fixture.ts';
import { readDocx } from '#test/read-docx.ts';
import { type ReadPdf, readPdf } from '#test/read-pdf.ts';
import { SERVER_BUILD } from '#test/server-build.ts';
import { DOCUMENT_LOOKS } from '../model/document-look.ts';
import { createPdfRenderer } from './pdf.ts';

const printed: Record<string, { pdf: ReadPdf; docx: string }> = {};

beforeAll(async () => {
  for (const [name, look] of Object.entries(DOCUMENT_LOOKS)) {
    const renderer = ofOneUser(createPdfRenderer({ children: SERVER_BUILD, look }));
    try {
      const { pdf, warnings } = await renderer.render(fullReport(), fullImages());
      expect(warnings).toBe('');
      const docx = readDocx(await renderer.renderDocx(fullReport(), fullImages()));
      printed[name] = { pdf: await readPdf(pdf), docx: docx.parts.get('word/styles.xml')?.toString('utf8') ?? '' };
    } finally {
      await renderer.close();
    }
  }
});

/** Words without places to break a line. */
const words = (pdf: ReadPdf | undefined) =>
  [...(pdf?.bookmarks ?? []), pdf?.title].join('\n').replaceAll(/[\u00ad\u200b]/g, '');

it('R6 the habitual look prints the same report in a face as wide as Times New Roman, inside the same margins', () => {
  const { house, habitual } = printed;
  expect(habitual?.pdf.raw).toMatch(/\/FontName\s*\/[A-Z]+\+Tinos/);
  expect(house?.pdf.raw).not.toContain('Tinos');
  expect(words(habitual?.pdf)).toBe(words(house?.pdf));
  for (const page of habitual?.pdf.pages ?? []) {
    // 15 mm and 20 mm in points, a hair less for punctuation that hangs out.
    expect(page.right, page.text.slice(0, 80)).toBeGreaterThan((page.landscape ? 20 : 15) * 2.83 - 8);
  }
});

it('R6 in the habitual look the DOCX is in Times New Roman throughout, 12 points', () => {
  const { house, habitual } = printed;
  expect(house?.docx).toContain('Arial');
  expect(habitual?.docx).not.toContain('Arial');
  expect(habitual?.docx).toMatch(/w:styleId="Normal".{0,600}?<w:sz w:val="24"\/>/s);
});
