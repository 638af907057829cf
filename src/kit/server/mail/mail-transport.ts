import fs from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { mailQueue } from '../database/tables.ts';
import type { MailSettings } from './mail-settings.ts';

export type QueuedLetter = typeof mailQueue.$inferSelect;

/** Hands one letter over. Throws when it could not; an error with `permanent` need not be tried again. */
export interface MailTransport {
  readonly kind: 'smtp' | 'outbox';
  send(letter: QueuedLetter): Promise<void>;
}

export class PermanentMailError extends Error {
  readonly permanent = true;
}

function message(letter: QueuedLetter, from: MailSettings['from']) {
  const domain = from.address.split('@')[1] ?? 'localhost';
  return {
    from,
    // As an object: a string here would be parsed, and could hold a second recipient.
    to: { name: letter.toName, address: letter.toAddress },
    ...(letter.replyTo ? { replyTo: { name: '', address: letter.replyTo } } : {}),
    subject: letter.subject,
    text: letter.body,
    date: letter.createdAt,
    // The same on every attempt, so that a letter that went out twice is shown once.
    messageId: `<${letter.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The mail server has looked at this very letter and will never take it. */
function isPermanent(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const refused = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
  return refused && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

/** Through the mail server of SMTP_URL. */
function smtp(url: string, from: MailSettings['from']): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    kind: 'smtp',
    async send(letter) {
      await transport.sendMail(message(letter, from)).catch((error: unknown) => {
        throw isPermanent(error) ? new PermanentMailError((error as Error).message) : error;
      });
    },
  };
}

/** The same letter with its text as it is, so that a person can read it and copy its link without a mail program. */
function readable(bytes: Buffer, text: string): string {
  const [headers = ''] = bytes.toString().split('\r\n\r\n');
  const plain = headers.replace(/^(content-transfer-encoding:).*$/im, '$1 8bit');
  return `${plain}\r\n\r\n${text.replaceAll(/\r?\n/g, '\r\n')}\r\n`;
}

/** As `.eml` files in a folder, for an installation without a mail server. */
function outbox(dir: string, from: MailSettings['from']): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    kind: 'outbox',
    async send(letter) {
      const { message: bytes } = await transport.sendMail(message(letter, from));
      await fs.mkdir(dir, { recursive: true, mode: 0o700 });
      const name = `${letter.createdAt.toISOString().replaceAll(/[:.]/g, '-')}-${letter.id}.eml`;
      await fs.writeFile(path.join(dir, name), readable(bytes as Buffer, letter.body), { mode: 0o600 });
    },
  };
}

/** The transport of the settings. */
export function mailTransport({ smtpUrl, from, outboxDir }: MailSettings): MailTransport {
  return smtpUrl ? smtp(smtpUrl, from) : outbox(outboxDir, from);
}
