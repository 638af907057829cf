import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { calculationSheet } from '#features/market-value/print/workbook.ts';
import type { CellName } from '#features/market-value/print/worksheet.ts';
import { wholePlot } from '#features/valued/valued.ts';
import { unzip } from '#test/read-docx.ts';
import { CALCULATION, reportData } from '#test/report-data.ts';
import { EXAMPLE_AREA, EXAMPLE_OBJECT, exampleCalculation } from '#test/worked-example.ts';
import { workbookOf } from '../../print/workbook.ts';
import { writeWorkbook } from './xlsx.ts';

const OFFERS = [
  ['№', 'Дата', 'Площадь, кв. м', 'Цена, руб./кв. м'],
  ['1', '01.10.2026', '1 000', '1 500'],
  ['2', '02.10.2026', '1 200', '1 700,00'],
  ['3', '03.10.2026', '900', '2 100'],
];

/* What a user typed and a spreadsheet could take for a formula. */

const TYPED = [
  '=1+1',
  '=HYPERLINK("https://evil.example","щёлкните")',
  "=cmd|'/c calc'!A0",
  '+7 (900) 000-00-17',
  '-1+2',
  '−9,5',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '  =1+1',
  '"=1+1"',
  "'=1+1",
  '{=1+1}',
];
/** Of them those that would be one when typed. */
const RISKY = TYPED.filter((typed) => /^[=+\-@\t\r]/.test(typed));

let bytes: Buffer;
let formulas = 0;

beforeAll(async () => {
  const example = exampleCalculation(() => crypto.randomUUID());
  const typed = [...TYPED];
  const take = () => typed.pop() ?? '=0';
  const [first] = example.analogs;
  if (!first) throw new Error('no analogue');
  const analogs = Array.from({ length: 5 }, () => ({
    ...first,
    id: crypto.randomUUID(),
    location: take(),
    buildings: take(),
    roads: take(),
  }));
  const description = { ...EXAMPLE_OBJECT.description, access_roads: '=2+2' } as NonNullable<
    typeof EXAMPLE_OBJECT.description
  >;
  const sheet = calculationSheet({
    calculation: { ...example, analogs },
    object: { ...EXAMPLE_OBJECT, description },
    valued: wholePlot(EXAMPLE_AREA),
    explanations: {},
    hasAdvert: () => false,
  });
  expect(typed).toEqual([]);
  formulas = sheet.rows.flat().filter((cell) => cell && 'formula' in cell).length;
  bytes = await writeWorkbook([sheet], { title: '=1+1', author: '@SUM(A1)', date: '2026-11-20' });
});

const cellsOf = async (file: Buffer) =>
  (await readXlsx(file, { readStyles: true })).sheets.flatMap(({ cells }) => [...(cells?.values() ?? [])]);

it('R6 no text of a spreadsheet is a formula, whatever it begins with: only our own formulas are', async () => {
  const sheets = [...unzip(bytes)].filter(([name]) => name.startsWith('xl/worksheets/sheet'));
  expect(sheets.length).toBe(1);
  const xml = sheets.map(([, part]) => part.toString()).join('');
  expect(xml.match(/<f[ >]/g)).toHaveLength(formulas);
  expect(formulas).toBeGreaterThan(50);
  const values = (await cellsOf(bytes)).map(({ value }) => value);
  for (const typed of [...TYPED, '=2+2']) expect(values, typed).toContain(typed);
});

it('R6 a text that begins like a formula has the format of text, so that it stays one when its cell is edited', async () => {
  const styled = await cellsOf(bytes);
  for (const typed of [...RISKY, '=2+2']) {
    const formats = styled.filter(({ value }) => value === typed).map(({ style }) => style?.numFmt);
    expect([typed, [...new Set(formats)]]).toEqual([typed, ['@']]);
  }
  expect(styled.find(({ value }) => value === 'Цена предложения, руб.')?.style?.numFmt ?? 'General').toBe('General');
});

it('R6 the spreadsheet is headed by its report and its plot, and its formulas go down with their rows', async () => {
  const input = {
    calculation: exampleCalculation(() => crypto.randomUUID()),
    object: EXAMPLE_OBJECT,
    valued: wholePlot(EXAMPLE_AREA),
    explanations: {},
    hasAdvert: () => false,
  };
  const heading = ['Отчёт об оценке № 84/ЗУ-2026 от 20.11.2026', 'Кадастровый номер 99:12:0304017:245'];
  const [bare, headed] = [calculationSheet(input), calculationSheet(input, heading)];
  const formulasOf = ({ rows }: typeof bare) =>
    rows.flatMap((row) => row.flatMap((cell) => (cell && 'formula' in cell ? [cell] : [])));
  const moved = formulasOf(bare).map((cell) => ({
    ...cell,
    formula: cell.formula.replace(/\b([A-Z]{1,2})(\d+)\b/g, (_, column, row) => `${column}${Number(row) + 2}`),
  }));
  expect(formulasOf(headed)).toEqual(moved);
  expect(headed.frozen).toEqual({ rows: 4, columns: 1 });

  const file = await writeWorkbook([headed], { title: 'Расчет', author: 'П. А. Берёзкин', date: '2026-11-20' });
  const [sheet] = (await readXlsx(file, { readStyles: true })).sheets;
  expect(sheet?.rows.slice(1, 3).map(([first]) => first)).toEqual(heading);
  // They run on over the empty cells beside them, as the title does.
  expect(sheet?.cells?.get('2,0')?.style?.alignment?.wrapText ?? false).toBe(false);
  expect(sheet?.cells?.get('3,0')?.style?.border?.bottom?.style).toBe('medium');
});

describe('R6 the spreadsheet as a program shows it', () => {
  const ADDRESS = 'Нижегородская область, Вадский муниципальный округ, мкр. «Юбилейный», вблизи дома 14';
  let sheet: Awaited<ReturnType<typeof readXlsx>>['sheets'][number];
  let xml = '';
  const rowOf = (label: string) => {
    const at = sheet.rows.findIndex(([first]) => first === label);
    if (at < 0) throw new Error(`no row ${label}`);
    return at;
  };

  beforeAll(async () => {
    const example = exampleCalculation(() => crypto.randomUUID());
    const analogs = example.analogs.map((analogue) => ({
      ...analogue,
      location: ADDRESS,
      buildings: 'дом, баня, сарай; '.repeat(50),
    }));
    const made = calculationSheet({
      calculation: { ...example, analogs },
      object: EXAMPLE_OBJECT,
      valued: wholePlot(EXAMPLE_AREA),
      explanations: {},
      hasAdvert: () => false,
    });
    const file = await writeWorkbook([made], { title: 'Расчет', author: 'П. А. Берёзкин', date: '2026-11-20' });
    const [read] = (await readXlsx(file, { readStyles: true })).sheets;
    if (!read) throw new Error('no sheet');
    sheet = read;
    xml = unzip(file).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  });

  /** Points. */
  const heightOf = (row: number) => Number(new RegExp(`<row r="${row + 1}"[^>]* ht="([\\d.]+)"`).exec(xml)?.[1] ?? 0);
  const styleOf = (row: number, column: number) => sheet.cells?.get(`${row},${column}`)?.style;

  it('R6 a row is as high as its longest text is wrapped, the title runs on over its neighbours', () => {
    const line = heightOf(rowOf('Газоснабжение'));
    expect(line).toBeGreaterThan(12);
    expect(heightOf(rowOf('Имущественные права, обременения'))).toBe(line);
    expect(heightOf(rowOf('Местоположение'))).toBeGreaterThan(3 * line);
    expect(heightOf(rowOf('Здания и сооружения (улучшения)'))).toBe(409);
    expect(styleOf(0, 0)?.alignment?.wrapText ?? false).toBe(false);
  });

  it('R6 rules divide the rows and the analogues, and no text touches the price before it', () => {
    const gas = rowOf('Газоснабжение');
    expect(styleOf(1, 0)?.border?.bottom?.style).toBe('medium');
    expect(styleOf(gas, 0)?.border?.bottom?.style).toBe('thin');
    for (const choice of [2, 5, 8]) {
      expect(styleOf(gas, choice)?.border?.left?.style, String(choice)).toBe('thin');
      expect(styleOf(gas, choice)?.alignment?.indent, String(choice)).toBe(1);
      expect(styleOf(1, choice + 2)?.alignment?.horizontal, String(choice)).toBe('right');
    }
    // An empty cell has its rules too.
    expect(styleOf(rowOf('Цена, руб./кв. м'), 2)?.border?.left?.style).toBe('thin');
  });
});

describe('R6 the spreadsheet for a reviewer', () => {
  let sheets: Awaited<ReturnType<typeof readXlsx>>['sheets'];
  let parts: Map<string, Buffer>;
  let names: CellName[];
  const of = (name: string) => sheets.find((sheet) => sheet.name === name) ?? fail(name);
  const fail = (name: string): never => {
    throw new Error(`no ${name}`);
  };
  const cellAt = (sheet: string, label: string, column: number) => {
    const row = of(sheet).rows.findIndex(([first]) => first === label);
    return of(sheet).cells?.get(`${row},${column}`) ?? fail(label);
  };

  beforeAll(async () => {
    const market = { ...marketAnalysisSheet.empty(), price_analysis: [{ type: 'table' as const, rows: OFFERS }] };
    const corrections_meta = {
      ...CALCULATION.corrections_meta,
      gasCorrection: {
        source: 'Справочник',
        year: '2026',
        table: '39',
        page: '114',
        low: 9,
        high: 16,
        comment: 'По сети',
      },
    };
    const head = { report_number: '84/ЗУ-2026', value_type: 'Рыночная' };
    const data = reportData({ market, calculation: { ...CALCULATION, corrections_meta } }, head);
    const workbook = workbookOf(data);
    if (!workbook) throw new Error('no workbook');
    names = workbook.names;
    const file = await writeWorkbook(workbook.sheets, { title: 'Расчет', author: 'П.', date: '2026-11-20' }, names);
    if (process.env.KEEP_XLSX) fs.writeFileSync(process.env.KEEP_XLSX, file);
    parts = unzip(file);
    ({ sheets } = await readXlsx(file, { readStyles: true }));
  });

  it('R6 has sheets of the calculation, the analogues, the corrections, the sample and the result, each with its print area', () => {
    expect(sheets.map(({ name }) => name)).toEqual(['Расчет', 'Аналоги', 'Корректировки', 'Выборка', 'Итог']);
    for (const { name, pageSetup, rows } of sheets) {
      expect(pageSetup?.printArea, name).toMatch(new RegExp(`^\\$A\\$1:\\$[A-Z]+\\$${rows.length}$`));
    }
  });

  it('R6 the result has units, names, the value in words and formulas of the calculation', () => {
    expect(cellAt('Итог', 'Итоговая величина стоимости', 1)).toMatchObject({ value: 2_519_000 });
    expect(cellAt('Итог', 'Итоговая величина стоимости', 1).formula).toMatch(/^'Расчет'!B\d+$/);
    expect(cellAt('Итог', 'Итоговая величина стоимости', 2).value).toBe('руб.');
    expect(cellAt('Итог', 'Прописью, как в отчёте', 1).value).toBe(
      'Два миллиона пятьсот девятнадцать тысяч рублей 00 копеек',
    );
    const [row] = /\d+$/.exec(names.find(({ name }) => name === 'Итоговая_величина')?.cell ?? '') ?? [];
    expect(of('Итог').rows[Number(row) - 1]?.[0]).toBe('Итоговая величина стоимости');
    expect(parts.get('xl/workbook.xml')?.toString()).toContain('name="Итоговая_величина">\'Итог\'!$B$');
  });

  it('R6 the analogues have dates that are dates and sources that are links, the corrections their source and range', () => {
    const day = cellAt('Аналоги', 'Дата предложения', 2);
    expect(day.style?.numFmt).toBe('dd.mm.yyyy');
    expect(new Date(day.value as Date).toISOString().slice(0, 10)).toBe(CALCULATION.analogs[0]?.offer_date);
    expect(parts.get('xl/worksheets/_rels/sheet2.xml.rels')?.toString()).toContain('Target="https://');
    expect(cellAt('Аналоги', 'Цена, руб.', 2).formula).toMatch(/^'Расчет'!E\d+$/);
    const row = of('Корректировки').rows.find(([first]) => first === 'Газоснабжение');
    expect(row?.slice(1, 7)).toEqual(['Справочник', 2026, 39, 114, 9, 16]);
    expect(row?.at(-1)).toBe('По сети');
    expect(cellAt('Корректировки', 'Газоснабжение', 7).formula).toMatch(/^'Расчет'!D\d+$/);
  });

  it('R6 the sample counts by formulas of its prices, and a typed date is a date', () => {
    expect(cellAt('Выборка', 'Медиана, руб./кв. м', 1)).toMatchObject({ value: 1700, formula: 'MEDIAN(D3:D5)' });
    expect(cellAt('Выборка', 'Учтено предложений', 1)).toMatchObject({ value: 3, formula: 'COUNT(D3:D5)' });
    expect(of('Выборка').cells?.get('2,1')?.style?.numFmt).toBe('dd.mm.yyyy');
  });
});

/** Such a program is not asked for: where there is one, it is a second opinion. */
const hasOffice = spawnSync('soffice', ['--version']).status === 0;

it.skipIf(!hasOffice)('R6 LibreOffice shows the texts as they were typed and calculates our formulas', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-xlsx-'));
  try {
    fs.writeFileSync(path.join(dir, 'calculation.xlsx'), bytes);
    const profile = `-env:UserInstallation=file://${dir}/profile`;
    const order = ['--headless', '--convert-to', 'xlsx', '--outdir', path.join(dir, 'opened')];
    execFileSync('soffice', [profile, ...order, path.join(dir, 'calculation.xlsx')], { stdio: 'ignore' });
    const opened = fs.readFileSync(path.join(dir, 'opened', 'calculation.xlsx'));
    const cells = await cellsOf(opened);
    // It ends lines in its own way.
    const shown = cells.map(({ value }) => (typeof value === 'string' ? value.replaceAll('\r', '\n') : value));
    for (const typed of [...TYPED, '=2+2']) expect(shown, typed).toContain(typed.replaceAll('\r', '\n'));
    expect(cells.filter(({ formula }) => formula !== undefined).length).toBe(formulas);
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
});
