import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Endpoint } from '#kit/endpoint.ts';
import { described, hostile, nearlyRight, type RealId } from './values.ts';

/* Requests for an endpoint: nearly right ones, and ones that are broken as HTTP, JSON or multipart. */

/** Who sends it. */
export const CALLERS = ['nobody', 'user', 'administrator', 'cookie', 'made-up token'] as const;
export type CallerKind = (typeof CALLERS)[number];

/** With ids that stand for things which exist only when it is sent. */
export interface Drawn {
  endpoint: Endpoint;
  caller: CallerKind;
  params: Record<string, unknown>;
  query: [string, unknown][];
  body: unknown;
  form: Form;
  headers: Record<string, string>;
}

/** How the body is written down. */
type Form =
  | { kind: 'json' }
  | { kind: 'raw'; text: string; type: string | null }
  | { kind: 'multipart'; name: string; bytes: string; files: number; broken: boolean };

const RAW: [string, string | null][] = [
  ['{', 'application/json'],
  ['{"a":1,}', 'application/json'],
  ['{"__proto__":{"isAdmin":true}}', 'application/json'],
  ['\u0000\u0001', 'application/json'],
  ['﻿{}', 'application/json; charset=utf-16'],
  ['"строка"', 'application/json'],
  ['123', 'application/json'],
  ['null', 'application/json'],
  ['[]', 'application/json'],
  ['{}', 'text/plain'],
  ['a=1&a=2', 'application/x-www-form-urlencoded'],
  ['<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'application/xml'],
  ['{}', 'application/json; charset=x-unknown'],
  ['{}', 'не тип'],
  ['{}', null],
  ['', 'application/json'],
  ['--x\r\n', 'multipart/form-data; boundary=x'],
  ['--x--\r\n', 'multipart/form-data; boundary=x'],
  ['--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n', 'multipart/form-data; boundary=x'],
  ['x', 'multipart/form-data'],
  [`{"a":"${'я'.repeat(1_100_000)}"}`, 'application/json'],
  ['['.repeat(100_000), 'application/json'],
];

const NAMES = [
  'фото.jpg',
  '../../../etc/passwd',
  'a\r\nX-Injected: 1.jpg',
  'нуль\u0000.png',
  '\ud800.jpg',
  'x'.repeat(5_000),
  '',
  'con.jpg"; filename="b.exe',
];
/** Kinds of content; the test has the bytes. */
export const CONTENTS = ['photo', 'cut', 'svg', 'html', 'empty', 'zip', 'text'] as const;

const form = (endpoint: Endpoint): fc.Arbitrary<Form> => {
  const raw = fc.constantFrom(...RAW).map(([text, type]): Form => ({ kind: 'raw', text, type }));
  const multipart = fc.record({
    kind: fc.constant('multipart' as const),
    name: fc.constantFrom(...NAMES),
    bytes: fc.constantFrom(...CONTENTS),
    files: fc.constantFrom(1, 1, 1, 0, 2),
    broken: fc.constantFrom(false, false, false, true),
  });
  const json = fc.constant<Form>({ kind: 'json' });
  return endpoint.transport === 'upload'
    ? fc.oneof({ weight: 8, arbitrary: multipart }, { weight: 1, arbitrary: raw }, { weight: 1, arbitrary: json })
    : fc.oneof({ weight: 8, arbitrary: json }, { weight: 1, arbitrary: raw }, { weight: 1, arbitrary: multipart });
};

const headers = fc.dictionary(
  fc.constantFrom(
    'range',
    'if-none-match',
    'if-modified-since',
    'accept',
    'accept-encoding',
    'cookie',
    'x-request-id',
    'origin',
    'x-forwarded-for',
    'user-agent',
    'expect',
  ),
  fc.constantFrom(
    'bytes=0-',
    'bytes=9999999999-',
    'bytes=5-1',
    '*',
    'W/"x"',
    'Thu, 01 Jan 1970 00:00:00 GMT',
    'text/html',
    'mezha_files=x; mezha_files=y',
    '%',
    'ю'.repeat(3),
    '1'.repeat(4_000),
  ),
  { maxKeys: 2 },
);

const idValue = fc.oneof(
  { weight: 8, arbitrary: fc.nat(20).map((real): unknown => ({ real }) satisfies RealId) },
  { weight: 1, arbitrary: fc.uuid() },
  { weight: 2, arbitrary: hostile },
);

/** Requests for one of the endpoints. */
export function requestFor(endpoint: Endpoint): fc.Arbitrary<Drawn> {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const query = described(endpoint.query).properties as Record<string, Record<string, unknown>> | undefined;
  const pair = fc.oneof(
    ...Object.entries(query ?? {}).map(([key, of]) =>
      nearlyRight(of, key).map((value): [string, unknown] => [key, value]),
    ),
    hostile.map((value): [string, unknown] => ['limit', value]),
    fc.tuple(fc.constantFrom('__proto__', 'constructor', 'a[b][c]', '', 'cursor'), hostile),
  );
  return fc.record({
    endpoint: fc.constant(endpoint),
    caller: fc.constantFrom<CallerKind>('user', 'user', 'user', 'administrator', 'administrator', ...CALLERS),
    params: fc.record(Object.fromEntries(names.map((name) => [name, idValue]))),
    query: query && Object.keys(query).length > 0 ? fc.array(pair, { maxLength: 4 }) : fc.array(pair, { maxLength: 1 }),
    body: nearlyRight(described(endpoint.body)),
    form: form(endpoint),
    headers,
  });
}

/** Puts the things that exist in the place of what stands for them. */
function resolved(value: unknown, ids: readonly string[]): unknown {
  if (Array.isArray(value)) return value.length > 100 ? value : value.map((part) => resolved(part, ids));
  if (typeof value !== 'object' || value === null) return value;
  if ('real' in value && typeof value.real === 'number') return ids[value.real % ids.length];
  const out = {};
  for (const [key, part] of Object.entries(value)) {
    Object.defineProperty(out, key, { value: resolved(part, ids), enumerable: true });
  }
  return out;
}

/** As text of an address; what cannot be encoded goes as broken percent signs. */
function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  try {
    return encodeURIComponent(text.slice(0, 3_000)) || '%20';
  } catch {
    return '%E0%A4%A';
  }
}

function multipart(fields: unknown, { name, files, broken }: Extract<Form, { kind: 'multipart' }>, bytes: Buffer) {
  const parts: Buffer[] = [];
  const given = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  for (const [key, value] of given.slice(0, 30)) {
    const text = typeof value === 'string' ? value.slice(0, 6_000) : (JSON.stringify(value) ?? '').slice(0, 6_000);
    parts.push(Buffer.from(`--x\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${text}\r\n`));
  }
  for (let count = 0; count < files; count += 1) {
    const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`;
    parts.push(Buffer.from(head), bytes, Buffer.from('\r\n'));
  }
  if (!broken) parts.push(Buffer.from('--x--\r\n'));
  return Buffer.concat(parts);
}

/** The request as it goes out. */
export function toSend(
  drawn: Drawn,
  world: {
    ids: readonly string[];
    headersOf: Record<CallerKind, Record<string, string>>;
    contents: Record<string, Buffer>;
  },
): InjectOptions {
  const { endpoint, form } = drawn;
  const params = resolved(drawn.params, world.ids) as Record<string, unknown>;
  const route = endpoint.path.replace(/:(\w+)/g, (_, name: string) => inAddress(params[name]));
  const search = (resolved(drawn.query, world.ids) as [string, unknown][])
    .map(([key, value]) => `${inAddress(key)}=${inAddress(value)}`)
    .join('&');
  const base = {
    method: endpoint.method as 'GET',
    url: search ? `${route}?${search}` : route,
    headers: { ...drawn.headers, ...world.headersOf[drawn.caller] } as Record<string, string>,
  };
  if (endpoint.method === 'GET') return base;
  const body = resolved(drawn.body, world.ids);
  if (form.kind === 'json') {
    return {
      ...base,
      headers: { ...base.headers, 'content-type': 'application/json' },
      payload: JSON.stringify(body) ?? '',
    };
  }
  if (form.kind === 'raw') {
    const type = form.type === null ? {} : { 'content-type': form.type };
    return { ...base, headers: { ...base.headers, ...type }, payload: form.text };
  }
  const payload = multipart(body, form, world.contents[form.bytes] ?? Buffer.alloc(0));
  return { ...base, headers: { ...base.headers, 'content-type': 'multipart/form-data; boundary=x' }, payload };
}
