import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { noLongerThan } from '#kit/text-length.ts';
import { UPLOAD_LIMIT } from '#kit/uploads.ts';
import { text, wireBody } from '#kit/wire.ts';
import { FILE_LIMITS, fileCategory } from './categories.ts';

const TAG = 'Файлы отчета';

/** Keys of pictures, as the storage makes them. */
const KEY = /^[a-z0-9-]{1,40}\.(?:jpg|png)$/;

/** A scheme-less address as people paste it, `pkk.rosreestr.ru/#/search`, gets `https://`; the rest is left alone. */
function completeSourceUrl(typed: string): string {
  const url = typed.trim();
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:]|$)/u.test(url) && !/^[a-z]+:/i.test(url.replace(/:\d+/, ''))
    ? `https://${url}`
    : url;
}

const SOURCE_URL_WRONG = 'Введите адрес страницы, который начинается с http:// или https://';

/** Where a map was taken from: an address of the web, or empty. */
export const sourceUrl = z
  .string()
  .transform(completeSourceUrl)
  .pipe(z.union([z.literal(''), z.url({ protocol: /^https?$/, error: SOURCE_URL_WRONG })], SOURCE_URL_WRONG))
  .pipe(z.string().max(2000, noLongerThan(2000)));

/** A file as the wire shows it. `size` is bytes, `width` and `height` pixels of what is stored. */
export const reportFile = z.object({
  id: z.uuid(),
  category: z.string(),
  /** `/api/report-files/download/<key>`, the same in both. */
  file_path: z.string(),
  file_url: z.string(),
  file_name: z.string(),
  file_type: z.string(),
  size: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  source_url: z.string(),
  /** What the picture shows, printed under it. */
  caption: z.string(),
  /** Which analogue a screenshot belongs to, from 0. */
  analog_index: z.number().int().nullable(),
  /** When the photograph was taken, by the camera's clock: `2026-11-12T14:03:22`, of no time zone. */
  taken_at: z.string().nullable(),
  /** The cadastral number of the other plot whose report it was copied from, or that has the very same picture; else empty. */
  copied_from: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});

export type ReportFile = z.output<typeof reportFile>;

export const CAPTION_MAX = 200;
const caption = text(CAPTION_MAX);

/** A number in a form's text field; absent, empty or `null` is none. */
const analogIndex = z
  .union([
    z.literal(['', 'null', 'undefined']).transform(() => null),
    z.coerce
      .number('Номер аналога — целое число от 0 до 4')
      .int('Номер аналога — целое число от 0 до 4')
      .min(0, 'Номер аналога — целое число от 0 до 4')
      .max(4, 'Номер аналога — целое число от 0 до 4'),
  ])
  .nullable()
  .optional();

const WRONG_TIME = 'Время съёмки — в виде 2026-11-12T14:03:22';

export const uploadReportFile = endpoint({
  method: 'POST',
  path: '/api/report-files/upload',
  access: 'user',
  transport: 'upload',
  tag: TAG,
  summary: 'Загрузить файл отчета: JPG или PNG до 3 МБ',
  body: wireBody({
    category: fileCategory,
    reportId: z.string('Укажите отчет'),
    source_url: sourceUrl.optional(),
    caption: caption.optional(),
    analog_index: analogIndex,
    taken_at: z.iso
      .datetime({ local: true, offset: false, precision: 0, error: WRONG_TIME })
      .regex(/\d$/, WRONG_TIME)
      .optional(),
  }),
  reply: reportFile,
  success: 201,
  limit: UPLOAD_LIMIT,
});

/** An offer that is taken into another report brings its screenshots along. Each report has its own files. */
export const copyScreenshots = endpoint({
  method: 'POST',
  path: '/api/report-files/copy-screenshots',
  access: 'user',
  tag: TAG,
  summary: 'Скопировать скриншоты аналога из другого отчета',
  body: wireBody({
    reportId: z.string('Укажите отчет'),
    keys: z.array(z.string().regex(KEY, 'Укажите ключ файла')).min(1).max(FILE_LIMITS['analog-screenshots']),
  }),
  /** In the order of the keys. */
  reply: z.array(reportFile),
  success: 201,
  limit: UPLOAD_LIMIT,
});

export const uploadDefaultImage = endpoint({
  method: 'POST',
  path: '/api/report-files/upload-default',
  access: 'admin',
  transport: 'upload',
  tag: TAG,
  summary: 'Загрузить картинку текстов по умолчанию',
  // The specification sends the file alone; a client may name the pseudo-report and the category too.
  body: wireBody({ category: z.string().optional(), reportId: z.string().optional() }),
  reply: reportFile,
  success: 201,
  limit: UPLOAD_LIMIT,
});

export const listReportFiles = endpoint({
  method: 'GET',
  path: '/api/report-files/:reportId',
  access: 'user',
  tag: TAG,
  summary: 'Файлы отчета; вместо номера default_market_analysis — картинки текстов по умолчанию',
  params: z.object({ reportId: z.string() }),
  reply: z.array(reportFile),
});

export const deleteReportFile = endpoint({
  method: 'DELETE',
  path: '/api/report-files/:id',
  access: 'user',
  tag: TAG,
  summary: 'Удалить файл',
  params: z.object({ id: z.uuid() }),
});

export const setSourceUrl = endpoint({
  method: 'PATCH',
  path: '/api/report-files/:id/source-url',
  access: 'user',
  tag: TAG,
  summary: 'Адрес источника карты',
  params: z.object({ id: z.uuid() }),
  body: wireBody({ source_url: sourceUrl }),
  reply: reportFile,
});

export const setCaption = endpoint({
  method: 'PATCH',
  path: '/api/report-files/:id/caption',
  access: 'user',
  tag: TAG,
  summary: 'Подпись под снимком или название документа',
  params: z.object({ id: z.uuid() }),
  body: wireBody({ caption }),
  reply: reportFile,
});

export const orderReportFiles = endpoint({
  method: 'PATCH',
  path: '/api/report-files/:reportId/order',
  access: 'user',
  tag: TAG,
  summary: 'Порядок файлов раздела; в этом порядке они печатаются',
  params: z.object({ reportId: z.uuid() }),
  body: wireBody({ category: fileCategory, ids: z.array(z.uuid()).max(100) }),
  reply: z.array(reportFile),
});

export const downloadReportFile = endpoint({
  method: 'GET',
  path: '/api/report-files/download/:key',
  access: 'file',
  transport: 'download',
  tag: TAG,
  summary: 'Скачать файл',
  params: z.object({ key: z.string().regex(KEY) }),
});

/** The key in `file_path`, which is what an analogue's `screenshots` hold. Null when the address is none of ours. */
export function fileKey(filePath: string): string | null {
  const key = filePath.split('/api/report-files/download/')[1] ?? '';
  return KEY.test(key) ? key : null;
}

/** The address of a stored picture. */
export function fileAddress(key: string): string {
  return `/api/report-files/download/${encodeURIComponent(key)}`;
}
