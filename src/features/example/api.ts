import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { UPLOAD_LIMIT } from '#kit/uploads.ts';

/** The number that marks the example in the list of reports. */
export const EXAMPLE_NUMBER = 'Пример';

/** The finished example as everybody may read it: `docs/example/report.pdf`, served with the browser's code. */
export const EXAMPLE_PDF = '/example/report.pdf';

/** 409 `form_not_selected` as for any new report. A user has one such draft: asked again, it is the answer. */
export const createExample = endpoint({
  method: 'POST',
  path: '/api/example-report',
  access: 'user',
  limit: UPLOAD_LIMIT,
  tag: 'Отчеты',
  summary: 'Создать копию примера: заполненный черновик о вымышленном участке',
  reply: z.object({
    id: z.uuid(),
    /** False where the user has the example already. */
    created: z.boolean(),
  }),
  success: 201,
});
