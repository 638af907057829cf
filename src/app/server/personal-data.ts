import { accountData } from '#features/account/server/own-data/own-data.ts';
import type { PersonalData } from '#features/account/server/own-data/personal-data-port.ts';
import { adminData } from '#features/admin/server/own-data.ts';
import { appraiserData } from '#features/appraiser/server/own-data.ts';
import { balanceData } from '#features/balance/server/own-data.ts';
import { uploadedFiles } from '#features/files/server/report-archive.ts';
import { reportFilesIn } from '#features/files/server/report-copies.ts';
import { signaturesData } from '#features/generation/server/own-data.ts';
import { generatedEditions } from '#features/generation/server/report-archive.ts';
import { handbookData } from '#features/market/server/handbook/own-handbook.ts';
import { offersData } from '#features/market/server/own-data.ts';
import { ownTextsData } from '#features/market-analysis/server/own-data.ts';
import { reportData } from '#features/report/server/own-data.ts';
import type { ReportArchivePart } from '#features/report/server/report-archive-port.ts';
import type { Services } from './app.ts';

/** What the later slices add to a report in an archive. */
export function reportParts(services: Pick<Services, 'db' | 'storage'>): readonly ReportArchivePart[] {
  return [uploadedFiles(services), generatedEditions(services)];
}

/** Everything the product keeps of a user, a part for each slice that keeps anything. */
export function personalData(services: Pick<Services, 'db' | 'sealer' | 'storage'>): readonly PersonalData[] {
  const { db, storage } = services;
  return [
    accountData(db),
    appraiserData(services),
    balanceData(db),
    reportData({
      ...services,
      files: reportFilesIn(storage),
      parts: reportParts(services),
    }),
    offersData(services),
    handbookData(db),
    ownTextsData(db),
    signaturesData(db),
    adminData,
  ];
}
