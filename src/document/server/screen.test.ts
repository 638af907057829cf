import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentOf, fullImages, fullReport, ofOneUser } from '#test/pdf-fixture.ts';
import { readPdf } from '#test/read-pdf.ts';
import { SERVER_BUILD } from '#test/server-build.ts';
import { h1, kv, p, required, row } from '../model/block-build.ts';
import { passagesOf } from '../model/passages.ts';
import { createPdfRenderer, type PdfRenderer } from './pdf.ts';

let renderer: PdfRenderer;
beforeAll(async () => {
  renderer = createPdfRenderer({ children: SERVER_BUILD });
});
afterAll(() => renderer.close());

it('P5 the pages for the screen say line by line what the PDF says, with places for its pictures', async () => {
  const document = fullReport();
  const printed = await readPdf((await ofOneUser(renderer).render(document, fullImages())).pdf);
  const { pdf, last, spots } = await renderer.show({ document, userId: 'one' });
  const shown = await readPdf(pdf);
  expect(shown.pages.map(({ lines }) => lines)).toEqual(printed.pages.map(({ lines }) => lines));
  // The sewing label has no number.
  expect(last).toBe(shown.pages.length - 1);
  // Rows of tables and figures as well.
  const begun = new Set(spots.flatMap(([passage, side]) => (side === 'from' ? [passage] : [])));
  expect(passagesOf(document).flatMap(({ content }, index) => (begun.has(index) ? [] : [content]))).toEqual([]);
  expect(shown.raw.match(/picture:(?:cover|contain):p2\.jpg/)?.[0]).toBe('picture:contain:p2.jpg');
});

it('P5 each passage has its places, the end also behind the label of a row, in the order of the pages', async () => {
  const document = documentOf([
    h1('s', 'Раздел'),
    p('Первый абзац. '.repeat(40)),
    kv({}, row('Адрес', 'Светлояр'), required('Право', null)),
    ...Array.from({ length: 30 }, (_, at) => p(`Абзац ${at}. `.repeat(30))),
  ]);
  const { spots } = await renderer.show({ document, userId: 'one' });
  const passages = passagesOf(document);
  const sides = passages.map((_, index) => spots.filter(([passage]) => passage === index).map(([, side]) => side));
  const ofRows = passages.flatMap((_, index) => (sides[index]?.length === 3 ? [index] : []));
  expect(ofRows).toHaveLength(2);
  for (const [index, of] of sides.entries())
    expect(of).toEqual(ofRows.includes(index) ? ['from', 'to', 'to'] : ['from', 'to']);
  const places = spots.filter(([, side]) => side === 'from').map(([, , page, , y]) => page * 1000 + y);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(spots.at(-1)?.[2]).toBeGreaterThan(4);
});
