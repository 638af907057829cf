import fs from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig } from '#kit/server/config.ts';

const lines = (file: string) => fs.readFileSync(file, 'utf8').split('\n');
/** What stands in lines of this form: a name and a value. */
const pairs = (list: string[], form: RegExp): Record<string, string> =>
  Object.fromEntries(list.flatMap((line) => [form.exec(line) ?? []].map(([, name = '', value = '']) => [name, value])));

it('S6 what the image is built from exists, and .dockerignore lets it through and nothing else', () => {
  const copied = lines('Dockerfile').flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? []);
  expect(copied.filter((name) => !fs.existsSync(name))).toEqual([]);
  const letThrough = lines('.dockerignore').flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  expect(letThrough.sort()).toEqual([...new Set(copied)].sort());
});

it('S6 the settings of compose.yaml, with the secrets of .env filled in, start the product', () => {
  const compose = lines('compose.yaml');
  const app = compose.slice(compose.indexOf('x-app: &app'), compose.indexOf('services:'));
  const secrets: Record<string, string> = {
    ...pairs(lines('.env.example'), /^([A-Z0-9_]+)=(.*)$/),
    DATA_KEY: Buffer.alloc(32, 1).toString('base64'),
    POSTGRES_PASSWORD: '0a1b2c',
    S3_SECRET_ACCESS_KEY: '3d4e5f',
  };
  const named = pairs(app, /^ {4}([A-Z0-9_]+): (.+)$/);
  const filled = Object.entries(named).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{(\w+):\?\}/g, (_, secret: string) => secrets[secret] ?? ''),
  ]);
  const config = readConfig({ ...secrets, ...Object.fromEntries(filled) });
  expect(config).toMatchObject({
    production: true,
    databaseUrl: 'postgres://mezha:0a1b2c@postgres:5432/mezha',
    trustProxy: 'uniquelocal',
    publicUrl: 'https://mezha.example',
    s3: { bucket: 'mezha', accessKeyId: 'mezha', secretAccessKey: '3d4e5f' },
  });
});
