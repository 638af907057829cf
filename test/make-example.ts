import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { createApp } from '#app/server/app.ts';
import { readConfig } from '#app/server/config.ts';
import { openUploadReaders } from '#app/server/upload-readers.ts';
import { DOCUMENT_LOOKS } from '#document/model/document-look.ts';
import { createPdfRenderer } from '#document/server/pdf.ts';
import { startSession } from '#features/account/server/sessions/sessions.ts';
import { users } from '#features/account/server/tables.ts';
import { ledger } from '#features/balance/server/tables.ts';
import { reportFiles } from '#features/files/server/tables.ts';
import { payReport } from '#features/report/pay-api.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { diskStorage } from '#kit/server/files/storage.ts';
import { openSealer } from '#kit/server/sealing/data-key.ts';
import { sealedStorage } from '#kit/server/sealing/sealed-storage.ts';
import { clientOf, type TestUser } from './client.ts';
import { fillProfile, makeReport } from './example-report.ts';
import { generate } from './generate.ts';
import { migrations } from './migrations.ts';
import { SERVER_BUILD } from './server-build.ts';

const FILES = [
  ['document.pdf', 'report.pdf'],
  ['document.docx', 'report.docx'],
  ['calculation.xlsx', 'calculation.xlsx'],
] as const;

/** The report of example-report.ts as an appraiser gets it: paid, generated, downloaded. Gives the files it wrote. */
export async function makeExample(target: string, look = 'house'): Promise<{ name: string; size: number }[]> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-example-'));
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dir,
    RATE_LIMITS: 'off',
    DOCUMENT_LOOK: look,
  });
  const children = SERVER_BUILD;
  const database = await openDatabase(config, migrations, children);
  const { sealer } = await openSealer(config, database.db);
  const storage = sealedStorage(diskStorage(path.join(dir, 'files')), sealer);
  const uploads = openUploadReaders({ children });
  const pdf = createPdfRenderer({ children, look: DOCUMENT_LOOKS[config.documentLook] });
  const app = await createApp({ config, db: database.db, sealer, storage, ...uploads, pdf, cards: null });
  try {
    const [row] = await database.db
      .insert(users)
      .values({
        email: 'appraiser@meridian.example',
        emailKey: 'appraiser@meridian.example',
        passwordHash: 'none',
        lastName: 'Берёзкин',
        firstName: 'Павел',
        middleName: 'Андреевич',
        phone: '+7 (900) 000-00-17',
        selectedForm: 'legal',
        consentAt: new Date(),
        consentVersion: '1',
        balanceKop: 100_000,
      })
      .returning();
    if (!row) throw new Error('no user');
    await database.db.insert(ledger).values({
      userId: row.id,
      amountKop: 100_000,
      balanceAfterKop: sql`100000`,
      kind: 'correction',
      idemKey: 'example',
    });
    const { token, cookie } = await startSession(database.db, row.id, { ip: '127.0.0.1', userAgent: 'example' });
    const client = clientOf((options) => app.fastify.inject(options), { authorization: `Bearer ${token}` });
    const user: TestUser = { id: row.id, token, cookie, ...client };
    await fillProfile(user, 'legal');
    const id = await makeReport(user);
    // The pictures' sources were looked up on the day of the inspection.
    await database.db.update(reportFiles).set({ createdAt: new Date('2026-11-16T09:00:00Z') });
    await user.call(payReport, { params: { id }, body: {} });
    const generated = await generate(user, id);
    if (generated.status !== 200) throw new Error(JSON.stringify(generated.body));
    fs.mkdirSync(target, { recursive: true });
    const written: { name: string; size: number }[] = [];
    for (const [address, name] of FILES) {
      const { bytes } = await user.download(`/api/reports/${id}/${address}`);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      if (!generated.body.files.some((file) => file.sha256 === sha256)) throw new Error(`${name} is not what was made`);
      fs.writeFileSync(path.join(target, name), bytes);
      written.push({ name, size: bytes.length });
    }
    return written;
  } finally {
    await app.fastify.close();
    await pdf.close();
    await uploads.close();
    await database.close();
    fs.rmSync(dir, { recursive: true, force: true });
  }
}
