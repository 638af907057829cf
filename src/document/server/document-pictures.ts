import type { ReportDocument } from '../model/block-document.ts';

/** Storage keys of the document's pictures. A picture is what has a key and an alternative text, wherever it stands. */
export function pictureKeys(document: ReportDocument): string[] {
  const keys = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('key' in value && 'alt' in value) keys.add(String(value.key));
    else Object.values(value).forEach(visit);
  };
  visit(document);
  return [...keys];
}
