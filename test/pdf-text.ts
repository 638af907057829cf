import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pages of a PDF as text, white space folded to single blanks. */
export async function pdfPages(bytes: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const content = await (await document.getPage(number)).getTextContent();
    const text = content.items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
    pages.push(text.replaceAll(/-\n/g, '').replaceAll(/\s+/g, ' '));
  }
  await task.destroy();
  return pages;
}
