import fs from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig } from '#app/server/config.ts';
import { addEvidence } from '#features/market/api.ts';
import { EVIDENCE_MAX_BYTES } from '#features/market/evidence.ts';
import { connectionTimes } from '#kit/server/http/connections.ts';
import { TOO_LARGE, UNAVAILABLE } from '#kit/server/http/error-handler.ts';
import { UPLOAD_MAX_BYTES } from '#kit/uploads.ts';

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

/** Bytes that a body of these calls may have. */
const bodyBound = (caddy: string, calls: string) =>
  1_000_000 * Number(new RegExp(`request_body @${calls} \\{\\n\\s+max_size (\\d+)MB`).exec(caddy)?.[1]);

/** The number of a setting: `health_interval 5s` and `DRAIN_SECONDS: 8`. */
const number = (text: string, name: string) => Number(new RegExp(`^\\s*${name}:? (\\d+)`, 'm').exec(text)?.[1]);

it('S6 the times and sizes of the balancer fit those of the servers', () => {
  const [compose, caddy] = ['compose.yaml', 'deploy/Caddyfile'].map((file) => fs.readFileSync(file, 'utf8'));
  if (!compose || !caddy) throw new Error('two files');
  const drain = number(compose, 'DRAIN_SECONDS');
  expect(drain).toBeGreaterThan(number(caddy, 'health_interval') + 2);
  expect(number(compose, '  stop_grace_period')).toBeGreaterThan(drain + 10);
  expect(number(caddy, 'keepalive') * 1000).toBeLessThan(connectionTimes.keepAliveTimeout);
  expect(number(caddy, 'read_header') * 1000).toBe(connectionTimes.http.headersTimeout);
  expect(number(caddy, 'read_body') * 60_000).toBe(connectionTimes.requestTimeout);
  for (const matcher of ['@advert path', '@other not path'])
    expect(caddy).toContain(`${matcher} ${addEvidence.path}\n`);
  expect(bodyBound(caddy, 'advert')).toBeGreaterThan(1.05 * EVIDENCE_MAX_BYTES);
  expect(bodyBound(caddy, 'other')).toBeGreaterThan(1.5 * UPLOAD_MAX_BYTES);
  expect(caddy).toContain(JSON.stringify({ code: 'too_large', message: TOO_LARGE }));
  expect(caddy).toContain(JSON.stringify({ code: 'unavailable', message: UNAVAILABLE }));
  expect(caddy).toContain(`respond "${UNAVAILABLE}"`);
});

it('S6 nothing is compressed twice: the servers do it', () => {
  expect(fs.readFileSync('deploy/Caddyfile', 'utf8')).not.toMatch(/^\s*encode\b/m);
});

it('S6 the image of both servers is built once: two builds of one name at the same time refuse each other', () => {
  const compose = fs.readFileSync('compose.yaml', 'utf8');
  expect(compose.match(/^ +build:/gm)).toHaveLength(1);
  expect(compose.slice(compose.indexOf('services:'))).toContain('build: .');
});
