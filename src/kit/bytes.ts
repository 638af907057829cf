import { formatShort } from './numbers.ts';

const MEGABYTE = 1024 * 1024;

/** «2,4 МБ», «820 КБ»; never less than one kilobyte. */
export function bytesInWords(bytes: number): string {
  return bytes >= MEGABYTE
    ? `${formatShort(bytes / MEGABYTE, 1)}\u00a0МБ`
    : `${formatShort(Math.max(1, Math.round(bytes / 1024)))}\u00a0КБ`;
}
