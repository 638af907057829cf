import type { ReportFile } from '../api.ts';
import { fileAddress } from '../api.ts';
import type { reportFiles } from './tables.ts';

export type FileRow = typeof reportFiles.$inferSelect;

/** A row as the wire shows it. */
export function toReportFile(row: FileRow): ReportFile {
  const path = fileAddress(row.key);
  return {
    id: row.id,
    category: row.category,
    file_path: path,
    file_url: path,
    file_name: row.name,
    file_type: row.type,
    size: row.size,
    width: row.width,
    height: row.height,
    source_url: row.sourceUrl,
    caption: row.caption,
    analog_index: row.analogIndex,
    taken_at: row.takenAt,
    copied_from: row.copiedFrom,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
