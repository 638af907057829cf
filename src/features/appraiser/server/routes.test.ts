import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readProfile } from '#features/account/page-api.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { APPRAISER, FIRM } from '#test/profile-values.ts';
import { legalEntity } from '../legal-entity.ts';
import { privateAppraiser } from '../private-appraiser.ts';
import { appraiserProfile } from '../profile.ts';

const app = testApp();

const firm = { full_name: FIRM.full_name, short_name: FIRM.short_name, inn: FIRM.inn, ogrn: FIRM.ogrn };

const picture = (side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#446655' } })
    .jpeg()
    .toBuffer();

async function scan(user: TestUser, field = 'diploma_scan', name = 'диплом Петровой.jpg') {
  const answer = await user.upload(`/api/profile-files/${user.id}`, { field }, { name, bytes: await picture() });
  return { answer, path: String(answer.body.file_path) };
}

describe('E4 records', () => {
  it('E4 a record is 404 until it is saved, then read back as it was saved', async () => {
    const anna = await app.newUser();
    const params = { userId: anna.id };
    expect((await anna.call(legalEntity.read, { params })).status).toBe(404);
    const saved = await anna.call(legalEntity.write, { params, body: firm });
    expect(saved).toMatchObject({
      status: 200,
      body: { ...firm, user_id: anna.id, version: 1, filled: 4, required: 14, ogrn_date: null, insurance_amount: null },
    });
    expect((await anna.call(legalEntity.read, { params })).body).toEqual(saved.body);
  });

  it('W1 absent keys stay, null clears, an echoed record is taken, an unknown key is 422', async () => {
    const anna = await app.newUser();
    const url = `/api/appraiser-profiles/${anna.id}`;
    const params = { userId: anna.id };
    const first = await anna.call(appraiserProfile.write, { params, body: APPRAISER });
    expect(first.body).toMatchObject({ filled: 14, required: 14, qualification_direction: 'Оценка недвижимости' });
    const echoed = await anna.send('POST', url, { ...first.body, last_name: 'Лугова', sroShortName: 'РОО' });
    expect(echoed).toMatchObject({ status: 200, body: { sro_short_name: 'РОО', version: 2 } });
    const cleared = await anna.send('POST', url, { insurance_date: '', insurance_amount: null, sro_name: null });
    expect(cleared.body).toMatchObject({
      insurance_date: null,
      insurance_amount: null,
      sro_name: '',
      sro_address: APPRAISER.sro_address,
      filled: 11,
    });
    expect((await anna.send('POST', url, { user: 'x' })).error.fields).toEqual({ user: 'Неизвестное поле' });
  });

  it('E4 the amount is a number or null, whatever it was typed as', async () => {
    const anna = await app.newUser();
    const save = (insurance_amount: unknown) =>
      anna.send('POST', `/api/legal-entities/${anna.id}`, { insurance_amount });
    expect((await save('5 000 000,50')).body.insurance_amount).toBe(5_000_000.5);
    expect((await save('')).body.insurance_amount).toBeNull();
    expect((await save('много')).error.fields).toEqual({ insurance_amount: 'Введите сумму числом' });
    expect((await save(-1)).status).toBe(422);
  });

  it('E4 ИНН and ОГРН with a wrong check digit are stored, of a wrong length refused; without pasted spaces', async () => {
    const anna = await app.newUser();
    const params = { userId: anna.id };
    const doubtful = { inn: '9999000014', ogrn: '1099900000013' };
    const stored = await anna.call(legalEntity.write, { params, body: doubtful });
    expect([stored.status, stored.body]).toMatchObject([200, doubtful]);
    expect((await anna.call(privateAppraiser.write, { body: { inn: '999900000098' } })).status).toBe(200);
    const wrong = await anna.call(legalEntity.write, { params, body: { inn: '999900001', ogrn: '109990000001' } });
    expect(wrong.status).toBe(422);
    expect(wrong.error.fields).toEqual({
      inn: 'ИНН организации состоит из 10 цифр',
      ogrn: 'ОГРН состоит из 13 цифр',
    });
    const pasted = await anna.call(legalEntity.write, { params, body: { inn: '99 9900 0013' } });
    expect(pasted.body.inn).toBe('9999000013');
    const personal = await anna.call(privateAppraiser.write, { body: { inn: '9999000013' } });
    expect(personal.error.fields).toEqual({ inn: 'ИНН физического лица состоит из 12 цифр' });
    expect((await anna.call(privateAppraiser.write, { body: { inn: '999900000097' } })).status).toBe(200);
  });

  it('W7 a stale version is 409 with the current record; without one the last save wins', async () => {
    const anna = await app.newUser();
    const params = { userId: anna.id };
    const save = (body: object) => anna.call(legalEntity.write, { params, body });
    expect((await save(firm)).body.version).toBe(1);
    expect((await save({ version: 1, short_name: 'Первое окно' })).body.version).toBe(2);
    const stale = await save({ version: 1, short_name: 'Второе окно' });
    expect(stale.status).toBe(409);
    expect(stale.error).toMatchObject({ code: 'stale_version', current: { short_name: 'Первое окно', version: 2 } });
    expect((await save({ short_name: 'Без версии' })).body).toMatchObject({ short_name: 'Без версии', version: 3 });
  });

  it('W7 of two saves of one version at the same moment one is told', async () => {
    const anna = await app.newUser();
    const params = { userId: anna.id };
    await anna.call(legalEntity.write, { params, body: firm });
    const answers = await Promise.all(
      ['А', 'Б'].map((short_name) => anna.call(legalEntity.write, { params, body: { version: 1, short_name } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('E5 the private record is saved with user_id in the body', async () => {
    const anna = await app.newUser();
    const body = { ...APPRAISER, inn: '999900000097', website: 'https://berezkin.example', user_id: anna.id };
    const saved = await anna.call(privateAppraiser.write, { body });
    expect(saved.body).toMatchObject({ inn: '999900000097', filled: 15, required: 15, user_id: anna.id });
    const read = await anna.call(privateAppraiser.read, { params: { userId: anna.id } });
    expect(read.body).toEqual(saved.body);
  });

  it('W16 another’s profile is 404 to read, to write and to upload to, for an administrator too', async () => {
    const anna = await app.newUser();
    const boris = await app.newUser();
    const admin = await app.newUser({ isAdmin: true });
    await boris.call(privateAppraiser.write, { body: APPRAISER });
    const params = { userId: boris.id };
    for (const stranger of [anna, admin]) {
      for (const profile of [legalEntity, appraiserProfile, privateAppraiser]) {
        expect((await stranger.call(profile.read, { params })).status).toBe(404);
      }
      expect((await stranger.call(legalEntity.write, { params, body: firm })).status).toBe(404);
      expect((await stranger.call(privateAppraiser.write, { body: { user_id: boris.id } })).status).toBe(404);
      const file = { name: 'a.jpg', bytes: await picture() };
      expect((await stranger.upload(`/api/profile-files/${boris.id}`, { field: 'diploma_scan' }, file)).status).toBe(
        404,
      );
    }
  });

  it('E8 no profile data is taken without consent', async () => {
    const anna = await app.newUser({ consentAt: null });
    const params = { userId: anna.id };
    for (const answer of [
      await anna.call(legalEntity.write, { params, body: firm }),
      await anna.call(appraiserProfile.write, { params, body: APPRAISER }),
      await anna.call(privateAppraiser.write, { body: APPRAISER }),
      (await scan(anna)).answer,
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.error.code).toBe('consent_required');
      expect(answer.error.message).toBe('Поставьте галочку согласия на обработку персональных данных');
    }
    expect((await anna.call(legalEntity.read, { params })).status).toBe(404);
  });
});

describe('E6 scans', () => {
  it('E6 a scan is stored, attached by its path when the record is saved, and read by the file cookie', async () => {
    const anna = await app.newUser();
    const { answer, path } = await scan(anna);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ file_path: path, file_name: 'диплом Петровой.jpg' });
    expect(path).toMatch(/^\/api\/profile-files\/download\/[\w-]+\.jpg$/);
    const saved = await anna.call(appraiserProfile.write, {
      params: { userId: anna.id },
      body: { diploma_scan: path, diploma_scan_name: 'другое имя' },
    });
    expect(saved.body).toMatchObject({ diploma_scan: path, diploma_scan_name: 'диплом Петровой.jpg' });

    const cookie = `mezha_files=${anna.cookie}`;
    const shown = await app.raw({ method: 'GET', url: path, headers: { cookie } });
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
    });
    expect(shown.headers['content-disposition']).toContain("filename*=UTF-8''%D0%B4%D0%B8%D0%BF");
    expect((await sharp(shown.rawPayload).metadata()).format).toBe('jpeg');
    const cached = { cookie, 'if-none-match': String(shown.headers.etag) };
    expect((await app.raw({ method: 'GET', url: path, headers: cached })).statusCode).toBe(304);

    const removed = await anna.call(appraiserProfile.write, {
      params: { userId: anna.id },
      body: { diploma_scan: null },
    });
    expect(removed.body).toMatchObject({ diploma_scan: '', diploma_scan_name: '' });
  });

  it('E6 a file above 3 MB, of another kind, broken, or for an unknown field is refused in words', async () => {
    const anna = await app.newUser();
    const send = (field: string, bytes: Buffer, name = 'a.jpg') =>
      anna.upload(`/api/profile-files/${anna.id}`, { field }, { name, bytes });
    const large = await send('diploma_scan', Buffer.alloc(3 * 1024 * 1024 + 1));
    expect(large.status).toBe(413);
    expect(large.error.message).toBe('Размер файла не должен превышать 3 МБ');
    const pdf = await send('diploma_scan', Buffer.from('%PDF-1.7'), 'a.pdf');
    expect(pdf.status).toBe(415);
    expect(pdf.error.message).toBe('Допустимые форматы файлов: JPG, PNG');
    expect((await send('diploma_scan', Buffer.from([0xff, 0xd8, 0xff, 0, 0]))).status).toBe(422);
    expect((await send('avatar', await picture())).error.fields).toEqual({ field: 'Неизвестное поле' });
  });

  it('W14 nobody attaches or reads another’s scan', async () => {
    const anna = await app.newUser();
    const boris = await app.newUser();
    const { path } = await scan(boris);
    const save = (diploma_scan: string) =>
      anna.call(appraiserProfile.write, { params: { userId: anna.id }, body: { diploma_scan } });
    for (const foreign of [path, '/etc/passwd', 'https://evil.example/a.jpg']) {
      const answer = await save(foreign);
      expect(answer.status).toBe(422);
      expect(answer.error.fields).toEqual({ diploma_scan: 'Файл не найден. Загрузите его ещё раз' });
    }
    expect((await anna.download(path)).status).toBe(404);
    expect((await app.anonymous.download(path)).status).toBe(401);
    expect((await boris.download(path)).status).toBe(200);
  });

  it('W14 one field name stands in three records, each with its own scan', async () => {
    const anna = await app.newUser();
    const own = (await scan(anna, 'insurance_policy_scan', 'мой полис.png')).path;
    const firms = (await scan(anna, 'insurance_policy_scan', 'полис фирмы.png')).path;
    const params = { userId: anna.id };
    await anna.call(appraiserProfile.write, { params, body: { insurance_policy_scan: own } });
    await anna.call(legalEntity.write, { params, body: { insurance_policy_scan: firms } });
    expect((await anna.call(appraiserProfile.read, { params })).body.insurance_policy_scan_name).toBe('мой полис.png');
    expect((await anna.call(legalEntity.read, { params })).body.insurance_policy_scan_name).toBe('полис фирмы.png');
  });
});

describe('E7 choosing a form', () => {
  const choose = (user: TestUser, selectedForm: string) =>
    user.send('PATCH', `/api/users/${user.id}`, { selectedForm });

  it('E7 without consent the form is refused in the specification’s words', async () => {
    const anna = await app.newUser({ selectedForm: null, consentAt: null });
    const answer = await choose(anna, 'legal');
    expect(answer.status).toBe(422);
    expect(answer.error.message).toBe('Поставьте галочку согласия на обработку персональных данных');
  });

  it('E7 with fields missing the form is refused and they are named', async () => {
    const anna = await app.newUser({ selectedForm: null });
    const { insurance_amount: _left, ...rest } = APPRAISER;
    await anna.call(privateAppraiser.write, { body: rest });
    const answer = await choose(anna, 'private');
    expect(answer.status).toBe(422);
    expect(answer.error.message).toBe('Пожалуйста, заполните все обязательные поля профиля');
    expect(answer.error.fields).toEqual({
      inn: 'Это поле обязательно для заполнения',
      insurance_amount: 'Это поле обязательно для заполнения',
    });
    expect((await anna.call(readProfile)).body.selectedForm).toBeNull();
  });

  it('E7 a complete appraiser chooses the legal form, a complete private record the private one', async () => {
    const anna = await app.newUser({ selectedForm: null });
    await anna.call(appraiserProfile.write, { params: { userId: anna.id }, body: APPRAISER });
    expect((await choose(anna, 'private')).status).toBe(422);
    expect((await choose(anna, 'legal')).body).toMatchObject({ selectedForm: 'legal' });
    await anna.call(privateAppraiser.write, { body: { ...APPRAISER, inn: '999900000097' } });
    expect((await choose(anna, 'private')).body).toMatchObject({ selectedForm: 'private' });
    expect((await choose(anna, 'другая')).status).toBe(422);
  });
});
