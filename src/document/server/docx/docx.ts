import { Document, Packer } from 'docx';
import type { ReportDocument } from '#document/model/block-document.ts';
import type { DocumentLook } from '#document/model/document-look.ts';
import { cleanText } from '#kit/typography.ts';
import type { PageNumbers } from '../pdf-protocol.ts';
import { pageNumbers } from './docx-contents.ts';
import { createDraft, type DocxPictures } from './docx-draft.ts';
import { sections } from './docx-pages.ts';
import { stylesOf } from './docx-styles.ts';

/**
 * The document as an editable DOCX. Takes seconds of computing: not for the server's own process, see `docx-child.ts`.
 * Numbers of pages in the contents and in references are those of the PDF. They are written as the fields' last results,
 * so they show before Word works them out.
 */
export async function writeDocx(
  document: ReportDocument,
  pictures: DocxPictures,
  pages: PageNumbers,
  look: DocumentLook,
): Promise<Buffer> {
  const draft = createDraft(document, pictures);
  const { meta } = document;
  const written = sections(document, draft);
  const file = new Document({
    title: cleanText(meta.title),
    subject: cleanText(meta.subject),
    creator: cleanText(meta.authors.join(', ')),
    lastModifiedBy: cleanText(meta.authors[0] ?? ''),
    keywords: cleanText(meta.keywords.join(', ')),
    styles: stylesOf(look.docx),
    numbering: { config: draft.lists() },
    pageNumbers: pageNumbers(pages, draft),
    sections: written,
  });
  return Packer.toBuffer(file);
}
