import { z } from 'zod';
import { normalizePhone, PHONE_MESSAGE } from '#kit/requisites/phone.ts';

const PHONE_REQUIRED = 'Телефон обязателен';

/** A Russian number comes in as people write it, and goes on as +7 (900) 000-00-00. */
export const phone = z
  .string(PHONE_REQUIRED)
  .trim()
  .min(1, PHONE_REQUIRED)
  .transform((typed, context) => {
    const normal = normalizePhone(typed);
    if (normal === null && typed !== '') context.addIssue({ code: 'custom', message: PHONE_MESSAGE });
    return normal ?? '';
  });
