import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testApp } from '#test/app.ts';
import { listUsers, readUser, updateUser } from '../api.ts';
import { consentText } from '../consent-text.ts';
import { plainText } from '../legal-text.ts';
import { readProfile } from '../page-api.ts';
import { signIn } from '../sign-in-api.ts';
import { hashPassword } from './passwords.ts';
import { consents, type users } from './tables.ts';

const app = testApp();
const password = 'ровный участок у леса';

async function withPassword(values: Partial<typeof users.$inferInsert> = {}) {
  const user = await app.newUser({ passwordHash: await hashPassword(password), ...values });
  const change = (body: Record<string, unknown>) => user.send('PATCH', `/api/users/${user.id}`, body);
  return { ...user, change };
}

describe('L1 users', () => {
  it('L1 an ordinary user finds only their own account in the list, an administrator everybody', async () => {
    const anna = await app.newUser();
    const boris = await app.newUser();
    const admin = await app.newUser({ isAdmin: true });
    expect((await anna.call(listUsers)).body.map(({ id }) => id)).toEqual([anna.id]);
    const all = (await admin.call(listUsers)).body.map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining([anna.id, boris.id, admin.id]));
  });

  it('W16 another user is 404, as if they did not exist; an administrator reads them', async () => {
    const anna = await app.newUser();
    const boris = await app.newUser();
    const admin = await app.newUser({ isAdmin: true });
    expect((await anna.call(readUser, { params: { id: boris.id } })).status).toBe(404);
    expect((await anna.call(updateUser, { params: { id: boris.id }, body: { consent: false } })).status).toBe(404);
    expect((await anna.call(readUser, { params: { id: anna.id } })).body.id).toBe(anna.id);
    expect((await admin.call(readUser, { params: { id: boris.id } })).body.id).toBe(boris.id);
  });
});

describe('E2 e-mail, phone, password', () => {
  it('E2 the phone is changed without a password and comes back in one form', async () => {
    const anna = await withPassword();
    const answer = await anna.change({ phone: '89161234567', password: '' });
    expect(answer).toMatchObject({ status: 200, body: { phone: '+7 (916) 123-45-67' } });
    expect((await anna.change({ phone: '' })).error.fields).toEqual({ phone: 'Телефон обязателен' });
    expect((await anna.change({ phone: '+7 (916)' })).error.fields).toEqual({
      phone: 'Введите телефон в формате +7 (XXX) XXX-XX-XX',
    });
  });

  it('E2 a changed e-mail asks for the current password, an unchanged one does not', async () => {
    const anna = await withPassword();
    const { email } = (await anna.call(readProfile)).body;
    const phone = '+7 (900) 000-00-99';
    expect((await anna.change({ email, phone, password: '' })).status).toBe(200);
    const asked = await anna.change({ email: 'new@mezha.example', phone: '+7 (900) 000-00-11' });
    expect(asked.status).toBe(422);
    expect(asked.error.fields).toEqual({ current_password: 'Введите текущий пароль' });
    const wrong = await anna.change({ email: 'new@mezha.example', current_password: 'не тот' });
    expect(wrong.error.fields).toEqual({ current_password: 'Неверный текущий пароль' });
    // Nothing of a refused change is kept.
    expect((await anna.call(readProfile)).body).toMatchObject({ email, phone });
    const changed = await anna.change({ email: 'New@mezha.example', current_password: password });
    expect(changed).toMatchObject({ status: 200, body: { email: 'New@mezha.example' } });
    const signed = await app.anonymous.call(signIn, { body: { email: 'new@mezha.example', password } });
    expect(signed.status).toBe(200);
  });

  it('E2 an administrator’s own e-mail asks for their password too, also where the id is written in capitals', async () => {
    const admin = await withPassword({ isAdmin: true });
    for (const id of [admin.id, admin.id.toUpperCase()]) {
      const asked = await admin.send('PATCH', `/api/users/${id}`, { email: 'taken.over@mezha.example' });
      expect(asked.error?.fields).toEqual({ current_password: 'Введите текущий пароль' });
    }
  });

  it('S1 the key of the drafts is every user’s own, stays the same, and nobody else reads it', async () => {
    const anna = await withPassword();
    const boris = await withPassword();
    const admin = await app.newUser({ isAdmin: true });
    const key = async () => (await anna.call(readProfile)).body.draft_key;
    const first = await key();
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect((await boris.call(readProfile)).body.draft_key).not.toBe(first);
    await anna.change({ password: 'новый пароль 2026', current_password: password });
    expect(await key()).toBe(first);
    expect(JSON.stringify((await admin.call(listUsers)).body)).not.toContain(first);
    expect((await admin.call(readUser, { params: { id: anna.id } })).body).not.toHaveProperty('draft_key');
  });

  it('E2 an e-mail that somebody has is 409', async () => {
    const boris = await withPassword();
    const anna = await withPassword();
    const { email } = (await boris.call(readProfile)).body;
    const answer = await anna.change({ email: email.toUpperCase(), current_password: password });
    expect(answer.status).toBe(409);
    expect(answer.error).toEqual({
      code: 'email_taken',
      message: 'Пользователь с таким email уже зарегистрирован',
    });
  });

  it('E2 a changed password revokes the other sessions and keeps this one', async () => {
    const anna = await withPassword();
    const { email } = (await anna.call(readProfile)).body;
    const other = await app.anonymous.call(signIn, { body: { email, password } });
    const headers = { authorization: `Bearer ${other.body.access_token}` };
    const weak = await anna.change({ password: 'парольпароль', current_password: password });
    expect(Object.keys(weak.error.fields ?? {})).toEqual(['password']);
    expect((await anna.change({ password: 'новая длинная фраза' })).error.fields).toEqual({
      current_password: 'Введите текущий пароль',
    });
    expect((await anna.change({ password: 'новая длинная фраза', current_password: password })).status).toBe(200);
    expect((await app.raw({ method: 'GET', url: readProfile.path, headers })).statusCode).toBe(401);
    expect((await anna.call(readProfile)).status).toBe(200);
    expect((await app.anonymous.call(signIn, { body: { email, password } })).status).toBe(401);
    const fresh = await app.anonymous.call(signIn, { body: { email, password: 'новая длинная фраза' } });
    expect(fresh.status).toBe(200);
  });

  it.each([{ last_name: 'Другая' }, { firstName: 'Другая' }, { balance: 1000 }, { is_admin: true }, { isAdmin: true }])(
    'W16 a user’s PATCH of %j is 422 and changes nothing',
    async (body) => {
      const anna = await withPassword();
      const before = (await anna.call(readProfile)).body;
      expect((await anna.change({ ...body, phone: '+7 (900) 000-00-77' })).status).toBe(422);
      expect((await anna.call(readProfile)).body).toEqual(before);
    },
  );

  it('K1 an administrator changes names, phone and e-mail of a user, and nothing that is the user’s alone', async () => {
    const anna = await app.newUser();
    const admin = await withPassword({ isAdmin: true });
    const change = (body: Record<string, unknown>) => admin.send('PATCH', `/api/users/${anna.id}`, body);
    const answer = await change({
      lastName: 'Лугова-Полевая',
      middle_name: '',
      email: 'lp@mezha.example',
      phone: '9000000042',
      current_password: password,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        last_name: 'Лугова-Полевая',
        middle_name: '',
        email: 'lp@mezha.example',
        phone: '+7 (900) 000-00-42',
      },
    });
    for (const body of [{ consent: true }, { selectedForm: 'legal' }, { password: 'новая длинная фраза' }]) {
      expect((await change(body)).status).toBe(422);
    }
    expect((await change({ balance: 5 })).status).toBe(422);
    expect((await change({ last_name: ' ' })).error.fields).toEqual({ last_name: 'Укажите фамилию' });
  });
});

describe('E3 consent', () => {
  it('E3 consent is kept with time, version, fingerprint of the text, address and browser; it can be withdrawn', async () => {
    const anna = await withPassword({ consentAt: null, consentVersion: null });
    expect((await anna.change({ consent: true })).body).toMatchObject({ consent: true });
    expect((await anna.change({ consent: true })).body).toMatchObject({ consent: true });
    expect((await anna.call(readProfile)).body.consent).toBe(true);
    expect((await anna.change({ consent: false })).body).toMatchObject({ consent: false });
    const rows = await app.db.select().from(consents).where(eq(consents.userId, anna.id)).orderBy(consents.at);
    expect(rows.map(({ given }) => given)).toEqual([true, false]);
    const operator = { name: 'ООО «Оператор сервиса»', inn: '', address: '', email: 'help@mezha.example' };
    const sha256 = createHash('sha256')
      .update(plainText(consentText(operator)))
      .digest('hex');
    expect(rows[0]).toMatchObject({ version: '1', textSha256: sha256, ip: '127.0.0.1', userAgent: 'lightMyRequest' });
    expect(rows[0]?.at).toBeInstanceOf(Date);
  });

  it('E3 consent is a plain yes or no', async () => {
    const anna = await withPassword();
    expect((await anna.change({ consent: 'да' })).status).toBe(422);
  });
});
