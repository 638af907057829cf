import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PrintedRun } from '#features/market/advert/page/printed.ts';
import type { Printed } from '#features/market/advert/read-page.ts';

/** The runs of letters of a print, in the order in which they were written. */
export async function readPrint(bytes: Uint8Array): Promise<Printed> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: PrintedRun[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) =>
        'str' in item
          ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width, height: item.height }]
          : [],
      ),
    );
  }
  const { info } = await document.getMetadata();
  return { title: 'Title' in info ? String(info.Title) : '', pages };
}
