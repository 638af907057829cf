import { expect, it } from 'vitest';
import { emptyAnalogue } from '../analogue.ts';
import { type Cell, writeCell } from './cells.ts';

const LINK: Cell = { kind: 'text', field: 'url' };

it('M3 the kept page of an advert goes with its link: one of another advert takes its place empty-handed', () => {
  const evidence = crypto.randomUUID();
  const kept = { ...emptyAnalogue('1'), url: 'https://uchastki.example/4182', evidence };
  const after = (url: string, before = kept, cell = LINK) => {
    const written = writeCell(cell, before, url);
    return written && 'analogue' in written ? written.analogue.evidence : undefined;
  };
  expect(after('https://uchastki.example/5001')).toBeNull();
  expect(after('')).toBeNull();
  // The same advert as another reader came to it, a link that was missing, another cell.
  expect(after('http://m.uchastki.example/4182?utm_source=a')).toBe(evidence);
  expect(after('https://uchastki.example/5001', { ...kept, url: '' })).toBe(evidence);
  expect(after('Доска объявлений', kept, { kind: 'text', field: 'source' })).toBe(evidence);
});
