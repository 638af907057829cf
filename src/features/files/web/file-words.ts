import { formatShort } from '#kit/numbers.ts';
import type { ReportFile } from '../api.ts';

/** «2,4 МБ», «820 КБ». */
export function fileSize(bytes: number): string {
  return bytes >= 1024 * 1024
    ? `${formatShort(bytes / 1024 / 1024, 1)}\u00a0МБ`
    : `${formatShort(Math.max(1, Math.round(bytes / 1024)))}\u00a0КБ`;
}

export function withoutEnding(name: string): string {
  return name.replace(/\.(jpe?g|png)$/i, '');
}

/** How the file is called on the screen: what is printed under it, else its name. */
export function fileTitle(file: Pick<ReportFile, 'caption' | 'file_name'>): string {
  return file.caption || withoutEnding(file.file_name);
}
