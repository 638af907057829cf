import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import { insertContract } from '#features/contract/server/save-contract.ts';
import { prepareDescription } from '#features/description/server/routes.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { fileAddress } from '#features/files/api.ts';
import { pictureKind, recordPicture, storePicture } from '#features/files/server/uploads.ts';
import { writtenMarketAnalysis } from '#features/market-analysis/requirements.ts';
import { prepareMarketAnalysis } from '#features/market-analysis/server/routes.ts';
import type { TextPictures } from '#features/market-analysis/server/text-pictures-port.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { prepareMarketValue } from '#features/market-value/server/routes.ts';
import type { ScreenshotFiles } from '#features/market-value/server/screenshot-files-port.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { DRAFT, EXAMPLE_NUMBER } from '#features/report/report.ts';
import { createReport } from '#features/report/save-api.ts';
import { holdOwnReport, mustBeOpen, type OpenReport } from '#features/report/server/own-report.ts';
import { type SheetStore, writeSheet } from '#features/report/server/sheets.ts';
import { reports } from '#features/report/server/tables.ts';
import type { Database } from '#kit/server/database/database.ts';
import { namedOrDiscarded } from '#kit/server/files/named-or-discarded.ts';
import type { PictureReader } from '#kit/server/files/picture-reader.ts';
import type { Storage } from '#kit/server/files/storage.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import { exampleCalculation } from '../example-calculation.ts';
import { EXAMPLE_PICTURES, exampleContract, exampleDescription, exampleMarketAnalysis } from '../example-report.ts';

export interface ExampleServices extends SheetStore {
  storage: Storage;
  pictureReader: PictureReader;
  pictures: TextPictures;
  screenshots: ScreenshotFiles;
}

type StoredPictures = Awaited<ReturnType<typeof storePicture>>[];

/** The caller's draft of the example, while it still has the example's number. */
async function findExample(db: Database, caller: Caller): Promise<string | null> {
  const [row] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.userId, caller.userId),
        eq(reports.reportNumber, EXAMPLE_NUMBER),
        eq(reports.status, DRAFT),
        isNull(reports.deletedAt),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}

/** Puts the pictures away before the rows that name them, in the order of `EXAMPLE_PICTURES`. */
async function storePictures(services: ExampleServices, caller: Caller): Promise<StoredPictures> {
  const { examplePicture } = await import('./pictures.ts');
  const stored: StoredPictures = [];
  try {
    for (const { name, category } of EXAMPLE_PICTURES) {
      const file = { name: `${name}.jpg`, bytes: examplePicture(name) };
      stored.push(await storePicture(services, caller, file, pictureKind(category)));
    }
  } catch (error) {
    await discard(services.storage, stored);
    throw error;
  }
  return stored;
}

async function discard(storage: Storage, stored: StoredPictures): Promise<void> {
  await Promise.all(stored.map(({ key }) => storage.remove(key)));
}

/**
 * Makes the example as a draft of the caller's, whole or not at all; also before a form of practice is chosen (rows.md
 * P7).
 */
export async function makeExample(
  services: ExampleServices,
  caller: Caller,
): Promise<{ id: string; created: boolean }> {
  const { db, storage } = services;
  const known = await findExample(db, caller);
  if (known) return { id: known, created: false };
  const stored = await storePictures(services, caller);
  return db.transaction((tx) =>
    namedOrDiscarded(
      async () => {
        // Two clicks at once make one example.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.userId)).for('update');
        const meanwhile = await findExample(tx, caller);
        if (!meanwhile) return { id: await writeExample({ ...services, db: tx }, caller, stored), created: true };
        await discard(storage, stored);
        return { id: meanwhile, created: false };
      },
      () => discard(storage, stored),
    ),
  );
}

/** Every step through the same functions as a user's own save. */
async function writeExample(services: ExampleServices, caller: Caller, stored: StoredPictures): Promise<string> {
  const { db: tx, sealer } = services;
  const store = { db: tx, sealer };
  const contract = createReport.body.parse({ ...exampleContract, report_number: EXAMPLE_NUMBER });
  const { id } = await insertContract(store, caller, contract);
  const report = mustBeOpen(await holdOwnReport(tx, caller, id));
  const keys = await recordPictures(tx, report, caller, stored);
  const description = descriptionSheet.write.body.parse(exampleDescription);
  await writeSheet(store, report, descriptionSheet, description, prepareDescription);
  const [inText = ''] = keys.market_analysis_image ?? [];
  const market = marketAnalysisSheet.write.body.parse(exampleMarketAnalysis(fileAddress(inText)));
  await writeSheet(store, report, writtenMarketAnalysis, market, prepareMarketAnalysis(services.pictures));
  const calculation = marketValueSheet.write.body.parse(exampleCalculation(keys['analog-screenshots'] ?? []));
  await writeSheet(store, report, marketValueSheet, calculation, prepareMarketValue(services));
  return id;
}

/** Gives the keys of the pictures by category. */
async function recordPictures(
  tx: Database,
  report: OpenReport,
  caller: Caller,
  stored: StoredPictures,
): Promise<Record<string, string[]>> {
  const keys: Record<string, string[]> = {};
  for (const [index, { category, caption = '', sourceUrl = '', analogIndex = null }] of EXAMPLE_PICTURES.entries()) {
    const picture = stored[index];
    if (!picture) throw new Error('a picture of the example was not stored');
    const row = await recordPicture(
      tx,
      report,
      caller,
      { category, caption, sourceUrl, analogIndex, takenAt: null },
      picture,
    );
    keys[category] = [...(keys[category] ?? []), row.key];
  }
  return keys;
}
