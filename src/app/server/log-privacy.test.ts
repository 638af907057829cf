import { Writable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { registerUser, resetPassword, updateUser } from '#features/account/api.ts';
import { confirmEmail } from '#features/account/confirm-email-api.ts';
import { forgotPassword, signIn, signOut } from '#features/account/sign-in-api.ts';
import { clientSheet } from '#features/contract/sheet.ts';
import { uploadReportFile } from '#features/files/api.ts';
import { listReports } from '#features/report/api.ts';
import { createReport, updateReport } from '#features/report/save-api.ts';
import { reportSheets } from '#features/report/server/tables.ts';
import { testApp } from '#test/app.ts';
import { pictureBytes } from '#test/pictures.ts';

/* A whole session with the log at its most talkative: the log's readers learn nothing of anybody. */

let log = '';
const logTo = new Writable({
  write(chunk: Buffer, _encoding, done) {
    log += chunk.toString();
    done();
  },
});
const app = testApp({ LOG_LEVEL: 'trace' }, { logTo });

const PERSON = {
  email: 'secret-address@post.example',
  password: 'тайна берёзовой рощи',
  lastName: 'Тайновладельцева',
  firstName: 'Нина',
  phone: '+7 (900) 441-52-63',
};
const PASSPORT = {
  last_name: 'Скрытникова',
  passport_series: '98 76',
  passport_number: '731946',
  passport_code: '990-417',
  passport_issuer: 'Отделением по вопросам миграции',
  registration_address: 'г. Светлояр, ул. Садовая',
  email: 'client-address@post.example',
};
const LINK = 'secret-of-the-link-of-a-letter';

it('S1, S8 the log of a whole session names no person, no passport, no address, no password and no token', async () => {
  await app.anonymous.call(registerUser, { body: PERSON });
  await app.anonymous.call(registerUser, { body: PERSON });
  await app.anonymous.call(signIn, { body: { email: PERSON.email, password: 'not the right secret' } });
  const signed = await app.anonymous.call(signIn, { body: { email: PERSON.email, password: PERSON.password } });
  expect(signed.status).toBe(200);
  const token = signed.body.access_token;
  const cookie = /=([\w-]+);/.exec(String(signed.headers['set-cookie']))?.[1] ?? '';
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const send = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: unknown) =>
    app.raw({ method, url, headers, ...(body === undefined ? {} : { payload: JSON.stringify(body) }) });

  await app.anonymous.call(forgotPassword, { body: { email: PERSON.email } });
  await app.anonymous.call(resetPassword, { body: { token: LINK, password: PERSON.password } });
  await app.anonymous.call(confirmEmail, { body: { token: LINK } });
  await app.raw({ method: 'GET', url: `/reset-password?token=${LINK}&email=${PERSON.email}` });
  await app.raw({ method: 'GET', url: `/api/none/${PERSON.email}?token=${LINK}` });
  await send('PATCH', updateUser.path.replace(':id', signed.body.user.id), { consent: true, email: 'x', phone: 'y' });

  const user = await app.newUser();
  const created = await user.call(createReport, { body: { report_number: '7', client: PASSPORT } });
  const { id } = created.body;
  await user.call(listReports, { query: { client: PASSPORT.last_name } });
  await user.call(updateReport, { params: { id }, body: { client: { ...PASSPORT, version: 99 } } });
  await user.call(clientSheet.write, { params: { reportId: id }, body: { passport_date: PASSPORT.passport_issuer } });
  // Refused by the database, whose error holds what was sent; and one that nobody expected.
  const nul = { last_name: `${PASSPORT.last_name}\u0000`, passport_number: PASSPORT.passport_number };
  const refused = await user.call(clientSheet.write, { params: { reportId: id }, body: nul });
  expect(refused.status).toBe(422);
  await app.db
    .update(reportSheets)
    .set({ content: { $sealed: 'sealed:AAAA', ...PASSPORT } })
    .where(eq(reportSheets.reportId, id));
  expect((await user.call(clientSheet.read, { params: { reportId: id } })).status).toBe(500);
  await app.db.execute(
    sql`alter table report_sheets add constraint surprise check (content ->> 'last_name' is null) not valid`,
  );
  const broken = await user.call(createReport, { body: { report_number: '8', client: PASSPORT } });
  expect(broken.status).toBe(500);
  const photo = { name: `${PASSPORT.last_name}.jpg`, bytes: pictureBytes('photo-2') };
  await user.upload(
    uploadReportFile.path,
    { category: 'photos', reportId: id, caption: PASSPORT.registration_address },
    photo,
  );
  await app.raw({ method: 'GET', url: '/api/report-files/download/none.jpg', cookies: { mezha_files: cookie } });
  const out = await app.raw({ method: 'POST', url: signOut.path, headers: { authorization: `Bearer ${token}` } });
  expect(out.statusCode).toBe(200);

  expect(log.split('\n').length).toBeGreaterThan(15);
  expect(log).toContain('"failed"');
  const secrets = [
    ...Object.values(PERSON),
    ...Object.values(PASSPORT),
    token,
    cookie,
    user.token,
    LINK,
    'not the right',
  ];
  for (const secret of secrets) expect(log.includes(secret), secret).toBe(false);
});
