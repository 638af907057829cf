import { expect, it } from 'vitest';
import { passagesOf } from '#document/model/passages.ts';
import { reportOf } from '#test/cases/base.ts';
import { CASES } from '#test/cases/cases.ts';
import { reportData } from '#test/report-data.ts';
import { reportDocument } from '../print/document.ts';
import type { FieldPlace } from './fields.ts';
import { holeWords, unfilledOf } from './holes.ts';
import { fieldOfPassage, passagesOfField } from './passage-fields.ts';
import { linkOfPassage } from './passage-link.ts';

const data = reportOf(CASES.house);
const passages = passagesOf(reportDocument(data));
const at = (words: RegExp, chapter: string) =>
  passages.findIndex(({ content, chapter: of }) => of === chapter && words.test(content.replaceAll('\u00a0', ' ')));
const alone = async () => undefined;

it.each<[FieldPlace, RegExp, string]>([
  [{ step: 'description', name: 'nearest_transport' }, /Ближайший транспорт/, 'description'],
  [{ step: 'contract', name: 'evaluation_date' }, /Дата оценки/, 'assignment'],
  [{ step: 'contract', name: 'last_name' }, /Фамилия, имя, отчество/, 'parties'],
  [{ step: 'market-analysis', name: 'sale_date' }, /Изменение цен за период/, 'market'],
  [{ step: 'market-value', name: 'corrections_meta.areaCorrection.table' }, /Табл. 31/, 'calculation'],
  [{ step: 'files', name: 'documents' }, /Выписка/, 'appendix-documents'],
])('P5 the field $name is found in its passages, those of its own chapter first', async (place, words, chapter) => {
  const found = await passagesOfField(data, place, alone);
  expect(found[0]).toBeGreaterThan(0);
  expect(found).toContain(at(words, chapter));
  expect(passages[found[0] ?? -1]?.chapter).toBe(chapter);
});

it('P5 of the passages of a chapter those that say the value stand first', async () => {
  // The row of the right changes with the day, too: on a day before the extract it says more.
  const [first = -1] = await passagesOfField(data, { step: 'contract', name: 'evaluation_date' }, alone);
  expect(passages[first]?.content).toContain('16.11.2026');
});

it('P5 of what a correction changes the row of its factor stands before the weights', async () => {
  const place: FieldPlace = { step: 'market-value', name: 'analogs.2.roadsCorrection' };
  const [first = -1] = await passagesOfField(data, place, alone);
  expect(passages[first]).toMatchObject({ label: 'Подъездные пути', chapter: 'calculation' });
});

it.each<[RegExp, string, FieldPlace | null]>([
  [/Ближайший транспорт/, 'description', { step: 'description', name: 'nearest_transport' }],
  [/Дата оценки/, 'assignment', { step: 'contract', name: 'evaluation_date' }],
  [/Изменение цен за период/, 'market', { step: 'market-analysis', name: 'sale_date' }],
  [/Фамилия, имя, отчество/, 'parties', { step: 'contract', name: 'last_name' }],
  [/Стаж в оценочной деятельности/, 'parties', null],
  [/Кадастровая карта/, 'description', { step: 'files', name: 'cadastral' }],
])('P5 a press on %s of the chapter %s leads to its field', async (words, chapter, place) => {
  let prints = 0;
  const letOthersIn = async () => {
    prints += 1;
  };
  expect(await fieldOfPassage(data, at(words, chapter), letOthersIn)).toEqual(place);
  expect(prints).toBeLessThan(16);
});

it('P5 the address of a map’s source has the passages of its map, and a section without pictures has none', async () => {
  const few = { ...data, files: data.files.filter(({ category }) => category !== 'additional') };
  const of = (name: string) => passagesOfField(few, { step: 'files', name }, alone);
  expect(await of('map')).toEqual([at(/Местоположение объекта оценки/, 'description')]);
  expect(await of('map.source')).toEqual(await of('map'));
  expect(await of('additional')).toEqual([]);
});

it('P5 a hole leads to the empty field that fills it', async () => {
  const empty = reportData({});
  const holes = passagesOf(reportDocument(empty));
  const category = holes.findIndex(({ hole, chapter }) => hole === 'Категория земель' && chapter === 'description');
  expect(await linkOfPassage(empty, category, alone)).toMatch(/description#field-land_category$/);
});

it('R1 the draft states no independence that nobody has confirmed: both places are holes with their clause', async () => {
  const asked = { ...data, assignment: { ...data.assignment, independence_confirmed: false } };
  const printed = passagesOf(reportDocument(asked));
  const words = printed.map(({ content }) => content.replaceAll('\u00a0', ' ')).join();
  expect(words).not.toMatch(/Требования ст. 16|имущественн(?:ый|ого) интерес/);
  const holes = printed.flatMap(({ hole, chapter }, index) => (hole === null ? [] : [{ hole, chapter, index }]));
  expect(holes.map(({ chapter }) => chapter)).toEqual(['parties', 'conclusion']);
  for (const { hole, index } of holes) {
    expect(holeWords(hole, unfilledOf(asked))).toMatch(/^независимость оценщика, 135-ФЗ/i);
    expect(await linkOfPassage(asked, index, alone)).toMatch(/new-report#field-independence_confirmed$/);
  }
});

it('P5 a field that no report prints has no passage, and an unknown one neither', async () => {
  expect(await passagesOfField(data, { step: 'contract', name: 'passport_number' }, alone)).toEqual([]);
  expect(await passagesOfField(data, { step: 'contract', name: '__proto__.x' }, alone)).toEqual([]);
  expect(await passagesOfField(data, { step: 'files', name: 'total_area' }, alone)).toEqual([]);
});

it('S14 others are served before each further print of a field’s passages', async () => {
  let times = 0;
  const letOthersIn = async () => {
    times += 1;
  };
  await passagesOfField(data, { step: 'description', name: 'nearest_transport' }, letOthersIn);
  expect(times).toBe(1);
});
