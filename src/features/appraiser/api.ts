import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { UPLOAD_LIMIT } from '#kit/uploads.ts';
import { SCAN_DOWNLOAD, SCAN_FIELDS } from './scan.ts';

/*
 * The three records have their calls in their own files: `legalEntity.read`, `appraiserProfile.write` and so on. Here
 * are the scans: an upload only stores; saving a record attaches (rows.md W14).
 */

export const uploadScan = endpoint({
  method: 'POST',
  path: '/api/profile-files/:userId',
  access: 'user',
  transport: 'upload',
  tag: 'Профиль',
  summary: 'Скан документа: загрузить (JPG или PNG до 3 МБ)',
  params: z.object({ userId: z.uuid() }),
  body: z.object({ field: z.enum(SCAN_FIELDS, 'Неизвестное поле') }),
  reply: z.object({ file_path: z.string(), file_name: z.string() }),
  success: 201,
  limit: UPLOAD_LIMIT,
});

export const downloadScan = endpoint({
  method: 'GET',
  path: `${SCAN_DOWNLOAD}:key`,
  access: 'file',
  transport: 'download',
  tag: 'Профиль',
  summary: 'Скан документа: скачать',
  params: z.object({ key: z.string().regex(/^[a-z0-9-]{1,40}\.(jpg|png)$/) }),
});
