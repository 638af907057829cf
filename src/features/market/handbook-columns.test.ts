import { expect, it } from 'vitest';
import { isWrong, placesOf, readRow } from '#kit/table/table-import.ts';
import { type EntryRecord, emptyEntry } from './handbook.ts';
import {
  type CommonFacts,
  EXPORTED_ENTRY,
  entryImport,
  entryRowOf,
  exportedRows,
  looksLikePercents,
  unitOfHeads,
} from './handbook-columns.ts';
import { readEntryRow } from './handbook-row.ts';

const COMMON: CommonFacts = {
  source: 'Справочник-2026',
  edition: '05.2026',
  unit: 'coefficient',
  segment: '',
  region: '',
};
const RULES = entryImport(COMMON);
const HEAD = ['Фактор цены', 'Аналог', 'Объект', 'мин', 'ср', 'макс', 'стр.'];
const PLACES = placesOf(HEAD, RULES.columns);
const read = (...cells: string[]) => readRow(cells, PLACES, RULES);
const problems = (...cells: string[]) => [...read(...cells).problems.values()];

it('M7 the usual headings of a table are understood', () => {
  expect(PLACES).toEqual(['factor', 'from', 'to', 'low', 'mean', 'high', 'page']);
});

it('M7 the headings of the handbook itself are understood', () => {
  const head = ['Фактор', 'Из значения', 'В значение', 'Нижн., %', 'Средн., %', 'Верхн., %'];
  expect(placesOf(head, RULES.columns)).toEqual(['factor', 'from', 'to', 'low', 'mean', 'high']);
  expect(placesOf(['От', 'К'], RULES.columns)).toEqual(['from', 'to']);
});

it('M7 «К» and «Корректировка» are the value where the factor and both values have columns of their own', () => {
  const headed = (value: string) => placesOf(['Фактор', 'Аналог', 'Объект', 'Мин', value, 'Макс'], RULES.columns);
  for (const value of ['К', 'Коэф.', 'Корректировка', 'Кср'])
    expect(headed(value), value).toEqual(['factor', 'from', 'to', 'low', 'mean', 'high']);
  expect(placesOf(['Корректировка', 'Из', 'В', 'Значение'], RULES.columns)).toEqual(['factor', 'from', 'to', 'mean']);
});

it('M7 a row without its mean is told only that', () => {
  expect(problems('Газ', 'нет', 'есть', '1,04', '', '1,09', '')).toEqual(['Укажите среднее значение']);
});

it('M7 which of the two values a table lacks is named', () => {
  const lacking = placesOf(['Фактор', 'Аналог', 'Ср'], RULES.columns);
  expect(readRow(['Газ', 'нет', '1,19'], lacking, RULES).rowProblem).toBe('Укажите значение объекта');
});

it('M7 a percent that is read as a coefficient is told beside its row', () => {
  const rows = [
    ['Газ', 'нет', 'есть', '14', '19', '24', ''],
    ['Газ', 'по границе', 'есть', '1,14', '1,19', '1,24', ''],
    ['Площадь', '', '', '', '-0,14', '', ''],
  ].map((cells, at) => ({ number: at + 1, values: read(...cells).values }));
  expect([...(RULES.among?.(rows) ?? [])]).toEqual([
    [1, '19 прочитано как коэффициент, это +1\u00a0800\u00a0%: если это проценты, выберите «Проценты»'],
  ]);
  expect([...(entryImport({ ...COMMON, unit: 'percent' }).among?.(rows) ?? [])]).toEqual([]);
});

it('M7 a heading with «%» says that the values are percents, and its neighbours are the bounds', () => {
  const head = ['Фактор', 'Аналог', 'Объект', 'Нижняя', 'Среднее, %', 'Верхняя', 'Доля рынка, %'];
  expect(placesOf(head, RULES.columns)).toEqual(['factor', 'from', 'to', 'low', 'mean', 'high', null]);
  expect(unitOfHeads(head)).toBe('percent');
  expect(unitOfHeads(['Фактор', 'Среднее', 'Доля рынка, %'])).toBeNull();
});

it('M7 a table whose coefficients are mostly none is not stored as it is read', () => {
  const values = (...means: string[]) => means.map((mean) => read('Газ', 'нет', 'есть', '', mean, '', '').values);
  expect(looksLikePercents(values('8', '14', '1,1'), COMMON)).toBe(true);
  expect(looksLikePercents(values('8', '14', '1,1'), { ...COMMON, unit: 'percent' })).toBe(false);
  expect(looksLikePercents(values('1,08', '1,14', '3,5'), COMMON)).toBe(false);
  expect(looksLikePercents([], COMMON)).toBe(false);
});

it('M7 a row is an entry; other words for a factor and its values are told as what they mean', () => {
  const plain = read('Газоснабжение', 'По границе участка', 'Центральное', '1,09', '1,125', '1,16', '114');
  expect([isWrong(plain), plain.shown.size]).toEqual([false, 0]);
  expect(readEntryRow(entryRowOf(plain.values, COMMON))).toMatchObject({
    entry: { factor: 'gas', from: 'По границе участка', mean: 1.125, edition: '2026-05', page: '114' },
  });
  const told = read('Электричество', 'по границе', 'есть', '1,12', '1,15', '1,18', '');
  expect([...told.shown.values()]).toEqual(['Электроснабжение', 'По границе участка', 'Центральное']);
  expect(told.values).toMatchObject({ factor: 'electricity', from: 'По границе участка', to: 'Центральное' });
  // An open list takes words of its own, a zone is one.
  expect(read('Подъездные пути', 'асфальт', 'плиты', '', '0,95', '', '').values).toMatchObject({
    from: 'Асфальтированная',
    to: 'плиты',
  });
  expect(read('Зона', 'Зона III', 'Зона II', '', '1,05', '', '').values).toMatchObject({ factor: 'location' });
  const bargain = readEntryRow({ ...read('торг', 'предложение', 'сделка', '', '0,9', '', '').values, ...COMMON });
  expect(bargain).toMatchObject({ entry: { from: 'Предусмотрен', to: 'Не предусмотрен', one_way: true } });
});

it('M7 what is wrong stands at its cell, with both figures where they are wrong together', () => {
  expect(problems('Подъездные пути', 'грунт', 'щебень', '1,04', '1,02', '1,09', '121')).toEqual([
    'среднее 1,02 меньше нижнего 1,04',
  ]);
  expect(problems('Подъездные пути', 'грунт', 'щебень', '1,04', '1,1', '1,09', '')).toEqual([
    'среднее 1,1 больше верхнего 1,09',
  ]);
  expect(problems('Подъездные пути', 'грунт', 'щебень', '1,04', '1,04', '1,04', '')).toEqual([]);
  expect(problems('Забор', 'есть', 'нет', '', '1,1', '', '')[0]).toMatch(/^Фактор: «Забор» нет в списке/);
  expect(problems('Газ', 'баллон', 'Центральное', '', '1,1', '', '')[0]).toMatch(/^Из значения: «баллон» нет в списке/);
  expect(problems('Газ', 'нет', 'есть', '', 'много', '', '')).toEqual(['Среднее: «много» — не число']);
  expect(problems('Газ', 'нет', 'нет', '', '1,1', '', '')).toEqual(['Два значения должны различаться']);
  expect(problems('Газ', 'нет', 'есть', '1,1', '1,2', '', '')).toEqual(['Укажите обе границы, или ни одной']);
  expect(problems('Газ', 'нет', 'есть', '', '0', '', '')).toEqual(['Коэффициент должен быть больше 0']);
  expect(problems('Площадь', 'большая', 'до 1000', '', '0,9', '', '')[0]).toMatch(/^Класс площади/);
  expect(problems('Площадь', '1000–1500', '1200–1800', '', '0,9', '', '')).toEqual(['Классы площади пересекаются']);
  expect(readEntryRow(entryRowOf(read('Площадь', '', '', '', '-0,14', '', '').values, COMMON))).toMatchObject({
    entry: { form: 'power', mean: -0.14 },
  });
});

it('M7 source and edition may stand above the table alone: a row is not blamed for them', () => {
  const rules = entryImport({ ...COMMON, source: '', edition: '' });
  const reading = readRow(['Газ', 'нет', 'есть', '', '1,1', '', ''], PLACES, rules);
  expect(isWrong(reading)).toBe(false);
});

it('M7 overlapping classes and values that are named twice are told, with what they disagree with', () => {
  const rows = [
    ['Площадь', '1 000–1 199', '1 200–1 499', '', '0,96', '', ''],
    ['Площадь', '1 000–1 199', '1 400–1 999', '', '0,92', '', ''],
    ['Газ', 'нет', 'есть', '', '1,19', '', ''],
    ['Газ', 'нет', 'есть', '', '1,20', '', ''],
    ['Газ', 'нет', 'есть', '', '1,19', '', ''],
    ['Площадь', '1 000–1 199', 'более 1 999', '', '0,9', '', ''],
  ].map((cells, at) => ({ number: at + 1, values: read(...cells).values }));
  expect([...(RULES.among?.(rows) ?? [])]).toEqual([
    [2, 'классы площади «1 200–1 499» и «1 400–1 999» пересекаются: участок попадёт в оба'],
    [4, 'те же значения, что в строке 3, с другими числами'],
  ]);
});

const record = (changes: Partial<EntryRecord>): EntryRecord => ({
  ...emptyEntry(),
  ...{ id: '00000000-0000-4000-8000-000000000001', taken: 3, source: 'Справочник', edition: '2026-05' },
  ...changes,
});

it('M7 what is exported is read again as the same entry; a matrix as its pairs of classes', () => {
  const same = (entry: EntryRecord) => {
    const cells = EXPORTED_ENTRY.map(({ value }) => {
      const of = value(entry);
      return typeof of === 'number' ? String(of).replace('.', ',') : (of ?? '');
    });
    const rules = entryImport({ source: '', edition: '', unit: 'coefficient', segment: '', region: '' });
    const reading = readRow(
      cells,
      placesOf(
        EXPORTED_ENTRY.map(({ label }) => label),
        rules.columns,
      ),
      rules,
    );
    expect([...reading.problems.values()]).toEqual([]);
    return readEntryRow(reading.values);
  };
  const {
    id: _,
    taken: __,
    ...gas
  } = record({
    ...{
      factor: 'gas',
      from: 'Отсутствует',
      to: 'Центральное',
      low: 1.14,
      mean: 1.19,
      high: 1.24,
      unit: 'coefficient',
    },
    ...{ segment: 'ИЖС/ЛПХ', region: 'Калужская область', table: '39', page: '114', note: 'Заметка' },
  });
  expect(same(record(gas))).toEqual({ entry: gas });
  const percent = record({
    factor: 'bargaining',
    from: 'Предусмотрен',
    to: 'Не предусмотрен',
    unit: 'percent',
    mean: -9.5,
  });
  expect(same({ ...percent, one_way: true })).toMatchObject({ entry: { unit: 'percent', mean: -9.5, one_way: true } });
  expect(same(record({ factor: 'area', form: 'power', mean: -0.14 }))).toMatchObject({
    entry: { form: 'power', mean: -0.14 },
  });
  const pairs = exportedRows(
    record({
      ...{ factor: 'area', form: 'matrix', bounds: [1000, 1500], low_cells: [], high_cells: [] },
      cells: [
        [1, 1.05, 1.1],
        [0.95, 1, 1.04],
        [0.9, 0.96, 1],
      ],
    }),
  );
  expect(pairs.map(({ from, to, mean }) => [from, to, mean])).toEqual([
    ['более 1 000 до 1 500'.replace('1 000', '1\u00a0000').replace('1 500', '1\u00a0500'), 'до 1\u00a0000', 1.05],
    ['более 1\u00a0500', 'до 1\u00a0000', 1.1],
    ['до 1\u00a0000', 'более 1\u00a0000 до 1\u00a0500', 0.95],
    ['более 1\u00a0500', 'более 1\u00a0000 до 1\u00a0500', 1.04],
    ['до 1\u00a0000', 'более 1\u00a0500', 0.9],
    ['более 1\u00a0000 до 1\u00a0500', 'более 1\u00a0500', 0.96],
  ]);
  for (const pair of pairs) expect(same(pair)).toMatchObject({ entry: { form: 'pair', mean: pair.mean } });
});
