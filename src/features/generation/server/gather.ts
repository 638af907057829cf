import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import { legalEntity } from '#features/appraiser/legal-entity.ts';
import { privateAppraiser } from '#features/appraiser/private-appraiser.ts';
import { appraiserProfile } from '#features/appraiser/profile.ts';
import { contentOf as profileContent } from '#features/appraiser/server/profile-records.ts';
import { profileFiles, profileRecords } from '#features/appraiser/server/tables.ts';
import type { Signing } from '#features/appraiser/signing.ts';
import { newLandPlot } from '#features/description/land-plot.ts';
import { listFiles } from '#features/files/server/own-files.ts';
import { toReportFile } from '#features/files/server/stored-file.ts';
import { printedAdverts } from '#features/market/server/evidence.ts';
import { withPlaces } from '#features/market-analysis/live/place-list.ts';
import { followingOverview, marketWithOverview } from '#features/market-analysis/overview/overview.ts';
import { marketWithSample } from '#features/market-analysis/sample/effective.ts';
import { allTexts } from '#features/market-analysis/sample/sample-texts.ts';
import { readMarketTexts } from '#features/market-analysis/server/default-texts.ts';
import { findOverview } from '#features/market-analysis/server/overviews.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { completeAnalogues } from '#features/market-value/calculation.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import type { OwnReport } from '#features/report/server/own-report.ts';
import { headFields } from '#features/report/server/report-rows.ts';
import { contentOf, type SheetStore } from '#features/report/server/sheets.ts';
import { reportSheets } from '#features/report/server/tables.ts';
import type { Database } from '#kit/server/database/database.ts';
import { hotQuery } from '#kit/server/database/hot-query.ts';
import { checkReport } from '../readiness/completeness.ts';
import { printedAnswers } from '../readiness/printed-answers.ts';
import type { PictureSizes, ReportData } from '../report-data.ts';
import { sheetData } from '../sheets.ts';

function sizesOf(pictures: readonly { key: string; width: number; height: number }[]): PictureSizes {
  return Object.fromEntries(pictures.map(({ key, width, height }) => [key, { width, height }]));
}

const signingRows = hotQuery('signing', (db) =>
  db
    .select({ user: users, profile: profileRecords })
    .from(users)
    .leftJoin(profileRecords, eq(profileRecords.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId'))),
);

/** Who signs, without the scans of his papers. */
export async function gatherSigning({ db, sealer }: SheetStore, userId: string): Promise<Signing> {
  const rows = await signingRows(db, { userId });
  const user = rows[0]?.user;
  if (!user) throw new Error('a profile without its user');
  const profile = <P extends { kind: string; empty(): object }>(of: P): ReturnType<P['empty']> | null => {
    const row = rows.find((each) => each.profile?.kind === of.kind)?.profile;
    return row ? profileContent(sealer, of, row) : null;
  };
  const form = user.selectedForm;
  return {
    form,
    person: {
      last_name: user.lastName,
      first_name: user.firstName,
      middle_name: user.middleName,
      phone: user.phone,
      email: user.email,
    },
    appraiser: form === 'private' ? profile(privateAppraiser) : profile(appraiserProfile),
    legalEntity: form === 'legal' ? profile(legalEntity) : null,
  };
}

type Sheets = ReturnType<typeof sheetData>;

/** Each step was opened. */
export const isOpened = ({ description, market, calculation }: Omit<Sheets, 'economy'>): boolean =>
  description !== null && market !== null && calculation !== null;

/** With every step opened that was not: opening one stores what it begins with. */
async function allOpened(db: Database, sheets: Sheets): Promise<Sheets> {
  const { description, market, calculation } = sheets;
  return {
    ...sheets,
    description: description ?? newLandPlot(),
    market: market ?? {
      ...marketAnalysisSheet.empty(),
      ...(await readMarketTexts(db)),
      sample_texts: allTexts('derived'),
      overview_text: followingOverview(),
    },
    calculation: calculation ?? { ...marketValueSheet.empty(), analogs: completeAnalogues([], [], randomUUID) },
  };
}

/**
 * Everything the document of a report is made of, in eight queries at most, whatever its size. `opened`: as it would be if each
 * step had been opened, for what must not change by opening one.
 */
export async function gatherReport(
  { db, sealer }: SheetStore,
  report: OwnReport,
  { opened = false } = {},
): Promise<ReportData> {
  const { userId } = report.row;
  const signing = await gatherSigning({ db, sealer }, userId);
  const scans = await db.select().from(profileFiles).where(eq(profileFiles.userId, userId)).orderBy(profileFiles.key);
  const rows = await db.select().from(reportSheets).where(eq(reportSheets.reportId, report.id));
  const files = await listFiles(db, report.id);
  const defaultPictures = await listFiles(db, null);

  const written = sheetData((sheet) => {
    const row = rows.find(({ kind }) => kind === sheet.kind);
    return row ? contentOf(sealer, sheet, row) : null;
  });
  const sheets = opened ? await allOpened(db, written) : written;
  const head = { id: report.id, ...headFields(report.row) };
  // The first that reads a whole report takes the texts that follow the sample or the month's overview, and fills places:
  // what is frozen, printed and looked over holds values.
  const sampled = marketWithSample({ head, ...sheets });
  const day = head.evaluation_date;
  const overview = day && sampled?.overview_text.follows ? await findOverview(db, day) : null;
  const economy = sampled && marketWithOverview(sampled, overview, day);
  const { market } = withPlaces({ head, ...sheets, market: economy });
  const texts = JSON.stringify(market);
  const adverts = await printedAdverts({ db, sealer }, userId, sheets.calculation?.analogs ?? []);
  const data = {
    head,
    ...sheets,
    market,
    adverts,
    explained: [],
    files: files.map(toReportFile),
    pictures: sizesOf([...files, ...defaultPictures].filter(({ key }) => texts.includes(key))),
    ...signing,
    scans: sizesOf(scans),
  };
  const isPrinted = Object.values(sheets.review?.answers ?? {}).some(({ printed }) => printed);
  // Which answers stand only the rules know.
  return isPrinted ? { ...data, explained: printedAnswers(checkReport(data)) } : data;
}
