import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { UPLOAD_LIMIT } from '#kit/uploads.ts';

/** The finished example as everybody may read it: `docs/example/report.pdf`, served with the browser's code. */
export const EXAMPLE_PDF = '/example/report.pdf';

/** To try before the profile is filled: no form of practice is asked for. A user has one such draft: asked again, it is the answer. */
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
