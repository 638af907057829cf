import type { Sealer } from './sealing.ts';

type Stored = Record<string, unknown>;

/** Under this key a record keeps its sealed fields, all in one envelope: which of them are filled is not seen either. */
const ENVELOPE = '$sealed';

/** The content as it is stored: the named fields sealed, the others as SQL reads them. */
export function sealContent(sealer: Sealer, place: string, content: object, fields: readonly string[]): Stored {
  if (fields.length === 0) return { ...content };
  const isSealed = ([field]: [string, unknown]) => fields.includes(field);
  const entries = Object.entries(content);
  const secret = JSON.stringify(Object.fromEntries(entries.filter(isSealed)));
  return {
    ...Object.fromEntries(entries.filter((entry) => !isSealed(entry))),
    [ENVELOPE]: sealer.seal(secret, place),
  };
}

/** The content as it was before it was sealed. Throws `SealingError` for what was changed or moved meanwhile. */
export function openContent(sealer: Sealer, place: string, stored: unknown): Stored {
  const { [ENVELOPE]: envelope, ...open } = stored as Stored;
  return typeof envelope === 'string' ? { ...open, ...JSON.parse(sealer.open(envelope, place)) } : open;
}

/** The same stored content for another place: an envelope opens only where it was sealed. */
export function moveContent(sealer: Sealer, stored: unknown, from: string, to: string): Stored {
  const { [ENVELOPE]: envelope, ...open } = stored as Stored;
  return typeof envelope === 'string' ? { ...open, [ENVELOPE]: sealer.seal(sealer.open(envelope, from), to) } : open;
}

/** What is stored unsealed, or with a key that is being replaced, sealed anew; null where nothing is to be done. */
export function resealContent(
  sealer: Sealer,
  place: string,
  stored: unknown,
  fields: (content: Stored) => readonly string[],
): Stored | null {
  const { [ENVELOPE]: envelope, ...open } = stored as Stored;
  const current = typeof envelope === 'string' && sealer.isCurrent(envelope);
  if (current && !fields(open).some((field) => field in open)) return null;
  const content = openContent(sealer, place, stored);
  return sealContent(sealer, place, content, fields(content));
}
