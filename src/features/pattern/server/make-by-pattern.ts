import { nextNumber } from '#features/contract/next-number.ts';
import { insertContract } from '#features/contract/server/save-contract.ts';
import { assignmentSheet } from '#features/contract/sheet.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { writtenMarketAnalysis } from '#features/market-analysis/requirements.ts';
import { readMarketTexts } from '#features/market-analysis/server/default-texts.ts';
import { prepareMarketValue } from '#features/market-value/server/routes.ts';
import type { ScreenshotFiles } from '#features/market-value/server/screenshot-files-port.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { createReport } from '#features/report/save-api.ts';
import { mustHaveForm } from '#features/report/server/form-selected.ts';
import { formerReports } from '#features/report/server/former-reports.ts';
import { holdOwnReport, mustBeOpen, type OwnReport, ownReport } from '#features/report/server/own-report.ts';
import { headFields } from '#features/report/server/report-rows.ts';
import { findSheet, type SheetStore, writeSheet } from '#features/report/server/sheets.ts';
import { today } from '#kit/dates.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import { KEPT_OF_HEAD, type PatternPart } from '../api.ts';
import { broughtBy, keptFactors, keptTerms, keptTexts, outdatedIn, type Pattern } from '../pattern.ts';

export interface PatternServices extends SheetStore {
  screenshots: ScreenshotFiles;
}

async function readSteps(store: SheetStore, report: OwnReport): Promise<Pattern> {
  const assignment = await findSheet(store, report, assignmentSheet);
  const market = await findSheet(store, report, writtenMarketAnalysis);
  const settings = await findSheet(store, report, marketValueSheet);
  const plot = await findSheet(store, report, descriptionSheet);
  const head = headFields(report.row);
  return { head, assignment, market, settings, cadastralNumber: plot?.cadastral_number ?? '' };
}

/** What a report of the caller's would give to a new one. 404 for a stranger's. */
export async function describePattern(store: SheetStore, caller: Caller, id: string) {
  const pattern = await readSteps(store, await ownReport(store.db, caller, id));
  const former = await formerReports(store.db, caller.userId);
  return {
    next_number: nextNumber(former.map(({ report_number }) => report_number)),
    parts: broughtBy(pattern),
    outdated: outdatedIn(pattern, today()),
  };
}

interface Wanted {
  report_number: string;
  take: readonly PatternPart[];
}

/** Makes the draft and gives its id. 404 for a stranger's report, 409 `form_not_selected`; a failure leaves nothing. */
export async function makeByPattern(
  { db, sealer, screenshots }: PatternServices,
  caller: Caller,
  id: string,
  { report_number, take }: Wanted,
): Promise<string> {
  return db.transaction(async (tx) => {
    await mustHaveForm(tx, caller);
    const store = { db: tx, sealer };
    const pattern = await readSteps(store, await holdOwnReport(tx, caller, id));
    const { head, assignment, settings } = pattern;
    const takes = (part: PatternPart) => take.includes(part);
    const terms = takes('terms')
      ? {
          ...Object.fromEntries(KEPT_OF_HEAD.map((name) => [name, head[name]])),
          ...(assignment ? { assignment: keptTerms(assignment) } : {}),
        }
      : {};
    const made = await insertContract(store, caller, createReport.body.parse({ report_number, ...terms }));
    const report = mustBeOpen(await holdOwnReport(tx, caller, made.id));
    const texts = takes('texts') ? keptTexts(pattern, await readMarketTexts(tx)) : null;
    if (texts) await writeSheet(store, report, writtenMarketAnalysis, { ...texts });
    if (takes('factors') && settings) {
      const factors = { ...keptFactors(settings) };
      await writeSheet(store, report, marketValueSheet, factors, prepareMarketValue({ sealer, screenshots }));
    }
    return made.id;
  });
}
