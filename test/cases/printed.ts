import sharp from 'sharp';
import type { ReportDocument } from '#document/model/block-document.ts';
import { pictureKeys } from '#document/server/document-pictures.ts';
import { createPdfRenderer, type PdfRenderer } from '#document/server/pdf.ts';
import { reportDocument } from '#features/generation/print/document.ts';
import { workbookOf } from '#features/generation/print/workbook.ts';
import { writeWorkbook } from '#features/generation/server/xlsx/xlsx.ts';
import { pictureBytes } from '../pictures.ts';
import { SERVER_BUILD } from '../server-build.ts';
import { type Case, picturesOf, reportOf } from './base.ts';
import type { Paper } from './papers.ts';
import { SCENES } from './photographs.ts';

/* The printing house of the product, without the calls around it. */

export interface Printed {
  pdf: Buffer;
  docx: Buffer;
  xlsx: Buffer;
  /** Complaints of the renderer. */
  warnings: string;
}

export interface House {
  print(report: Case, cut?: (document: ReportDocument) => ReportDocument): Promise<Printed>;
  close(): Promise<void>;
}

/** A number keeps its groups, its unit and what it counts: no line of a sheet begins with «290 кв. м». */
const GLUED = /(?<=\d) (?=\d{3}|кв\. м|руб|кВт|%)|(?<=кв\.) (?=м)|(?<=№|ст\.|п\.) (?=\d)/g;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(GLUED, '\u00a0');
const MARGIN = { top: 40, bottom: 40, left: 60, right: 60 };
const GAP = '\n<span size="8000"> </span>\n';

/** A typed sheet as a scanner gives it. White on black until the end: a mask of letters is drawn fastest. */
async function scanOf(
  { width, height }: Paper,
  { heading, lines, plan }: NonNullable<Paper['sheet']>,
): Promise<Buffer> {
  const text = [`<b>${escaped(heading)}</b>`, ...lines.map(escaped), '<i>Условный документ</i>'].join(GAP);
  const inside = { width: width - MARGIN.left - MARGIN.right, height: height - MARGIN.top - MARGIN.bottom };
  const black = { background: '#000' };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${plan}</svg>`;
  return sharp({ text: { text, width: inside.width, font: 'serif 22', dpi: 72, spacing: 6 } })
    .resize({ ...inside, ...black, fit: 'contain', position: 'left top', withoutEnlargement: true })
    .extend({ ...MARGIN, ...black })
    .composite(plan ? [{ input: Buffer.from(svg) }] : [])
    .negate({ alpha: false })
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** A photograph that is drawn, or one from the disk. */
function photograph(name: string): Promise<Buffer> | Buffer {
  const scene = SCENES[name];
  return scene ? sharp(Buffer.from(scene)).jpeg({ quality: 80 }).toBuffer() : pictureBytes(name);
}

export async function openHouse(): Promise<House> {
  const pdf: PdfRenderer = createPdfRenderer({ children: SERVER_BUILD });
  return {
    async print(report, cut = (document) => document) {
      const data = reportOf(report);
      const papers = new Map(picturesOf(report).map((paper) => [`${paper.name}.jpg`, paper]));
      const document = cut(reportDocument(data));
      const shown = await Promise.all(
        pictureKeys(document).map(async (key) => {
          const paper = papers.get(key);
          return [
            key,
            paper?.sheet ? await scanOf(paper, paper.sheet) : await photograph(key.replace('.jpg', '')),
          ] as const;
        }),
      );
      const pictures = async () => new Map(shown);
      const order = { document, pictures, userId: 'cases' };
      const drawn = await pdf.render(order);
      const workbook = workbookOf(data);
      if (!workbook) throw new Error('no calculation');
      const info = { title: document.meta.title, author: '', date: document.meta.date };
      return {
        pdf: drawn.pdf,
        docx: await pdf.renderDocx(order, drawn.layout),
        xlsx: await writeWorkbook(workbook.sheets, info, workbook.names),
        warnings: drawn.warnings,
      };
    },
    close: () => pdf.close(),
  };
}
