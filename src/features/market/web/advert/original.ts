import { type FileKind, fileKind, KIND_HEAD } from '#kit/file-kind.ts';
import { upload } from '#kit/web/call.ts';
import type { Advert } from '../../advert/reading.ts';
import { printedCopy } from '../../advert-copy.ts';
import type { AdvertRow } from '../../advert-rows.ts';
import { addEvidence } from '../../api.ts';
import { type AdvertEvidence, type EvidenceKind, isScreenshot } from '../../evidence.ts';
import type { AdvertSource } from './advert-source.ts';
import { storePictures } from './printed-pictures.ts';

/* The page as it came, to be kept: both flavours of a paste as one file. */

const KINDS: Partial<Record<FileKind, EvidenceKind>> = {
  ...{ pdf: 'pdf', jpeg: 'jpg', png: 'png', mhtml: 'mhtml', html: 'html', xml: 'html' },
};

const kindOf = async (file: Blob): Promise<EvidenceKind> =>
  KINDS[fileKind(new Uint8Array(await file.slice(0, KIND_HEAD).arrayBuffer()))] ?? 'text';

export interface Original {
  kind: EvidenceKind;
  bytes: Blob;
  /** 64 hexadecimal digits; null where the browser does not count it. */
  sha256: string | null;
}

export async function originalOf(source: AdvertSource): Promise<Original> {
  const { html, text } = source.way === 'paste' ? source : { html: '', text: '' };
  const bytes = source.way === 'paste' ? new Blob([JSON.stringify({ html, text })]) : source.file;
  const kind = source.way === 'paste' ? 'paste' : await kindOf(source.file);
  // Browsers count sums only on pages that came by HTTPS.
  const sum = await globalThis.crypto.subtle?.digest('SHA-256', await bytes.arrayBuffer());
  const sha256 = sum ? [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('') : null;
  return { kind, bytes, sha256 };
}

interface Taken {
  source: AdvertSource;
  advert: Advert;
  rows: readonly AdvertRow[];
  pictures: readonly Uint8Array[];
}

/**
 * Stores the page and what is printed of it; gives what the server says of it. `ownShots`: a screenshot is printed as the
 * caller's own. Throws `AppError`.
 */
export async function keepOriginal(
  { source, advert, rows, pictures }: Taken,
  { url, ownShots = false }: { url: string; ownShots?: boolean },
): Promise<AdvertEvidence> {
  const { kind, bytes } = await originalOf(source);
  const printed =
    ownShots && isScreenshot(kind) ? { pictures: [], pages: 0 } : await storePictures({ kind, source, pictures });
  const [site, saved_at] = [advert.site ?? '', advert.savedAt];
  const copy = JSON.stringify(printedCopy(advert, rows));
  return upload(addEvidence, {
    body: { kind, saved_at, site, url, copy, pages: printed.pages, pictures: printed.pictures.join() },
    file: bytes,
    fileName: 'advert',
  });
}
