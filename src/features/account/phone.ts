import { z } from 'zod';
import { normalizePhone, PHONE_MESSAGE } from '#kit/requisites/phone.ts';

const PHONE_REQUIRED = 'Телефон обязателен';

/** Any writing of a Russian number comes in, +7 (XXX) XXX-XX-XX goes on. */
export const phone = z
  .string(PHONE_REQUIRED)
  .trim()
  .min(1, PHONE_REQUIRED)
  .transform((typed, context) => {
    const normal = normalizePhone(typed);
    if (normal === null && typed !== '') context.addIssue({ code: 'custom', message: PHONE_MESSAGE });
    return normal ?? '';
  });
