import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { Letter } from '#kit/server/mail/mail.ts';
import { mailTransport } from '#kit/server/mail/mail-transport.ts';
import { readConfig } from './config.ts';

/* A letter, and a mail server on loopback that gets it. */

export const letter: Letter = {
  about: '00000000-0000-4000-8000-000000000000',
  to: { name: 'Лугова Анна', address: 'anna@mezha.example' },
  subject: 'Сброс пароля на сайте «Межа»',
  text: 'Здравствуйте!\n\nОткройте ссылку:\nhttps://mezha.example/reset-password?token=abc',
};

/** So many minutes from now. */
export const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** The transport of the settings, as the product makes it. */
export function transportOf(settings: Record<string, string>) {
  return mailTransport(readConfig({ MAIL_FROM: 'Межа <post@mezha.example>', ...settings }).mail);
}

interface Received {
  from: string;
  to: string[];
  raw: string;
}

/** A mail server on loopback that keeps what it gets. */
export async function mailServer(port = 0, options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    received,
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export function decoded(raw: string): string {
  const body = raw.split('\r\n\r\n').slice(1).join('\r\n\r\n');
  const bytes = /^content-transfer-encoding: quoted-printable/im.test(raw)
    ? body
        .replaceAll('=\r\n', '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number(`0x${hex}`)))
    : Buffer.from(body).toString('latin1');
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n').trim();
}
