import { randomUUID } from 'node:crypto';
import { evidenceAmong } from '#features/market/server/evidence.ts';
import { rememberOffers } from '#features/market/server/remember-offers.ts';
import type { OpenReport } from '#features/report/server/own-report.ts';
import { findSheet, type Prepare, type SheetStore, serveSheet } from '#features/report/server/sheets.ts';
import { valuedOf } from '#features/valued/valued.ts';
import { type FieldErrors, invalid } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Server } from '#kit/server/http/serve.ts';
import type { Analogue, AnalogueChanges } from '../analogue.ts';
import { toSighting } from '../analogue-sighting.ts';
import { completeAnalogues } from '../calculation.ts';
import { withResults } from '../compute/stored-results.ts';
import { readFormerCorrections } from '../former-corrections-api.ts';
import { calculationOf, marketValueSheet, type StoredCalculation } from '../sheet.ts';
import { findFormerCorrections } from './read-former-corrections.ts';
import type { ScreenshotFiles } from './screenshot-files-port.ts';

/** All that the calculation reads of the description: the plot's area, sq m, and the right that is valued. */
const plotAndRight = {
  kind: 'description',
  empty: () => ({
    total_area: null as number | null,
    right_type: '',
    assessed_right: '',
    right_share: '',
    share_mode: 'share' as const,
  }),
} as const;

async function refuseForeignScreenshots(
  tx: Database,
  report: OpenReport,
  analogs: readonly Analogue[],
  files: ScreenshotFiles,
): Promise<void> {
  const keys = [...new Set(analogs.flatMap(({ screenshots }) => screenshots))];
  if (keys.length === 0) return;
  const known = await files.ofReport(tx, report, keys);
  const errors: FieldErrors = {};
  analogs.forEach(({ screenshots }, index) => {
    if (screenshots.some((key) => !known.has(key))) {
      errors[`analogs.${index}.screenshots`] = 'Скриншота нет среди файлов отчета';
    }
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** A copy of an advert is the report's user's own; what stood there before was. */
async function refuseForeignEvidence(
  tx: Database,
  report: OpenReport,
  analogs: readonly Analogue[],
  before: ReadonlySet<string | null>,
): Promise<void> {
  const asked = analogs.flatMap(({ evidence }) => (evidence === null || before.has(evidence) ? [] : [evidence]));
  const own = new Set((await evidenceAmong(tx, report.row.userId, asked)).map(({ id }) => id));
  const errors = Object.fromEntries(
    analogs.flatMap(({ evidence }, index) =>
      evidence !== null && asked.includes(evidence) && !own.has(evidence)
        ? [[`analogs.${index}.evidence`, 'Копия объявления не найдена']]
        : [],
    ),
  );
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

type Needs = SheetStore & { screenshots: ScreenshotFiles };

/** What a client says of results is ignored: they are computed here, from what is stored. */
export function prepareMarketValue({ sealer, screenshots }: Pick<Needs, 'sealer' | 'screenshots'>): Prepare {
  return async (content, { tx, report, previous, pressed }) => {
    const stored = previous as unknown as StoredCalculation | null;
    const analogs = completeAnalogues(
      content.analogs as AnalogueChanges[],
      stored ? calculationOf(stored).analogs : [],
      randomUUID,
    );
    await refuseForeignScreenshots(tx, report, analogs, screenshots);
    const before = new Set(stored?.analogs.map(({ evidence }) => evidence));
    await refuseForeignEvidence(tx, report, analogs, before);
    // What is filled from an advert was confirmed value by value: it is known at once (rows.md M2, M3).
    const filled = analogs.filter(({ evidence }) => evidence !== null && !before.has(evidence));
    const only = pressed ? undefined : new Set(filled.map(({ id }) => id));
    await rememberOffers({ db: tx, sealer }, report, analogs.map(toSighting), only);
    const head = { value_type: report.row.valueType };
    const plot = await findSheet({ db: tx, sealer }, report, plotAndRight);
    return { ...withResults({ ...(content as unknown as StoredCalculation), analogs }, valuedOf(head, plot)) };
  };
}

/** The calculation of a report. */
export function marketValueRoutes(
  server: Server,
  { screenshots, ...store }: SheetStore & { screenshots: ScreenshotFiles },
): void {
  serveSheet(server, store, marketValueSheet, prepareMarketValue({ sealer: store.sealer, screenshots }));
  server.serve(readFormerCorrections, async ({ params, caller }) => ({
    items: await findFormerCorrections(store, caller, params.reportId),
  }));
}
