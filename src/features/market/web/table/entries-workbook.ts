import type { EntryRecord } from '../../handbook.ts';
import { EXPORTED_ENTRY, exportedRows } from '../../handbook-columns.ts';
import { workbookOf } from './workbook.ts';

export const entriesWorkbook = (entries: readonly EntryRecord[]): Promise<Uint8Array> =>
  workbookOf('Справочник', EXPORTED_ENTRY, entries.flatMap(exportedRows));
