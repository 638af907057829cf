import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPrint } from '#test/print-lines.ts';
import type { LandPlot } from '../land-plot.ts';
import { notesOf } from './notes.ts';
import { readPrintedExtract } from './printed.ts';
import { contourNodes } from './printed-contour.ts';
import type { PrintedRun } from './printed-rows.ts';

/* Invented prints, each with what a person reads in it (test/files/extracts/printed). */

interface Said {
  value: unknown;
  printed: string;
  m2?: number;
}

interface Expected {
  fields: Record<string, Said>;
  rights: {
    right_type: string;
    share: string | null;
    number: string;
    date: string;
    holder: { kind: string; name: string | null; ogrn?: string };
  }[];
  encumbrances: { type: string; number: string; in_favour: string; term: { end: string | null } }[];
  zones: { number: string; name: string; part_area_m2: number }[];
  must_not_store?: string[];
}

const ROOT = 'test/files/extracts/printed';
const sheetsOf = async (name: string) => (await readPrint(fs.readFileSync(`${ROOT}/${name}.pdf`))).pages;
const expectedOf = (name: string): Expected => JSON.parse(fs.readFileSync(`${ROOT}/${name}.expected.json`, 'utf8'));
const only = (sheets: readonly (readonly PrintedRun[])[]) => {
  const [plot, ...more] = readPrintedExtract(sheets);
  if (!plot || more.length > 0) throw new Error('not one plot');
  return plot.read();
};

const SAME_WORDS = [
  'egrn_number',
  'cadastral_number',
  'address',
  'cadastral_value',
  'land_category',
  'egrn_date',
] as const satisfies (keyof LandPlot)[];

const EXTRACTS = ['1-ownership-house', '2-shared-mortgage-servitude', '3-farm-lease-hectares'];

describe('an extract as PDF', () => {
  it.each(EXTRACTS)('P3 %s is read by its headings', async (name) => {
    const { fields, rights, encumbrances, zones } = expectedOf(name);
    const { values } = only(await sheetsOf(name));
    for (const field of SAME_WORDS) expect.soft(values[field], field).toEqual(fields[field]?.value);
    expect.soft(values.egrn_issuer).toBe('Филиал публично-правовой компании «Роскадастр» по Тестовой области');
    expect.soft(values.permitted_use).toBe(fields.permitted_use?.printed);
    expect.soft(values.total_area).toBe(fields.total_area?.m2);
    expect.soft(values.area_inaccuracy).toBe(fields.inaccuracy?.m2 ?? fields.inaccuracy?.value);
    for (const number of [fields.buildings?.value ?? []].flat())
      expect.soft(values.capital_construction).toContain(number);
    expect.soft(values.right_number).toBe(rights.map(({ number }) => number).join('; '));
    if (rights.length === 1) expect.soft(values.right_date).toBe(rights[0]?.date);
    const names = rights.map(({ holder }) => holder.name);
    if (names.includes(null)) expect.soft(values).not.toHaveProperty('owner_name');
    else expect.soft(values.owner_name).toBe(names.join('; '));
    for (const { number, in_favour } of encumbrances) {
      expect.soft(values.encumbrances?.split(number)).toHaveLength(2);
      expect.soft(values.encumbrances).toContain(in_favour);
    }
    if (encumbrances.length === 0) expect.soft(values.encumbrances).toBe('Не зарегистрировано');
    for (const { number, name: zone, part_area_m2 } of zones) {
      expect.soft(values.restriction_zones).toContain(`${zone} (реестровый номер ${number}, ${part_area_m2} кв. м)`);
    }
    if (zones.length === 0) expect.soft(values).not.toHaveProperty('restriction_zones');
  });

  it('P3 the border is read of its sides or corners as in an XML: the outline has its word, the borders are set', async () => {
    const set = 'Установлены в соответствии с законодательством';
    const outlineOf = ({ values: { plot_shape, boundaries } }: ReturnType<typeof only>) => [plot_shape, boundaries];
    expect(outlineOf(only(await sheetsOf('1-ownership-house')))).toEqual(['Четырехугольная', set]);
    expect(outlineOf(only(await sheetsOf('3-farm-lease-hectares')))).toEqual(['Четырехугольная', set]);
    // It has no section on its border.
    expect(outlineOf(only(await sheetsOf('2-shared-mortgage-servitude')))).toEqual([undefined, undefined]);
  });

  it.each<[string, string[], number[]]>([
    [
      'three sides',
      ['1 1.1.1 1.1.2 0°0.0` 30.00 нет', "2 1.1.2 1.1.3 126°52.2' 50.00 нет", '3 1.1.3 1.1.1 270°0.0` 40.00 нет'],
      [3],
    ],
    ['a hole in the plot', ['1 1.1.1 1.1.2 0°0.0` 30.00', '2 1.2.1 1.2.2 90°0.0` 3.00'], [1]],
    ['two contours', ['1 1.1.1 1.1.2 0°0.0` 30.00', '2 2.1.1 2.1.2 90°0.0` 3.00'], [1, 1]],
    ['corners', ['1 10.00 10.00 -', '2 20.00 10.00 -', '3 20.00 20.00 -', '4 10.00 10.00 -'], [3]],
    [
      'corners of two rings',
      ['1 1.00 1.00', '2 2.00 1.00', '3 1.00 1.00', '4 5.00 5.00', '5 6.00 5.00', '6 5.00 5.00'],
      [],
    ],
    ['a ring that is not closed', ['1 10.00 10.00 -', '2 20.00 10.00 -'], []],
    ['words', ['№ п/ Номер точки', '1 2 3 4 5', ''], []],
  ])('P3 of a print with %s the contours have so many points', (_, lines, points) => {
    expect(contourNodes(lines).map(({ text }) => text.split('<ordinate>').length - 1)).toEqual(points);
  });

  it('P3 terms and sides of encumbrances stand as those of an XML extract do', async () => {
    expect(only(await sheetsOf('3-farm-lease-hectares')).values.encumbrances).toBe(
      'Аренда, запись 99:07:0000000:318-99/004/2019-2, срок с 20.05.2019 до 19.05.2068, арендатор — Общество с ограниченной ответственностью "НИВА-ПРИМЕР"',
    );
    const { values, warnings } = only(await sheetsOf('2-shared-mortgage-servitude'));
    expect(values.encumbrances).toContain('срок с 01.02.2021 до 01.02.2036, залогодержатель');
    expect(values.encumbrances).toContain('срок не определен');
    expect(values).toMatchObject({ right_type: 'Общая долевая собственность' });
    expect(warnings.join(' ')).toContain('Имя правообладателя в выписке не раскрыто');
  });

  it('P3 what a print may tell wrongly is named, and stays with the description', async () => {
    const farm = only(await sheetsOf('3-farm-lease-hectares'));
    expect(farm.doubtful).toEqual(['total_area', 'area_inaccuracy']);
    expect(farm.warnings[0]).toBe(
      'Прочитано из PDF: сверьте значения с выпиской, прежде всего общая площадь, погрешность площади.',
    );
    expect(notesOf(farm)[1]).toBe(farm.warnings[0]);
    const house = only(await sheetsOf('1-ownership-house'));
    expect(house.doubtful).toEqual(['owner_name']);
    expect(house.warnings[0]).toContain('прежде всего ФИО правообладателя.');
  });

  it('P3 what nobody reads is told by its heading', async () => {
    const { warnings } = only(await sheetsOf('3-farm-lease-hectares'));
    expect(warnings.join(' ')).toContain('В описание не взято: природные объекты на участке');
    expect(warnings.join(' ')).toContain('состоит из 2 контуров');
    expect(only(await sheetsOf('1-ownership-house')).warnings).toHaveLength(1);
  });

  it.each(EXTRACTS)('P3 nothing of %s that is a person’s own reaches a field or a sentence', async (name) => {
    const said = JSON.stringify(only(await sheetsOf(name)));
    const { must_not_store = [], fields } = expectedOf(name);
    for (const words of must_not_store) expect(said).not.toContain(words);
    if (name !== '1-ownership-house') expect(said).not.toContain(fields.recipient?.value);
  });

  it('P3 the order in which a producer wrote the letters changes nothing', async () => {
    const sheets = await sheetsOf('2-shared-mortgage-servitude');
    const mixed = sheets.map((sheet) => [...sheet].sort((a, b) => a.x - b.x || a.y - b.y));
    expect(only(mixed)).toEqual(only(sheets));
  });

  it('P3 without the section on rights nobody says that there are no encumbrances', async () => {
    const [first = [], second = []] = await sheetsOf('1-ownership-house');
    const { values, warnings } = only([first, second]);
    expect(values).not.toHaveProperty('encumbrances');
    expect(warnings.join(' ')).toContain('Раздел о правах в этом PDF не прочитан');
  });

  const printed = (...lines: string[]): PrintedRun[][] => [
    lines.map((text, at) => ({ text, x: 40, y: 700 - 14 * at, width: 5 * text.length, height: 9 })),
  ];

  it.each([
    ['a contract', () => sheetsOf('4-not-an-extract-contract'), /^Это договор купли-продажи, а не выписка из ЕГРН\.$/],
    ['a scan', () => sheetsOf('5-scanned-extract'), /нет текста: это скан/],
    ['a technical plan', async () => printed('ТЕХНИЧЕСКИЙ ПЛАН', 'здания'), /^Это технический план, а не выписка/],
    ['a passport', async () => printed('ПАСПОРТ ГРАЖДАНИНА РФ'), /^Это паспорт, а не выписка/],
    ['any other text', async () => printed('Меню на неделю'), /^Это не выписка из ЕГРН/],
    [
      'an extract on a building',
      async () => printed('Выписка из Единого государственного реестра недвижимости', 'Вид объекта: Здание'),
      /выписка на здание или помещение/,
    ],
    [
      'an extract on the transfer of rights',
      async () => printed('Выписка из ЕГРН о переходе прав', 'Земельный участок'),
      /выписка о переходе прав/,
    ],
  ])('P3 %s is called by what it is', async (_what, sheets, sentence) => {
    const found = await sheets();
    expect(() => readPrintedExtract(found)).toThrow(sentence);
  });
});
