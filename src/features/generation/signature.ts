import type { Signature } from './signature-api.ts';

/** Rules of an attached signature. */
export const SIGNATURE_MAX_BYTES = 1024 * 1024;
export const SIGNATURE_TOO_LARGE = 'Размер файла подписи не должен превышать 1 МБ';
/** The appraiser's, the director's, and room for a firm with more of them. */
export const SIGNATURES_MAX = 5;

/** By how much the clock of a signer's computer may be behind ours. */
const CLOCK_MS = 10 * 60_000;

/** Whether a file was signed before it was made: then it was another file. */
export const isTooEarly = (signedAt: string | null, generatedAt: string): boolean =>
  signedAt !== null && Date.parse(signedAt) < Date.parse(generatedAt) - CLOCK_MS;

/** What of a signature was compared with the edition's PDF, and what was not. */
export function comparison({ fits, signers }: Pick<Signature, 'fits' | 'signers'>, generatedAt: string): string {
  if (fits) return 'Относится к этому PDF. Контрольная сумма файла совпала.';
  const times = signers.map(({ signed_at }) => signed_at);
  const said = 'С этим PDF не сравнивалась: это можно сделать только по контрольной сумме ГОСТ Р 34.11-2012 или SHA.';
  if (times.some((time) => isTooEarly(time, generatedAt))) {
    return `${said} Поставлена раньше, чем сформирован этот PDF: скорее всего, она относится к другому файлу.`;
  }
  return times.includes(null) ? said : `${said} По времени подходит: поставлена после того, как сформирован этот PDF.`;
}

/** Of a file that is no signature, or one that cannot be read. */
export const NO_SIGNATURE = 'Это не файл подписи. Выберите файл .sig или .p7s, который создала программа подписи.';
