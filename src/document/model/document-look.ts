/** The type of a printed document: everything in which one look differs from another. */
export interface DocumentLook {
  /** Families of running text and of tables, headings and furniture in the PDF, each with those that stand in for it. */
  text: readonly string[];
  labels: readonly string[];
  /** Running text in points, and how much larger than in the house's look everything small is set. */
  size: number;
  scale: number;
  /** The same in the DOCX, whose fonts are the reader's own. */
  docx: { text: string; labels: string; size: number; scale: number };
}

/** The house's own, and the one that reviewers in banks and courts have always read: Times New Roman, 12 points. */
export const DOCUMENT_LOOKS = {
  house: {
    text: ['Source Serif 4', 'Source Sans 3'],
    labels: ['Source Sans 3', 'Source Serif 4'],
    size: 10.5,
    scale: 1,
    docx: { text: 'Times New Roman', labels: 'Arial', size: 11, scale: 1 },
  },
  habitual: {
    // As wide as Times New Roman, letter by letter.
    text: ['Tinos', 'Source Serif 4', 'Source Sans 3'],
    labels: ['Tinos', 'Source Serif 4', 'Source Sans 3'],
    size: 12,
    scale: 1.08,
    docx: { text: 'Times New Roman', labels: 'Times New Roman', size: 12, scale: 1.12 },
  },
} as const satisfies Record<string, DocumentLook>;

export type DocumentLookName = keyof typeof DOCUMENT_LOOKS;
