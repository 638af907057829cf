import { randomUUID } from 'node:crypto';
import { descriptionSheet } from '#features/description/sheet.ts';
import type { EntryRecord } from '#features/market/handbook.ts';
import { formerReports } from '#features/report/server/former-reports.ts';
import { neighbourOf } from '#features/report/server/neighbour.ts';
import { ownReport } from '#features/report/server/own-report.ts';
import { headFields } from '#features/report/server/report-rows.ts';
import { findSheet, type SheetStore } from '#features/report/server/sheets.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import { formerCorrections } from '../former-corrections.ts';
import { calculationOf, marketValueSheet, type StoredCalculation } from '../sheet.ts';

/** All that is read of the market analysis: its segment. */
const segmentOnly = { kind: 'market-analysis', empty: () => ({ market_segment: '' }) } as const;

/** Of the newest report of the same settlement, else of the newest one. 404 for a stranger's. */
export async function findFormerCorrections(store: SheetStore, caller: Caller, id: string): Promise<EntryRecord[]> {
  const { db } = store;
  const { address } = (await ownReport(db, caller, id)).row;
  const former = await formerReports(db, caller.userId, id);
  const neighbour = await neighbourOf(db, address, former);
  const found = neighbour ?? former[0];
  if (!found) return [];
  const report = await ownReport(db, caller, found.id);
  const stored = await findSheet(store, report, marketValueSheet);
  if (!stored) return [];
  const facts = {
    head: headFields(report.row),
    description: await findSheet(store, report, descriptionSheet),
    market: await findSheet(store, report, segmentOnly),
  };
  return formerCorrections(
    calculationOf(stored as unknown as StoredCalculation),
    facts,
    { reportNumber: found.report_number, isNear: neighbour !== null },
    randomUUID,
  );
}
