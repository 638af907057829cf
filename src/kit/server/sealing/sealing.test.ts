import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSealer, isSealed, SealingError } from './sealing.ts';

const key = randomBytes(32);
const sealer = createSealer({ current: key });
const PLACE = 'report_sheets/1/client';

it('S12 what was sealed is opened as it was, text and bytes, and nothing of it can be read in between', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, place) => {
      expect(sealer.open(sealer.seal(text, place), place)).toBe(Buffer.from(text).toString());
      const bytes = Buffer.from(text);
      expect(sealer.openBytes(sealer.sealBytes(bytes, place), place)).toEqual(bytes);
    }),
  );
  const sealed = sealer.seal('паспорт 29 14 508316', PLACE);
  expect(sealed).toMatch(/^sealed:[\w-]+$/);
  expect(Buffer.from(sealed.slice(7), 'base64url').includes('508316')).toBe(false);
  expect(sealer.seal('одно и то же', PLACE)).not.toBe(sealer.seal('одно и то же', PLACE));
});

it('S12 an envelope that was moved to another record, changed in any byte or cut anywhere does not open', () => {
  const text = sealer.seal('508316', PLACE);
  expect(() => sealer.open(text, 'report_sheets/2/client')).toThrow(SealingError);
  const bytes = sealer.sealBytes(Buffer.from('508316'), PLACE);
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => sealer.openBytes(changed, PLACE), `byte ${at}`).toThrow(SealingError);
    expect(() => sealer.openBytes(bytes.subarray(0, at), PLACE), `cut at ${at}`).toThrow(SealingError);
  }
  expect(() => sealer.open('508316', PLACE)).toThrow(SealingError);
});

it('S12 after a rotation the old key still opens, the new one seals, and another one does neither', () => {
  const before = sealer.seal('508316', PLACE);
  const rotated = createSealer({ current: randomBytes(32), old: [key] });
  expect(rotated.open(before, PLACE)).toBe('508316');
  expect(rotated.isCurrent(before)).toBe(false);
  const after = rotated.seal('508316', PLACE);
  expect(rotated.isCurrent(after)).toBe(true);
  expect(() => sealer.open(after, PLACE)).toThrow(/not among the settings/);
  expect(rotated.isCurrent('508316')).toBe(false);
});

it('S12 pictures and documents are not taken for something sealed', () => {
  for (const start of ['%PDF-1.7', 'PK\u0003\u0004', '\u00ff\u00d8\u00ff', '\u0089PNG', ''])
    expect(isSealed(Buffer.from(start, 'latin1'))).toBe(false);
});
