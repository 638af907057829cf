import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { sheetOfText, sheetsOfFile, TABLE_MAX_BYTES, TABLE_MAX_ROWS, TableProblem } from './table-file.ts';

const rowsOf = async (bytes: Uint8Array) => (await sheetsOfFile(bytes)).map(({ rows }) => rows);
const problem = (bytes: Uint8Array) =>
  sheetsOfFile(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof TableProblem ? error.message : String(error)),
  );
const HEAD = ['Место', 'Цена', 'Дата'];

describe('M1 the bytes of a table', () => {
  it('M1 pasted cells, CSV with semicolons and CSV with commas are the same table', () => {
    for (const mark of ['\t', ';', ',']) {
      const text = `${HEAD.join(mark)}\r\n"д. Липки${mark} 1"${mark}1 000${mark}\r\n\r\n`;
      expect(sheetOfText(text)).toEqual([{ name: '', rows: [HEAD, [`д. Липки${mark} 1`, '1 000', '']] }]);
    }
    expect(sheetOfText('Доля;Цена\n1,5;2\n')[0]?.rows).toEqual([
      ['Доля', 'Цена'],
      ['1,5', '2'],
    ]);
  });

  it('M1 a CSV is read in UTF-8 with and without its mark, in windows-1251 and in UTF-16', async () => {
    const cp1251 = Uint8Array.from('Место;Цена\nЛипки;5'.replace(/[А-яЁё]/g, ' '), (c) => c.charCodeAt(0));
    for (const [at, char] of [...'Место;Цена\nЛипки;5'].entries())
      if (/[А-я]/.test(char)) cp1251[at] = char.charCodeAt(0) - 0x410 + 0xc0;
    const utf16 = new Uint8Array(Buffer.from('\ufeffМесто\tЦена\nЛипки\t5', 'utf16le'));
    const table = [
      [
        ['Место', 'Цена'],
        ['Липки', '5'],
      ],
    ];
    for (const bytes of [strToU8('Место;Цена\nЛипки;5'), strToU8('\ufeffМесто;Цена\nЛипки;5'), cp1251, utf16])
      expect(await rowsOf(bytes)).toEqual(table);
  });

  it('M1 of a workbook the sheets that are seen: numbers with a comma, days, and what its formulas say', async () => {
    const day = new Date(Date.UTC(2026, 10, 5));
    const formula = new Map([['1,3', { value: 3, formula: '1+2', formulaResult: 3 }]]);
    const rows = [[...HEAD, 'Сумма'], ['д. Липки', 1500.25, day, null], [null]];
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Предложения', rows, cells: formula },
        { name: 'Пустой', rows: [] },
        { name: 'Скрытый', hidden: true, rows: [['тайна']] },
      ],
    });
    expect(await sheetsOfFile(bytes)).toEqual([
      {
        name: 'Предложения',
        rows: [
          [...HEAD, 'Сумма'],
          ['д. Липки', '1500,25', '05.11.2026', '3'],
        ],
      },
    ]);
  });

  it('M1 what is no table, is old, locked, empty, too long or too large is told in one sentence', async () => {
    const text = (rows: number) => strToU8(`а;б\n${'1;2\n'.repeat(rows)}`);
    expect(await problem(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]))).toMatch(/старого формата XLS/);
    expect(await problem(strToU8('PK\u0003\u0004 нет'))).toMatch(/не читается как таблица/);
    expect(await problem(zipSync({ 'a.txt': strToU8('нет') }))).toMatch(/не читается как таблица/);
    expect(await problem(new Uint8Array([1, 0, 2, 0]))).toMatch(/не читается как таблица/);
    expect(await problem(strToU8(' \n;;\n'))).toBe('В таблице нет ни одной строки.');
    expect(await problem(text(TABLE_MAX_ROWS))).toBe('read');
    expect(await problem(text(TABLE_MAX_ROWS + 1))).toMatch(/больше 5 000 строк/);
    expect(await problem(new Uint8Array(TABLE_MAX_BYTES + 1))).toMatch(/больше 10 МБ/);
  });

  it('M1 a workbook that unpacks to much more than a table is not unpacked', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(101 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(TABLE_MAX_BYTES);
    expect(await problem(bomb)).toMatch(/больше 10 МБ/);
  });

  it('M1 a cell far away from the others takes no memory', async () => {
    const entries = unzipSync(await writeXlsx({ sheets: [{ name: 'Лист', rows: [['Место'], ['д. Липки']] }] }));
    const name = 'xl/worksheets/sheet1.xml';
    const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>';
    entries[name] = strToU8(strFromU8(entries[name] as Uint8Array).replace('</sheetData>', far));
    expect(await rowsOf(zipSync(entries))).toEqual([[['Место'], ['д. Липки']]]);
  });
});
