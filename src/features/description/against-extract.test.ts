import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { againstExtract } from './against-extract.ts';
import { readExtract } from './extract/extract.ts';
import { filledForm, proposalsOf } from './extract/fill.ts';
import { saidBy } from './extract/said.ts';
import { type LandPlot, newLandPlot } from './land-plot.ts';
import { descriptionSheet } from './sheet.ts';

const about = fs.readFileSync('test/files/extracts/egrn_about_property_land.xml', 'utf8');

/** A description that was filled by the extract, and changed after it. */
function filled(changes: Partial<LandPlot> = {}): LandPlot {
  const read = readExtract(about)[0]?.read();
  if (!read) throw new Error('no plot');
  const all = new Set<string>(proposalsOf(newLandPlot(), read.values).map(({ field }) => field));
  return { ...filledForm(newLandPlot(), read.values, all), extract_values: saidBy(read), ...changes };
}
const fields = (changes: Partial<LandPlot>) => againstExtract(filled(changes)).map(({ field }) => field);

describe('what the extract said beside what stands there', () => {
  it('N1 O-05 a plot that was filled by its extract says the same', () => {
    const plot = filled();
    expect(plot.extract_values).toMatchObject({ total_area: 1310, area_inaccuracy: 12 });
    expect(descriptionSheet.content.shape.extract_values.parse(plot.extract_values)).toEqual(plot.extract_values);
    expect(againstExtract(plot)).toEqual([]);
  });

  it('N1 O-05 each value that was typed over is told with both; within its inaccuracy the area is the same', () => {
    expect(againstExtract(filled({ total_area: 131 }))).toEqual([
      { field: 'total_area', label: 'Общая площадь', said: '1\u00a0310\u00a0кв.\u00a0м', own: '131\u00a0кв.\u00a0м' },
    ]);
    expect([1298, 1322, 1323].map((total_area) => fields({ total_area }).length)).toEqual([0, 0, 1]);
    expect(fields({ land_category: 'Земли запаса' })).toEqual(['land_category']);
    expect(fields({ permitted_use: 'для садоводства' })).toEqual(['permitted_use']);
    expect(fields({ owner_name: 'Другой Человек' })).toEqual(['owner_name']);
    const late = `${filled().owner_name} (умер 14.08.2026, право переходит по наследству)`;
    expect(fields({ owner_name: late })).toEqual([]);
    expect(fields({ encumbrances: 'Сервитут' })).toEqual(['encumbrances']);
    expect(fields({ right_type: 'Общая совместная собственность' })).toEqual(['right_type']);
    expect(fields({ cadastral_value: 1 })).toEqual(['cadastral_value']);
  });

  it('N1 O-05 another entry of the right is told of; one of several, or one with more words, is none', () => {
    const right_number = '50:12:0000000:101-50/001/2018-3';
    const said = (numbers: string) => ({ extract_values: { ...filled().extract_values, right_number: numbers } });
    const alone = said(right_number);
    expect(fields({ ...alone, right_number })).toEqual([]);
    expect(fields({ ...alone, right_number: `${right_number}1` })).toEqual(['right_number']);
    expect(fields({ ...alone, right_number: `№ ${right_number} от 23.04.2018` })).toEqual([]);
    expect(fields({ ...alone, right_number: '' })).toEqual([]);
    expect(fields({ ...said(`50:12:0000000:101-50/001/2018-1; ${right_number}`), right_number })).toEqual([]);
    const lease = { right_type: 'Право аренды', right_number: '50:12:0000000:101-50/001/2026-1' };
    expect(fields({ ...alone, ...lease })).toEqual([]);
  });

  it('N1 O-05 a holder whose name a print has before birth day and passport is compared too', () => {
    const name = { owner_name: 'Примеров Пётр Андреевич' };
    const extract_values = saidBy({
      values: { ...filled().extract_values, ...name },
      warnings: [],
      doubtful: ['owner_name'],
    });
    expect(fields({ extract_values, owner_name: 'Лукин Артём Ильич' })).toEqual(['owner_name']);
    expect(fields({ extract_values, ...name })).toEqual([]);
  });

  it('N1 O-05 case, ё, dashes and more words than the extract has are no contradiction, an empty field is another remark', () => {
    const { permitted_use, encumbrances } = filled();
    expect(fields({ permitted_use: `${permitted_use.toUpperCase().replaceAll('-', '–')} (код 2.1)` })).toEqual([]);
    expect(fields({ encumbrances: `${encumbrances} в пользу банка` })).toEqual([]);
    expect(fields({ owner_name: '', cadastral_value: null, total_area: null })).toEqual([]);
  });

  it('N1 O-05 a firm is known by its ОГРН, and a lease names its holder and not the owner of the land', () => {
    const owner = { owner_name: 'ООО «Пример»', owner_ogrn: '1099900000012' };
    const said = { ...filled().extract_values, owner_name: 'Общество «ПРИМЕР»', owner_ogrn: '1099900000012' };
    expect(fields({ ...owner, extract_values: said })).toEqual([]);
    expect(fields({ ...owner, owner_ogrn: '1099900000023', extract_values: said })).toEqual(['owner_name']);
    const lessee = { owner_name: 'Другой Человек', encumbrances: 'Сервитут' };
    expect(fields({ ...lessee, right_type: 'Право аренды' })).toEqual([]);
    expect(fields({ ...lessee, right_type: 'Право аренды', total_area: 131 })).toEqual(['total_area']);
  });

  it('N1 O-05 another plot and another extract are not compared, nor is what waits as a line of the extract', () => {
    expect(fields({ total_area: 131, cadastral_number: '50:12:0000000:102' })).toEqual([]);
    expect(fields({ total_area: 131, egrn_number: 'КУВИ-001/2026-2' })).toEqual([]);
    const { encumbrances } = filled();
    const extract_notes = [`Обременения: ${encumbrances}`];
    expect(fields({ encumbrances: 'Не зарегистрировано' })).toEqual(['encumbrances']);
    expect(fields({ encumbrances: 'Не зарегистрировано', extract_notes })).toEqual([]);
  });

  it('N1 O-05 what a print may have told wrongly is not kept', () => {
    const values = { total_area: 1310, address: 'адрес', owner_name: '', permitted_use: 'для садоводства' };
    expect(saidBy({ values, warnings: [], doubtful: ['permitted_use'] })).toEqual({ total_area: 1310 });
  });
});
