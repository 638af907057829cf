import fs from 'node:fs';
import { expect, it } from 'vitest';
import { newLandPlot } from '../land-plot.ts';
import { NOTES_MAX } from '../note-lines.ts';
import { readExtract } from './extract.ts';
import { NO_RIGHT, notesOf, openNotes, WITHHELD } from './notes.ts';

const about = fs.readFileSync('test/files/extracts/egrn_about_property_land.xml', 'utf8');
const notes = (xml: string) => {
  const [plot] = readExtract(xml);
  return plot ? notesOf(plot.read()) : [];
};
const waiting = (extract_notes: string[], plot: object = {}) => openNotes({ ...newLandPlot(), extract_notes, ...plot });

it('Q8 the encumbrance of an extract waits while the description denies it, and what was told of it until it is taken off', () => {
  const lines = notes(about);
  const told = 'Обременение: Ипотека в силу закона, запись 50:12:0000000:101-50/001/2021-9';
  expect(lines).toEqual(['Обременения: Ипотека в силу закона', expect.stringContaining(told)]);
  expect(waiting(lines)).toEqual(lines);
  expect(waiting(lines, { encumbrances: '' })).toEqual(lines);
  expect(waiting(lines, { encumbrances: 'Ипотека' })).toEqual(lines.slice(1));
});

it('Q8 an extract without restrictions leaves nothing to answer', () => {
  expect(notes(about.replace(/<restrict_records>.*<\/restrict_records>/s, ''))).toEqual([]);
  expect(notesOf({ values: { encumbrances: 'Не зарегистрировано' }, warnings: [WITHHELD] })).toEqual([]);
});

it('Q8 that no right is registered waits until the kind of right is another than a new description has', () => {
  const lines = notes(fs.readFileSync('test/files/extracts/real-shape/b-lease-deal-time.xml', 'utf8'));
  expect(lines).toContain(NO_RIGHT);
  expect(waiting([NO_RIGHT])).toEqual([NO_RIGHT]);
  expect(waiting([NO_RIGHT], { right_type: '' })).toEqual([NO_RIGHT]);
  expect(waiting([NO_RIGHT], { right_type: 'Право аренды' })).toEqual([]);
});

it('Q8 a zone waits until the description names zones', () => {
  const lines = notesOf({ values: { restriction_zones: 'Охранная зона ЛЭП' }, warnings: [] });
  expect(lines).toEqual(['Зоны с особыми условиями использования: Охранная зона ЛЭП']);
  expect(waiting(lines)).toEqual(lines);
  expect(waiting(lines, { restriction_zones: 'не пересекает' })).toEqual(lines);
  expect(waiting(lines, { restriction_zones: 'ЛЭП' })).toEqual([]);
});

it('Q8 of more lines than are kept the last one says so', () => {
  const kept = (count: number) =>
    notesOf({ values: {}, warnings: Array.from({ length: count }, (_, index) => `Часть ${index}`) });
  for (const count of [49, 50]) expect(kept(count)).toHaveLength(count);
  expect(kept(51)).toHaveLength(50);
  expect([kept(50).at(-1), kept(51).at(-1), kept(51).at(-2)]).toEqual([
    'Часть 49',
    'Выписка говорит больше, чем помещается здесь: посмотрите в ней самой.',
    'Часть 48',
  ]);
  expect(notesOf({ values: {}, warnings: ['я'.repeat(NOTES_MAX.length + 1)] })[0]).toHaveLength(NOTES_MAX.length);
});
