import type { Cell, ComparisonBlock, KeyValueBlock, TableBlock } from '#document/model/block.ts';
import { numberScale, tableWidths } from '#document/model/block-columns.ts';
import { placeCells } from '#document/model/block-grid.ts';
import { cellText, textWidth } from '#document/model/block-measure.ts';
import { plainRuns } from '#document/model/block-run.ts';
import { groupUnits, LINE, linesHigh, planRows, staysWhole, WHOLE_ROWS } from '../pdf-rows.ts';
import type { Printer } from './pdf-printer.ts';

/* Data of tables for the template: widths in mm, which rows stay together, which may break. */

/** Type size and cell insets (mm, both sides) of the dresses; the same numbers stand in table.typ. */
const DRESSES = {
  list: { points: 9, x: 3.6, y: 2.9 },
  long: { points: 8.5, x: 3, y: 1.9 },
  landscape: { points: 9.25, x: 3.6, y: 3.24 },
  user: { points: 9, x: 3.6, y: 2.9 },
} as const;
const KEY_VALUE = { points: 9.25, x: 3.6, y: 3 };

export function tableModel(printer: Printer, block: TableBlock, total: number): object {
  const look = DRESSES[block.dress];
  const widths = tableWidths(block, total);

  const placed = (rows: readonly Cell[][]) =>
    placeCells(rows, widths.length).map((row) =>
      row.map(({ cell, column }) => {
        const spanned = widths.slice(column, column + (cell.colspan ?? 1)).reduce((sum, width) => sum + width, 0);
        const scale = numberScale(cellText(cell), spanned - look.x, look.points);
        const room = { mm: spanned - look.x, points: look.points * scale };
        const pictures = (cell.blocks ?? []).filter((part) => part.kind === 'image').length * room.mm;
        const height = linesHigh(cellText(cell), room) + look.y + pictures;
        const smaller = scale < 1 ? { scale } : {};
        return {
          height: height / (cell.rowspan ?? 1),
          model: { ...(printer.value(cell, room) as object), ...smaller, column },
        };
      }),
    );
  // A row is a passage: it begins in its first cell and ends in the longest.
  const models = (rows: ReturnType<typeof placed>) =>
    rows.map((row) => {
      const { spot: ends = undefined } = (row[0]?.model ?? {}) as { spot?: number };
      return row.map(({ model }, at) => (at === 0 || ends === undefined ? model : { ...model, ends }));
    });

  const body = placed([...block.rows, ...block.totals]);
  const plan = planRows(
    body.map((row) => Math.max(0, ...row.map((cell) => cell.height))),
    block.totals.length,
  );
  return {
    kind: 'table',
    dress: block.dress,
    ...(block.id === undefined ? {} : { id: block.id }),
    ...printer.mark(),
    ...printer.number(block),
    ...(block.caption ? { caption: printer.value(block.caption) } : {}),
    columns: block.columns.map((column, index) => ({ mm: widths[index], align: column.align })),
    head: models(placed(block.head)),
    rows: models(body),
    totals: block.totals.length,
    groups: plan.groups,
    breaks: plan.breaks,
    whole: staysWhole(plan, WHOLE_ROWS.list),
    ...(block.note ? { note: printer.value(block.note) } : {}),
  };
}

export function keyValueModel(printer: Printer, block: KeyValueBlock, total: number): object {
  const { points } = KEY_VALUE;
  const labelRoom = { mm: block.labelWidth - KEY_VALUE.x, points };
  const valueRoom = { mm: total - block.labelWidth - KEY_VALUE.x, points };
  const rows = block.groups.flatMap((group) => {
    const entries = group.rows.map((row) => ({
      height:
        KEY_VALUE.y + Math.max(linesHigh(plainRuns(row.label), labelRoom), linesHigh(plainRuns(row.value), valueRoom)),
      model: {
        label: printer.value(row.label, labelRoom),
        value: printer.value(row.value, valueRoom),
        ...printer.spot(row),
      },
    }));
    if (!group.title) return entries;
    return [{ height: KEY_VALUE.y + points * LINE, model: { title: printer.value(group.title) } }, ...entries];
  });
  const plan = planRows(
    rows.map((row) => row.height),
    0,
    groupUnits(block.groups),
  );
  return {
    kind: 'kv',
    ...(block.id === undefined ? {} : { id: block.id }),
    ...printer.mark(),
    ...printer.number(block),
    ...(block.caption ? { caption: printer.value(block.caption) } : {}),
    labelWidth: block.labelWidth,
    rows: rows.map((row) => row.model),
    groups: plan.groups,
    breaks: plan.breaks,
    whole: staysWhole(plan, WHOLE_ROWS.keyValue),
  };
}

/** The price column grows with its longest number; the choices take what is left. */
export function comparisonModel(printer: Printer, block: ComparisonBlock): object {
  const prices = block.factors.flatMap((factor) => factor.steps.map((step) => step.price));
  const widest = Math.max(0, ...prices.map((price) => textWidth(price, 8.75)));
  const narrow = { mm: 24, points: 8.75 };
  return {
    ...(printer.value(block) as object),
    ...printer.mark(),
    factors: block.factors.map((factor) => ({
      label: printer.value(factor.label, { mm: 42, points: 8.75 }),
      subject: printer.text(factor.subject, narrow),
      steps: factor.steps.map((step) => printer.value(step, narrow)),
      ...printer.spot(factor),
    })),
    priceWidth: Math.max(17.5, widest + 3.5),
  };
}
