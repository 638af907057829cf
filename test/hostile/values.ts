import fc from 'fast-check';
import { z } from 'zod';
import { PASSWORD } from '../new-account.ts';

/*
 * Values for the endpoints' own schemas: mostly as they should be, with something hostile in any place of them.
 */

/** What an id in a request may be: of a thing that exists, of nothing, or no id at all. Resolved when it is sent. */
export interface RealId {
  real: number;
}

const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown;

const STRINGS = [
  '',
  ' ',
  'NaN',
  'Infinity',
  '-0',
  'null',
  'true',
  '1e999',
  '\u0000',
  'до\u0000после',
  '\ud800',
  'текст \udfff',
  '\u202eоткат\u202c',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'е\u0301'.repeat(200),
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/dev/zero',
  "'; drop table users; --",
  '{{7*7}}<%= 7*7 %>#{7*7}',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'Тема\r\nBcc: everybody@mezha.example',
  '=cmd|"/c calc"!A1',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '275760-09-13',
  'data:image/png;base64,AAAA',
  'http://127.0.0.1:5432/',
  'а'.repeat(300),
  'я'.repeat(200_000),
];

const NUMBERS = [0, -0, -1, 0.1, 1e-320, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 2 ** 64];

/** Anything at all, and what programs stumble over. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...STRINGS) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: -1 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      nested(50),
      nested(1_000),
      Array(3_000).fill('x'),
      JSON.parse('{"toString":"x","valueOf":1,"then":"x","toJSON":"x"}'),
      JSON.parse('{"constructor":{"prototype":{"isAdmin":true}},"isAdmin":true,"is_admin":true}'),
      Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`ключ${n}`, n])),
    ),
  },
);

export type Json = Record<string, unknown>;

/** The schema as JSON Schema, of what it reads or of what it makes of it; what it cannot say is left open. */
export function described(schema: z.ZodType, io: 'input' | 'output' = 'output'): Json {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', cycles: 'ref' }) as Json;
}

const realId = fc.nat(20).map((real): RealId => ({ real }));

function text(schema: Json, name: string): fc.Arbitrary<unknown> {
  if (schema.format === 'uuid' || /(^|_)id$|Id$/.test(name)) return fc.oneof(realId, fc.uuid());
  if (schema.format === 'date') return fc.constantFrom('2026-11-16', '1999-01-01', '');
  if (name.includes('email')) return fc.constantFrom('anna@mezha.example', 'Ъ@ъ.example', 'a@b');
  if (name.includes('password')) return fc.constantFrom(PASSWORD, '1234567890');
  if (name.includes('phone')) return fc.constantFrom('+7 (900) 000-00-17', '89000000017');
  return fc.oneof(fc.constantFrom('Слово', '12', '2400000', 'https://maps.example/x'), fc.string({ maxLength: 20 }));
}

function plausible(schema: Json, name: string): fc.Arbitrary<unknown> {
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (options) return fc.oneof(...options.map((option) => nearlyRight(option, name)));
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  switch (schema.type) {
    case 'string':
      return text(schema, name);
    case 'number':
    case 'integer':
      return fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.double({ min: 0, max: 1e6, noNaN: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(nearlyRight((schema.items ?? {}) as Json, name), { maxLength: 5 });
    case 'object':
      return object(schema);
    default:
      return hostile;
  }
}

function object(schema: Json): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const fields = Object.fromEntries(Object.entries(properties).map(([key, of]) => [key, nearlyRight(of, key)]));
  const known = fc.record(fields, { requiredKeys: [] });
  // Own keys of every kind: `JSON.parse` makes even __proto__ one.
  const strange = fc.constantFrom('{"__proto__":{"isAdmin":true}}', '{"constructor":1}', '{"isAdmin":true}', '{"":""}');
  return fc.oneof(
    { weight: 9, arbitrary: known },
    {
      weight: 1,
      arbitrary: fc
        .tuple(known, strange)
        .map(([given, extra]) => ({ given, extra, merge: true }))
        .map(merged),
    },
  );
}

function merged({ given, extra }: { given: Record<string, unknown>; extra: string }): unknown {
  const out = JSON.parse(extra) as Record<string, unknown>;
  for (const [key, value] of Object.entries(given)) {
    Object.defineProperty(out, key, { value, enumerable: true, configurable: true, writable: true });
  }
  return out;
}

/** A value of the schema, or something else in its place. */
export function nearlyRight(schema: Json, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: plausible(schema, name) }, { weight: 1, arbitrary: hostile });
}
