/** The fields that hold a scan, under the names of the upload and of the records. */
export const SCAN_FIELDS = [
  'sro_certificate_scan',
  'diploma_scan',
  'qualification_certificate_scan',
  'insurance_policy_scan',
] as const;
export type ScanField = (typeof SCAN_FIELDS)[number];

export const SCAN_DOWNLOAD = '/api/profile-files/download/';

/** Path under which the stored file is read. */
export const scanPath = (key: string) => `${SCAN_DOWNLOAD}${key}`;

/** The stored file's key in a path or a plain name; null where it is neither. */
export function scanKey(path: string): string | null {
  const name = path.startsWith(SCAN_DOWNLOAD) ? path.slice(SCAN_DOWNLOAD.length) : path;
  return /^[a-z0-9-]{1,40}\.(jpg|png)$/.test(name) ? name : null;
}

/** The link to a stored file: an absolute address, a path of ours, an old path, or a plain name (rows.md E6). */
export function scanHref(path: string): string {
  if (/^https?:\/\//i.test(path) || path.startsWith('/api/')) return path;
  if (path.startsWith('/report-files/')) return `/api${path}`;
  return `/api/report-files/download/${encodeURIComponent(path)}`;
}
