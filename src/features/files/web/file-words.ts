import type { ReportFile } from '../api.ts';

export function withoutEnding(name: string): string {
  return name.replace(/\.(jpe?g|png|heic|heif|webp|pdf)$/i, '');
}

/** How the file is called on the screen: what is printed under it, else its name. */
export function fileTitle(file: Pick<ReportFile, 'caption' | 'file_name'>): string {
  return file.caption || withoutEnding(file.file_name);
}

/** What is said of files that go, behind «будут удалены из отчета». */
export function afterRemoval(gone: readonly Pick<ReportFile, 'copied_from'>[]): string {
  const isCopied = gone.some(({ copied_from }) => copied_from !== '');
  return `без возможности восстановления.${isCopied ? ' У прежнего отчета остаются свои файлы.' : ''}`;
}
