import { eq, sql } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import { legalEntity } from '#features/appraiser/legal-entity.ts';
import { privateAppraiser } from '#features/appraiser/private-appraiser.ts';
import { appraiserProfile } from '#features/appraiser/profile.ts';
import { contentOf as profileContent } from '#features/appraiser/server/profile-records.ts';
import { profileFiles, profileRecords } from '#features/appraiser/server/tables.ts';
import type { Signing } from '#features/appraiser/signing.ts';
import { listFiles } from '#features/files/server/own-files.ts';
import { toReportFile } from '#features/files/server/stored-file.ts';
import { printedAdverts } from '#features/market/server/evidence.ts';
import { withPlaces } from '#features/market-analysis/live/place-list.ts';
import { marketWithSample } from '#features/market-analysis/sample/effective.ts';
import type { OwnReport } from '#features/report/server/own-report.ts';
import { headFields } from '#features/report/server/report-rows.ts';
import { contentOf, type SheetStore } from '#features/report/server/sheets.ts';
import { reportSheets } from '#features/report/server/tables.ts';
import { hotQuery } from '#kit/server/database/hot-query.ts';
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

/** Everything the document of a report is made of, in seven queries whatever its size. */
export async function gatherReport({ db, sealer }: SheetStore, report: OwnReport): Promise<ReportData> {
  const { userId } = report.row;
  const signing = await gatherSigning({ db, sealer }, userId);
  const scans = await db.select().from(profileFiles).where(eq(profileFiles.userId, userId)).orderBy(profileFiles.key);
  const rows = await db.select().from(reportSheets).where(eq(reportSheets.reportId, report.id));
  const files = await listFiles(db, report.id);
  const defaultPictures = await listFiles(db, null);

  const sheets = sheetData((sheet) => {
    const row = rows.find(({ kind }) => kind === sheet.kind);
    return row ? contentOf(sealer, sheet, row) : null;
  });
  const head = { id: report.id, ...headFields(report.row) };
  // The first that reads a whole report takes the texts that follow the sample, and fills places: what is frozen, printed
  // and looked over holds values.
  const sampled = marketWithSample({ head, ...sheets });
  const { market } = withPlaces({ head, ...sheets, market: sampled });
  const texts = JSON.stringify(market);
  const adverts = await printedAdverts({ db, sealer }, userId, sheets.calculation?.analogs ?? []);
  return {
    head,
    ...sheets,
    market,
    adverts,
    files: files.map(toReportFile),
    pictures: sizesOf([...files, ...defaultPictures].filter(({ key }) => texts.includes(key))),
    ...signing,
    scans: sizesOf(scans),
  };
}
