import { documentCaption } from '#features/description/document-details.ts';
import type { ReportFile } from './api.ts';

/**
 * Nobody typed such characters to be read, and the report's fonts have no emoji and hieroglyphs. Accents are part of
 * letters.
 */
const UNUSUAL = /[^\p{Script=Cyrillic}\p{Script=Latin}\p{M}\d\s!-/:-@[-`{-~«»„“”‘’–—…№°±×]/gu;

/** What a picture shows: its caption, else its file name where that was meant to be read, else `fallback`. */
export function captionOf(file: Pick<ReportFile, 'caption' | 'file_name'>, fallback: string): string {
  if (file.caption) return file.caption;
  const name = file.file_name
    .replace(/\.[a-z0-9]{2,4}$/i, '')
    .replaceAll('_', ' ')
    .replace(UNUSUAL, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  // «IMG_2031», «Снимок экрана 2026-11-20», «Без имени» say nothing of what is to be seen.
  const readable = /[а-яё]{3}/i.test(name) && !/^(снимок экрана|скриншот|без имени|безымянный|изображение)/i.test(name);
  return readable ? name : fallback;
}

export const extractCaption = (number: string, date: string | null) =>
  documentCaption('Выписка из ЕГРН', { number, date });

export const cadastralMapCaption = (number: string) => `Участок ${number} на публичной кадастровой карте`;
