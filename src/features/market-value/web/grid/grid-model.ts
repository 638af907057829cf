import type { ChoiceField, FACTORS, Factor } from '#features/market/factors.ts';
import { fieldId } from '#kit/web/form/form-area.ts';
import type { Analogue } from '../../analogue.ts';
import type { Calculation } from '../../calculation.ts';
import { type Cell, editText, type Written, writeTyped } from '../../grid/cells.ts';
import { analogueOf, type Line, OBJECT_COLUMN, valueColumn } from '../../grid/grid-moves.ts';
import { withColumns } from '../../grid/outdated-reasons.ts';
import { cellAt } from '../../grid/paste.ts';
import { equalsObject } from '../../object-values.ts';
import type { Shown } from '../shown.ts';

/** What can be read and written of the table. */
type Table = Pick<Shown, 'lines' | 'calculation' | 'result'>;

/** The object's choices that only this step knows; the rest of its column comes from the other steps. */
export type ObjectField = 'bargaining' | 'financing' | 'saleTerms';

export function objectField(line: Line | undefined): ObjectField | null {
  const choice: ChoiceField | undefined = line?.kind === 'row' ? line.row.factor?.choice : undefined;
  return choice === 'bargaining' || choice === 'financing' || choice === 'saleTerms' ? choice : null;
}

/** A cell of the table by its place: the cell and the analogue in whose column it stands. */
export interface PlacedCell {
  cell: Cell;
  analogue: number;
}

export function placedCell(lines: readonly Line[], line: number, column: number): PlacedCell | null {
  const entry = lines[line];
  const analogue = analogueOf(column);
  if (entry?.kind !== 'row' || analogue === null) return null;
  const cell = cellAt(entry.row, column - valueColumn(0));
  return cell && { cell, analogue };
}

export function withAnalogue(calculation: Calculation, index: number, analogue: Analogue): Calculation {
  return withColumns(
    calculation,
    calculation.analogs.map((entry, place) => (place === index ? analogue : entry)),
  );
}

/** The raw text of a cell for editing; empty for what cannot be edited. */
export function rawText({ lines, calculation, result }: Table, line: number, column: number): string {
  const placed = placedCell(lines, line, column);
  const analogue = placed && calculation.analogs[placed.analogue];
  return placed && analogue ? editText(placed.cell, analogue, result.analogs[placed.analogue]) : '';
}

/** Writes a typed text at a place; null where nothing can be written. */
export function writeAt(table: Table, line: number, column: number, text: string): Written {
  const placed = placedCell(table.lines, line, column);
  const analogue = placed && table.calculation.analogs[placed.analogue];
  return placed && analogue ? writeTyped(placed.cell, analogue, text) : null;
}

/** Whether the cell is a list that opens, including the object's own choices. */
export function opensList(lines: readonly Line[], line: number, column: number): boolean {
  if (column === OBJECT_COLUMN) return objectField(lines[line]) !== null;
  const kind = placedCell(lines, line, column)?.cell.kind;
  return kind === 'list' || kind === 'open' || kind === 'priceType';
}

/** Where a typed text is kept that a field of an analogue did not take. */
export const refusedKey = (id: string, field: string) => `${id}.${field}`;

/** What is wrong with a field of an analogue: what a check found, else a text that it did not take. */
export function problemAt(
  { problems, refused, calculation }: Pick<Shown, 'problems' | 'refused' | 'calculation'>,
  analogue: number,
  field: string,
): string | undefined {
  const found = problems.find((problem) => problem.analogue === analogue && problem.field === field);
  return found?.text ?? refused[refusedKey(calculation.analogs[analogue]?.id ?? '', field)];
}

/** Whether the choice of an analogue is known to be another than the object's. */
export function differsFrom({ calculation, object }: Shown, analogue: number, factor: Factor | undefined): boolean {
  const own = calculation.analogs[analogue];
  return own !== undefined && factor !== undefined && equalsObject(own, factor.choice, object) === false;
}

/** The first field of an analogue that something is wrong with. */
export function firstProblem(
  { problems, refused, calculation }: Pick<Shown, 'problems' | 'refused' | 'calculation'>,
  analogue: number,
): string | undefined {
  const start = refusedKey(calculation.analogs[analogue]?.id ?? '', '');
  const kept = Object.keys(refused).find((key) => key.startsWith(start));
  return problems.find((problem) => problem.analogue === analogue)?.field ?? kept?.slice(start.length);
}

/** Which factor a line compares, for the percent's reason and its ratio. */
export function factorOf(line: Line | undefined): (typeof FACTORS)[number] | null {
  return line?.kind === 'row' ? (line.row.factor ?? null) : null;
}

/** The cell's element. */
function cellElement(root: ParentNode, line: number, column: number): HTMLElement | null {
  return root.querySelector<HTMLElement>(`td[data-line="${line}"][data-column="${column}"]`);
}

/** The id of a cell, so that links of messages find it: `field-analogs.1.saleDate`; others go by their place. */
export function cellId(line: number, column: number, placed?: PlacedCell | null): string {
  const field = placed && 'field' in placed.cell && placed.cell.kind !== 'echo' ? placed.cell.field : null;
  return placed && field ? fieldId(`analogs.${placed.analogue}.${field}`) : `cell-${line}-${column}`;
}

/** The cell that a link from elsewhere leads to: `#field-analogs.1.saleDate`. */
export function linkedCell(hash: string): { analogue: number; field: string } | null {
  const [, analogue, field] = /^#field-analogs\.(\d+)(?:\.(\w+))?$/.exec(hash) ?? [];
  return analogue === undefined ? null : { analogue: Number(analogue), field: field ?? '' };
}

/** Focuses a cell and brings it into view by no more than is needed: the browser's own way would centre it. */
export function focusCell(root: ParentNode | null, line: number, column: number): void {
  const cell = root && cellElement(root, line, column);
  cell?.focus({ preventScroll: true });
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
