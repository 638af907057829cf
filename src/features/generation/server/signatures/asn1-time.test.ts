import { expect, it } from 'vitest';
import { asn1Time } from './asn1-time.ts';

const instant = (text: string) => asn1Time(text)?.toISOString().replace('.000Z', 'Z') ?? null;

it('R1 a time of a signature is read in every form that programs write', () => {
  expect(instant('261120120300Z')).toBe('2026-11-20T12:03:00Z');
  expect(instant('150506002448-0400')).toBe('2015-05-06T04:24:48Z');
  expect(instant('2611201503+0300')).toBe('2026-11-20T12:03:00Z');
  expect(instant('20261120120300Z')).toBe('2026-11-20T12:03:00Z');
  expect(instant('20261120120300.123Z')).toBe('2026-11-20T12:03:00Z');
  expect(instant('20261121000300+1200')).toBe('2026-11-20T12:03:00Z');
  expect([instant('491231235959Z'), instant('500101000000Z')]).toEqual([
    '2049-12-31T23:59:59Z',
    '1950-01-01T00:00:00Z',
  ]);
  expect([instant('240229000000Z'), instant('200101000000+1400')]).toEqual([
    '2024-02-29T00:00:00Z',
    '2019-12-31T10:00:00Z',
  ]);
});

it('R1 a text that says no instant is no time', () => {
  const wrong = ['', 'Z', '261120120300', '20261120120300', '260231120000Z', '250229000000Z', '261320120300Z'];
  wrong.push(
    '261120250300Z',
    '261120126100Z',
    '261120120300+1500',
    '261120120300+0060',
    '261120120300+03',
    ' 261120120300Z',
  );
  for (const text of wrong) expect([text, instant(text)]).toEqual([text, null]);
});
