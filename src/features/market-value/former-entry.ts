import type { HandbookEntry } from '#features/market/compute/handbook/handbook-entry.ts';

/** How the note of an entry begins that a former report gives; its number follows. */
export const FORMER_NOTE = 'как в\u00a0отчете №\u00a0';

/** Of a former report, not of the handbook. */
export const isFormer = ({ entry }: { entry: Pick<HandbookEntry, 'note'> }): boolean =>
  entry.note.startsWith(FORMER_NOTE);
