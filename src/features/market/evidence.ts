import { z } from 'zod';
import { text } from '#kit/wire.ts';

/*
 * The page of an offer as it was seen: its bytes, and what a report prints of it (adverts.md 11).
 */

export const EVIDENCE_KINDS = {
  paste: { label: 'HTML и текст', ending: 'json' },
  html: { label: 'HTML', ending: 'html' },
  mhtml: { label: 'MHTML', ending: 'mhtml' },
  pdf: { label: 'PDF', ending: 'pdf' },
  jpg: { label: 'Снимок', ending: 'jpg' },
  png: { label: 'Снимок', ending: 'png' },
  text: { label: 'Текст', ending: 'txt' },
} as const;
export type EvidenceKind = keyof typeof EVIDENCE_KINDS;
const kind = z.enum(Object.keys(EVIDENCE_KINDS) as [EvidenceKind, ...EvidenceKind[]]);

export const EVIDENCE_MAX_BYTES = 40 * 1024 * 1024;

/** Letters of a printed copy: what is beyond stays in the original. */
export const COPY_MAX_LETTERS = 60_000;

const copyLine = z.strictObject({
  kind: z.enum(['title', 'status', 'price', 'history', 'address', 'date', 'parameter', 'text', 'contact']),
  label: z.string().max(300).nullable(),
  value: z.string().max(10_000),
  /** Its words went into the cells. */
  taken: z.boolean(),
});
const advertCopy = z
  .array(copyLine)
  .max(3000)
  .refine(
    (lines) => lines.reduce((sum, { value }) => sum + value.length, 0) <= COPY_MAX_LETTERS,
    'Слишком длинная копия',
  );
export type AdvertCopyLine = z.output<typeof copyLine>;

/** As a field of a form. */
const copyAsText = z.string().transform((written, context) => {
  try {
    return advertCopy.parse(JSON.parse(written));
  } catch {
    context.issues.push({ code: 'custom', message: 'Копия не читается', input: written });
    return z.NEVER;
  }
});

export const evidenceShape = {
  kind,
  /** When the page was saved. */
  saved_at: z.iso.datetime({ offset: true, error: 'Введите время в виде 2026-11-16T14:32:08Z' }),
  site: text(255).optional(),
  url: text(1000).optional(),
  copy: copyAsText.optional(),
};

/** What a report prints of a kept page, frozen with it. */
export interface PrintedAdvert {
  /** Of the evidence. */
  id: string;
  sha256: string;
  saved_at: string;
  url: string;
  site: string;
  copy: AdvertCopyLine[];
}

export const emptyPrintedAdvert = (): PrintedAdvert => ({
  ...{ id: '', sha256: '', saved_at: '', url: '', site: '', copy: [] },
});

export const advertEvidence = z.object({
  id: z.uuid(),
  kind,
  /** Bytes of the original, and its sum, 64 hexadecimal digits. */
  size: z.number().int(),
  sha256: z.string(),
  site: z.string(),
  url: z.string(),
  saved_at: z.string(),
  stored_at: z.string(),
});
export type AdvertEvidence = z.output<typeof advertEvidence>;
