import path from 'node:path';
import { z } from 'zod';
import { ConfigError } from '#kit/errors.ts';
import { isEmailAddress } from '#kit/requisites/email.ts';

export interface MailSettings {
  /** Null: letters are written to `outboxDir`. */
  smtpUrl: string | null;
  from: { name: string; address: string };
  outboxDir: string;
}

const sender = z
  .string()
  .transform((value) => {
    const match = /^(?:(?:"([^"<>]*)"\s*|([^"<>]*))<([^<>]+)>|([^<>\s]+))$/.exec(value.trim());
    const [, quoted, bare, named, alone] = match ?? [];
    return { name: (quoted ?? bare)?.trim() ?? 'Межа', address: named ?? alone ?? '' };
  })
  .refine(({ address }) => isEmailAddress(address), 'должен быть адресом вида Межа <no-reply@сайт.ру>');

export const mailVariables = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'должен быть адресом вида smtp://имя:пароль@сервер:587' }).optional(),
  MAIL_FROM: sender.optional(),
};

/** Throws `ConfigError` for a mail server without a sender: its letters would be refused as forged. */
export function readMailSettings(v: z.output<z.ZodObject<typeof mailVariables>>, dataDir: string): MailSettings {
  if (v.SMTP_URL && !v.MAIL_FROM) throw new ConfigError('Настройка MAIL_FROM: нужна вместе с SMTP_URL');
  return {
    smtpUrl: v.SMTP_URL ?? null,
    from: v.MAIL_FROM ?? { name: 'Межа', address: 'no-reply@mezha.example' },
    outboxDir: path.join(dataDir, 'outbox'),
  };
}
