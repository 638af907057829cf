import { type ReportFile, uploadReportFile } from '#features/files/api.ts';
import { reports } from '#features/report/server/tables.ts';
import type { TestApp, TestUser } from './app.ts';
import { pictureBytes } from './pictures.ts';

export const photo: { name: string; bytes: Buffer } = {
  name: 'Вид с улицы.jpg',
  bytes: pictureBytes('photo-1'),
};

/** Reports of the app's users and the files that they upload. */
export function reportFilesOf(app: TestApp) {
  return {
    async newReport(user: TestUser, values: Partial<typeof reports.$inferInsert> = {}): Promise<string> {
      const [row] = await app.db
        .insert(reports)
        .values({ userId: user.id, ...values })
        .returning();
      return row?.id ?? '';
    },

    async send(user: TestUser, reportId: string, category: string, fields: Record<string, string> = {}, file = photo) {
      const answer = await user.upload(uploadReportFile.path, { category, reportId, ...fields }, file);
      return { ...answer, body: answer.body as unknown as ReportFile };
    },
  };
}
