import type { CopiedSheet } from '#features/report/server/copy-report.ts';
import { storedContent } from '#features/report/sheet.ts';
import { descriptionSheet } from '../sheet.ts';
import { asCopied } from '../unconfirmed.ts';

/** The sealed fields are as they are stored: what is remembered is none of them. */
export const copiedDescription: CopiedSheet = (content) => ({
  ...content,
  ...asCopied(storedContent(descriptionSheet, content)),
});
