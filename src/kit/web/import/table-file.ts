import { unzipSync } from 'fflate';
import { parseCsv } from 'hucre/csv';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { formatDate } from '#kit/dates.ts';
import { clipboardCells } from '#kit/table/clipboard-cells.ts';

/* The bytes of a spreadsheet to its cells, as texts. Formulas are not computed: what the file says of them is read. */

export const TABLE_MAX_BYTES = 10 * 1024 * 1024;
const UNPACKED_MAX_BYTES = 100 * 1024 * 1024;
/** Without the headings. */
export const TABLE_MAX_ROWS = 5000;
const MAX_COLUMNS = 60;
const LAST_COLUMN = 'BH';

/** The message is the whole sentence for the user. */
export class TableProblem extends Error {}

export interface TableSheet {
  name: string;
  /** As many cells in each. */
  rows: string[][];
}

const TOO_MANY_ROWS = 'В таблице больше 5 000 строк. Разделите её и загрузите по частям.';
const TOO_LARGE = 'Файл больше 10 МБ. Оставьте в нём одну таблицу, без картинок, и загрузите снова.';
const OLD_OR_LOCKED = 'Это файл старого формата XLS или файл с паролем. Сохраните его как XLSX без пароля.';
const BROKEN = 'Файл не читается как таблица. Подходят XLSX и CSV.';
const EMPTY = 'В таблице нет ни одной строки.';

const begins = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

function cellText(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : formatDate(value.toISOString());
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  // As a person would write it: 1e21 is no number to him.
  if (typeof value === 'number')
    return value.toLocaleString('ru', { useGrouping: false, maximumFractionDigits: 12 }).replace('\u2212', '-');
  return value;
}

/** Rows with something in them, of one width. */
function rectangle(rows: readonly (readonly string[])[]): string[][] {
  const full = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  if (full.length > TABLE_MAX_ROWS + 1) throw new TableProblem(TOO_MANY_ROWS);
  const wide = full.map((row) => row.slice(0, MAX_COLUMNS));
  const width = Math.max(0, ...wide.map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1));
  return wide.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
}

/** A pasted block, or the text of a CSV: tabs, else semicolons where the first line has one, else commas. */
export function sheetOfText(text: string): TableSheet[] {
  if (text.length > TABLE_MAX_BYTES) throw new TableProblem(TOO_LARGE);
  const [first = ''] = text.trimStart().split(/\r?\n/, 1);
  const rows = first.includes('\t')
    ? clipboardCells(text)
    : parseCsv(text, { delimiter: first.includes(';') ? ';' : ',', maxRows: 2 * TABLE_MAX_ROWS }).map((row) =>
        row.map(cellText),
      );
  return [{ name: '', rows: rectangle(rows) }];
}

function decoded(bytes: Uint8Array): string {
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** Refuses what unpacks to more than a table is, before it is unpacked; a file that says less of itself is cut there. */
function mustBeSmall(bytes: Uint8Array): void {
  let whole = 0;
  unzipSync(bytes, {
    filter: ({ size, originalSize }) => {
      whole += originalSize > 0 || size <= 2 ? originalSize : UNPACKED_MAX_BYTES + 1;
      return false;
    },
  });
  if (whole > UNPACKED_MAX_BYTES) throw new TableProblem(TOO_LARGE);
}

async function sheetsOfXlsx(bytes: Uint8Array): Promise<TableSheet[]> {
  mustBeSmall(bytes);
  const book = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    // A cell far away from the others would make a rectangle as large as it is far.
    range: `A1:${LAST_COLUMN}${2 * TABLE_MAX_ROWS}`,
  });
  return book.sheets.map(({ name, rows }) => ({ name, rows: rectangle(rows.map((row) => row.map(cellText))) }));
}

/** The sheets of a file that hold something. Throws `TableProblem`. */
export async function sheetsOfFile(bytes: Uint8Array): Promise<TableSheet[]> {
  if (bytes.length > TABLE_MAX_BYTES) throw new TableProblem(TOO_LARGE);
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new TableProblem(OLD_OR_LOCKED);
  const isZip = begins(bytes, 0x50, 0x4b);
  try {
    const text = isZip ? '' : decoded(bytes);
    if (text.includes('\0')) throw new TableProblem(BROKEN);
    return nonEmpty(isZip ? await sheetsOfXlsx(bytes) : sheetOfText(text));
  } catch (error) {
    if (error instanceof TableProblem) throw error;
    throw new TableProblem(BROKEN);
  }
}

export function nonEmpty(sheets: TableSheet[]): TableSheet[] {
  const full = sheets.filter(({ rows }) => rows.length > 0);
  if (full.length === 0) throw new TableProblem(EMPTY);
  return full;
}
