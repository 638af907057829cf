import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { wireBody } from '#kit/wire.ts';

const TAG = 'Второй фактор';

export const CODE_REQUIRED = 'Введите код из приложения';
export const CODE_WRONG = 'Неверный или уже использованный код. Введите новый код из приложения.';

/** Of the app, or a recovery code; spaces and hyphens do not matter. */
export const secondFactorCode = z.string(CODE_REQUIRED).trim().min(1, CODE_REQUIRED).max(40, 'Слишком длинный код');
export const currentPassword = z.string('Введите пароль').min(1, 'Введите пароль').max(1000);

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/api/admin/second-factor',
  access: 'admin',
  tag: TAG,
  summary: 'Второй фактор: прочитать',
  reply: z.object({
    /** When it was switched on; null: it is off. */
    enabled_at: z.string().nullable(),
    recovery_codes_left: z.number().int(),
  }),
});

/** Nothing is asked for at the sign-in before `confirmSecondFactor`. 409 when it is on. */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor',
  access: 'admin',
  tag: TAG,
  summary: 'Второй фактор: начать включение',
  body: wireBody({ current_password: currentPassword }),
  reply: z.object({
    /** Base32, to type by hand. */
    secret: z.string(),
    /** `otpauth://…` for the picture. */
    uri: z.string(),
  }),
});

/** The only time that the recovery codes are shown. Ends the other sessions. */
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/confirm',
  access: 'admin',
  tag: TAG,
  summary: 'Второй фактор: включить',
  body: wireBody({ code: secondFactorCode }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
});

/** Ends the other sessions. */
export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/remove',
  access: 'admin',
  tag: TAG,
  summary: 'Второй фактор: выключить',
  body: wireBody({ current_password: currentPassword, code: secondFactorCode }),
});
