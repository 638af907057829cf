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
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** A file's name as sent, without folders and control characters, at most 200 characters with its ending kept. */
export function cleanFileName(sent: string): string {
  const name = sent
    .normalize('NFC')
    .replace(/^.*[/\\]/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
  const letters = [...(name || 'Изображение.jpg')];
  return letters.length <= 200 ? letters.join('') : [...letters.slice(0, 195), ...letters.slice(-5)].join('');
}

/** `Content-Disposition` of RFC 6266: shown in the page, saved under its name; what is stored is always a JPEG. */
export function inlineAs(name: string): string {
  const saved = `${name.replace(/\.(jpe?g|png)$/i, '')}.jpg`;
  const ascii = saved.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(saved).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
