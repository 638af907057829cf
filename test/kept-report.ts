import { reportFiles } from '#features/files/server/tables.ts';
import { generatedFiles, reportRevisions, reportSignatures } from '#features/generation/server/tables.ts';
import { reportSheets, reports } from '#features/report/server/tables.ts';
import { newKey } from '#kit/server/files/storage.ts';
import type { TestApp } from './app.ts';

export interface Kept {
  reportDate?: string | null;
  generated?: string;
  deleted?: string | null;
  values?: Partial<typeof reports.$inferInsert>;
}

/** A paid report with an edition, a file of each kind and a sheet, deleted by its owner. Each file holds its own key. */
export async function keptReport(
  app: Pick<TestApp, 'db' | 'storage' | 'sealer'>,
  userId: string,
  { reportDate = null, generated, deleted = '2020-01-01', values = {} }: Kept,
) {
  const [row] = await app.db
    .insert(reports)
    .values({
      userId,
      reportDate,
      isPaid: true,
      status: 'готов',
      deletedAt: deleted === null ? null : new Date(deleted),
      ...values,
    })
    .returning();
  const reportId = row?.id ?? '';
  const keys = [newKey('jpg'), newKey('pdf'), newKey('sig')];
  const [picture = '', document = '', signature = ''] = keys;
  for (const key of keys) await app.storage.put(key, Buffer.from(key));
  await app.db.insert(reportSheets).values({ reportId, kind: 'client', content: {} });
  const about = { reportId, category: 'photo', name: 'a.jpg', type: 'image/jpeg', size: 1, width: 1, height: 1 };
  await app.db.insert(reportFiles).values({ ...about, key: picture });
  if (generated) {
    const edition = { reportId, revision: 1, snapshot: {}, snapshotSha256: '', pages: 1 };
    const [made] = await app.db
      .insert(reportRevisions)
      .values({ ...edition, generatedAt: new Date(generated) })
      .returning();
    const revisionId = made?.id ?? '';
    await app.db.insert(generatedFiles).values({ revisionId, format: 'pdf', key: document, size: 1, sha256: '' });
    const signed = { revisionId, size: 1, sha256: '', signers: [], fits: true };
    await app.db.insert(reportSignatures).values({ ...signed, key: signature });
  }
  return { reportId, keys: generated ? keys : [picture] };
}
