import { z } from 'zod';

/** What a file of a report is for. The names are the wire's. */
export const FILE_CATEGORIES = [
  'map',
  'cadastral',
  'photos',
  'additional',
  'documents',
  'analog-screenshots',
  'market_analysis_image',
] as const;

export type FileCategory = (typeof FILE_CATEGORIES)[number];

export const fileCategory = z.enum(FILE_CATEGORIES, 'Неизвестный раздел файлов');

/** Pictures of the default texts: of no report, uploaded by administrators, readable by everybody signed in. */
export const DEFAULT_IMAGE_CATEGORY = 'market_analysis_admin_image';

/** The report id that stands for the default texts on the wire. */
export const DEFAULT_IMAGES_REPORT = 'default_market_analysis';

/** At most so many files in a category of a report; of `analog-screenshots` so many for each analogue. */
export const FILE_LIMITS: Record<FileCategory, number> = {
  map: 1,
  cadastral: 1,
  photos: 6,
  additional: 6,
  documents: 10,
  'analog-screenshots': 3,
  market_analysis_image: 100,
};

/** Photographs may be smaller than what must stay legible: maps, scans, screenshots with text. */
export const PHOTO_CATEGORIES: readonly string[] = ['photos', 'additional'] satisfies FileCategory[];

/**
 * Pictures that a step's text refers to by key. They are uploaded before the step is saved: one that no text names may
 * still be needed, and goes only after a while.
 */
export const REFERRED_CATEGORIES: readonly string[] = [
  'analog-screenshots',
  'market_analysis_image',
] satisfies FileCategory[];

/** The sections of the files step, in order. `note`: under the heading; `source`: help under the address of a map's source. */
export const FILE_SECTIONS = [
  { category: 'map', title: 'Карта', hint: '', note: '', source: 'Печатается под картой как источник' },
  {
    category: 'cadastral',
    title: 'Кадастровая карта',
    hint: '',
    note: '',
    source: 'Печатается под картой как источник',
  },
  { category: 'photos', title: 'Фотографии', hint: 'порядок как в отчете', note: '', source: null },
  { category: 'additional', title: 'Дополнительные фотографии', hint: 'порядок как в отчете', note: '', source: null },
  {
    category: 'documents',
    title: 'Документы',
    hint: 'порядок как в отчете',
    note: 'Печатаются в приложении 1: страницу с паспортными данными или СНИЛС не добавляйте или закройте эти данные.',
    source: null,
  },
] as const satisfies readonly {
  category: FileCategory;
  title: string;
  hint: string;
  note: string;
  source: string | null;
}[];

export type FileSection = (typeof FILE_SECTIONS)[number];

/** The sentence of a full category, for 409 `file_limit`. */
export function fileLimitMessage(category: FileCategory): string {
  const limit = FILE_LIMITS[category];
  return category === 'analog-screenshots'
    ? `Не более ${limit} скриншотов у аналога`
    : `Не более ${limit === 1 ? '1 файла' : `${limit} файлов`} в этом разделе`;
}
