import type { TableSheet } from './table-file.ts';

/** A pasted block of cells, or a file. */
export type TableJob = { text: string } | { file: Blob };

/** Without words where the file was moved or removed. */
export type TableAnswer = { sheets: TableSheet[] } | { problem: string | null };
