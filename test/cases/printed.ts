import type { ReportDocument } from '#document/model/block-document.ts';
import { pictureKeys } from '#document/server/document-pictures.ts';
import { createPdfRenderer, type PdfRenderer } from '#document/server/pdf.ts';
import { reportDocument } from '#features/generation/print/document.ts';
import { workbookOf } from '#features/generation/print/workbook.ts';
import type { ReportData } from '#features/generation/report-data.ts';
import { writeWorkbook } from '#features/generation/server/xlsx/xlsx.ts';
import { pictureBytes } from '../pictures.ts';
import { SERVER_BUILD } from '../server-build.ts';

/* The printing house of the product, without the calls around it. */

export interface Printed {
  pdf: Buffer;
  docx: Buffer;
  xlsx: Buffer;
  /** Complaints of the renderer. */
  warnings: string;
}

export interface House {
  print(data: ReportData, cut?: (document: ReportDocument) => ReportDocument): Promise<Printed>;
  close(): Promise<void>;
}

export async function openHouse(): Promise<House> {
  const pdf: PdfRenderer = createPdfRenderer({ children: SERVER_BUILD });
  return {
    async print(data, cut = (document) => document) {
      const document = cut(reportDocument(data));
      const pictures = async () =>
        new Map(pictureKeys(document).map((key) => [key, pictureBytes(key.replace('.jpg', ''))]));
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
