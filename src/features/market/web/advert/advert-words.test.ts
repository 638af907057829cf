import { expect, it } from 'vitest';
import { whenAndWhere } from './advert-words.ts';

it('M4 the moment that the dialog shows is the one that the report prints, whatever the zone of the browser', () => {
  const savedAt = '2026-11-17T21:20:00.000Z';
  expect(whenAndWhere({ site: 'uchastki.example', savedAt }, true)).toBe(
    'uchastki.example, скопировано 18.11.2026, 00:20 (МСК)',
  );
  expect(whenAndWhere({ site: null, savedAt }, false)).toBe('Сохранено 18.11.2026, 00:20 (МСК)');
});
