import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { uuid, wireBody } from '#kit/wire.ts';
import { currentPassword } from './second-factor-api.ts';

const TAG = 'Учётная запись';

/** Opens a link to the archive for a quarter of an hour. Wrong passwords count too. */
export const prepareExport = endpoint({
  method: 'POST',
  path: '/api/account/exports',
  access: 'user',
  tag: TAG,
  summary: 'Архив своих данных: подготовить',
  body: wireBody({ current_password: currentPassword }),
  reply: z.object({ id: uuid }),
  success: 201,
  limit: { name: 'export', calls: 10, minutes: 24 * 60, tooMany: 'Архив запрошен слишком много раз за сутки.' },
});

/** The archive, made while it is read. 404 for another user's link and for one that is over. */
export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/account/exports/:id',
  access: 'file',
  transport: 'download',
  tag: TAG,
  summary: 'Архив своих данных: скачать',
  params: z.object({ id: uuid }),
});
