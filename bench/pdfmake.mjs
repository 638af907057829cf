/* The same HTML as a pdfmake document. What turns it into one runs in a browser, and its time is not counted. */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pdfmake from 'pdfmake';

const modules = path.join(path.dirname(fileURLToPath(import.meta.url)), 'node_modules');
const font = (name) => path.join(modules, 'pdfmake', 'fonts', 'Roboto', `Roboto-${name}.ttf`);

pdfmake.addFonts({
  Roboto: { normal: font('Regular'), bold: font('Medium'), italics: font('Italic'), bolditalics: font('MediumItalic') },
});

// It reads its fonts; the pictures are in the document.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => path.resolve(file).startsWith(modules));

export const madeByPdfmake = {
  async definition(page, html) {
    await page.goto(pathToFileURL(html).href);
    await page.addScriptTag({ path: path.join(modules, 'html-to-pdfmake', 'browser.js') });
    const content = await page.evaluate(() => window.htmlToPdfmake(document.body.innerHTML));
    return JSON.stringify({ content, pageSize: 'A4', defaultStyle: { font: 'Roboto' } });
  },
  /** It writes into its definition: each time a new one. */
  print: async (definition) => pdfmake.createPdf(JSON.parse(definition)).getBuffer(),
};
