import { z } from 'zod';
import { text, uuid } from '#kit/wire.ts';

/*
 * The page of an offer as it was seen: its bytes, and what a report prints of it (rows.md M4).
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

export const isScreenshot = (of: EvidenceKind): boolean => of === 'jpg' || of === 'png';

export const EVIDENCE_MAX_BYTES = 40 * 1024 * 1024;

/** Letters of a printed copy: what is beyond stays in the original. */
export const COPY_MAX_LETTERS = 60_000;
export const LINE_MAX_LETTERS = 10_000;
/** More words than an analogue has cells are never taken of one line. */
export const SPANS_MAX = 60;

const letter = z.number().int().min(0).max(LINE_MAX_LETTERS);
/** A place in a text. */
const place = z.strictObject({ from: letter, to: letter });
export type Place = z.output<typeof place>;

const copyLine = z.strictObject({
  kind: z.enum(['title', 'status', 'price', 'history', 'address', 'date', 'parameter', 'text', 'contact']),
  label: z.string().max(300).nullable(),
  value: z.string().max(LINE_MAX_LETTERS),
  /** Its words went into the cells. */
  taken: z.boolean(),
  /** Which of them, from–to in the value. A copy kept before has none. */
  spans: z.array(place).max(SPANS_MAX).optional(),
});
const advertCopy = z
  .array(copyLine)
  .max(3000)
  .refine(
    (lines) => lines.reduce((sum, { value }) => sum + value.length, 0) <= COPY_MAX_LETTERS,
    'Слишком длинная копия',
  );
export type AdvertCopyLine = z.output<typeof copyLine>;

/** Pages of a print, or pictures of a saved page, that a report prints (rows.md M4). */
export const PRINTED_PICTURES = 6;

/** Ids in the order in which they are printed, as a field of a form. */
const pictureIds = z
  .string()
  .transform((written) => written.split(',').filter((id) => id !== ''))
  .pipe(z.array(uuid).max(PRINTED_PICTURES, `Не больше ${PRINTED_PICTURES} изображений`));

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
  /** Each is printed with this page alone. */
  pictures: pictureIds.optional(),
  /** Of a PDF, where the pictures are pages of it. */
  pages: z.coerce.number('Введите число страниц').int('Введите число страниц').min(0).max(100_000).optional(),
};

export const advertPicture = z.object({ id: z.uuid() });

export interface PrintedPicture {
  key: string;
  width: number;
  height: number;
}

/** What a report prints of a kept page, frozen with it. */
export interface PrintedAdvert {
  /** The id of the evidence. */
  id: string;
  sha256: string;
  saved_at: string;
  url: string;
  site: string;
  copy: AdvertCopyLine[];
  pictures: PrintedPicture[];
  /** Of the PDF whose pages the pictures are; 0 for pictures of another page. */
  pages: number;
}

export const emptyPrintedAdvert = (): PrintedAdvert => ({
  ...{ id: '', sha256: '', saved_at: '', url: '', site: '', copy: [], pictures: [], pages: 0 },
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
