import { eq } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import { legalEntity } from '#features/appraiser/legal-entity.ts';
import { privateAppraiser } from '#features/appraiser/private-appraiser.ts';
import { appraiserProfile } from '#features/appraiser/profile.ts';
import { contentOf as profileContent } from '#features/appraiser/server/profile-records.ts';
import { profileFiles, profileRecords } from '#features/appraiser/server/tables.ts';
import { listFiles } from '#features/files/server/own-files.ts';
import { toReportFile } from '#features/files/server/stored-file.ts';
import type { OwnReport } from '#features/report/server/own-report.ts';
import { headFields } from '#features/report/server/report-rows.ts';
import { contentOf, type SheetStore } from '#features/report/server/sheets.ts';
import { reportSheets } from '#features/report/server/tables.ts';
import type { PictureSizes, ReportData, Signing } from '../report-data.ts';
import { sheetData } from '../sheets.ts';

function sizesOf(pictures: readonly { key: string; width: number; height: number }[]): PictureSizes {
  return Object.fromEntries(pictures.map(({ key, width, height }) => [key, { width, height }]));
}

/** Who signs, in three queries. */
export async function gatherProfile(
  { db, sealer }: SheetStore,
  userId: string,
): Promise<Signing & { scans: PictureSizes }> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('a profile without its user');
  const profiles = await db.select().from(profileRecords).where(eq(profileRecords.userId, userId));
  const scans = await db.select().from(profileFiles).where(eq(profileFiles.userId, userId)).orderBy(profileFiles.key);
  const profile = <P extends { kind: string; empty(): object }>(of: P): ReturnType<P['empty']> | null => {
    const row = profiles.find(({ kind }) => kind === of.kind);
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
    scans: sizesOf(scans),
  };
}

/** Everything the document of a report is made of, in six queries whatever its size. */
export async function gatherReport({ db, sealer }: SheetStore, report: OwnReport): Promise<ReportData> {
  const profile = await gatherProfile({ db, sealer }, report.row.userId);
  const rows = await db.select().from(reportSheets).where(eq(reportSheets.reportId, report.id));
  const files = await listFiles(db, report.id);
  const defaultPictures = await listFiles(db, null);

  const sheets = sheetData((sheet) => {
    const row = rows.find(({ kind }) => kind === sheet.kind);
    return row ? contentOf(sealer, sheet, row) : null;
  });
  const texts = JSON.stringify(sheets.market);
  return {
    head: { id: report.id, ...headFields(report.row) },
    ...sheets,
    files: files.map(toReportFile),
    pictures: sizesOf([...files, ...defaultPictures].filter(({ key }) => texts.includes(key))),
    ...profile,
  };
}
