import { expect, expectTypeOf, it } from 'vitest';
import { assignmentSheet } from '#features/contract/sheet.ts';
import { REPORT_STEPS, type SheetKind } from '#features/report/steps.ts';
import { reportData } from '#test/report-data.ts';
import { SHEETS, type SheetTable, sheetData } from './sheets.ts';

it('R4 each sheet belongs to one step, and the table knows it by its own name', () => {
  const named = REPORT_STEPS.flatMap(({ sheets }): readonly SheetKind[] => sheets);
  expect(named).toEqual([...new Set(named)]);
  expect(named).toEqual(Object.keys(SHEETS));
  for (const [kind, sheet] of Object.entries(SHEETS)) expect(sheet.kind).toBe(kind);
});

it('R4 a table that forgets a sheet, or takes another for it, does not compile', () => {
  expectTypeOf(SHEETS.description.kind).toEqualTypeOf<'description'>();
  const { client: _, ...others } = SHEETS;
  // @ts-expect-error the client is forgotten
  const forgotten: SheetTable = others;
  // @ts-expect-error the assignment is no client
  const mistaken: SheetTable = { ...SHEETS, client: assignmentSheet };
  expect([forgotten, mistaken]).toHaveLength(2);
});

it('R5 the data of a report keeps the names that editions froze', () => {
  const read = sheetData(({ kind }) => ({ kind }));
  expect(Object.entries(read)).toEqual([
    ['client', { kind: 'client' }],
    ['assignment', { kind: 'assignment' }],
    ['description', { kind: 'description' }],
    ['market', { kind: 'market-analysis' }],
    ['sample', { kind: 'sample' }],
    ['calculation', { kind: 'market-value' }],
    ['review', { kind: 'review' }],
  ]);
  const unwritten = reportData({ description: null, calculation: null });
  expect(unwritten).toMatchObject(sheetData(() => null));
});
