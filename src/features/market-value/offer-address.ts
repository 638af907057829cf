import type { Analogue } from './analogue.ts';

/** `site.ru/path` without spaces, as people paste it. */
const BARE = /^(?:[\p{L}\d-]+\.)+[\p{L}]{2,}(?:[/?#]\S*)?$/u;

/** The address of an analogue's offer for a link: its own field, or the source where that is an address. Null otherwise. */
export function offerAddress({ url, source }: Pick<Analogue, 'url' | 'source'>): string | null {
  const written = (url || source).trim();
  if (/^https?:\/\/\S+$/i.test(written)) return written;
  return BARE.test(written) ? `https://${written}` : null;
}
