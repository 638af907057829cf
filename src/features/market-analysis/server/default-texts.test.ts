import { expect, it } from 'vitest';
import { readReportPrice } from '#features/balance/server/price.ts';
import { uploadDefaultImage, uploadReportFile } from '#features/files/api.ts';
import { reports } from '#features/report/server/tables.ts';
import { testApp } from '#test/app.ts';
import { pictureBytes } from '#test/pictures.ts';
import { readDefaultTexts, writeDefaultTexts } from '../api.ts';
import { SHIPPED_TEXTS } from '../default-texts.ts';
import { FOREIGN_IMAGE } from './clean-blocks.ts';

const app = testApp();
const map = { name: 'Карта.jpg', bytes: pictureBytes('map') };
const text = (value: string) => [{ type: 'text' as const, value }];
const market = { query: { type: 'marketAnalysis' as const } };
const price = { query: { type: 'adminCheck' as const } };

it('H1 a new installation answers the shipped texts to every signed-in user', async () => {
  const anna = await app.newUser();
  const answer = await anna.call(readDefaultTexts, market);
  expect(answer.body).toEqual({ type: 'marketAnalysis', section: 'marketAnalysis', content: SHIPPED_TEXTS });
  expect((await app.anonymous.call(readDefaultTexts, market)).status).toBe(401);
  expect((await anna.send('GET', '/api/admin/default-texts?type=other')).status).toBe(422);
});

it('K3 an administrator changes texts field by field, markup is cleaned, null brings the shipped text back', async () => {
  const admin = await app.newUser({ isAdmin: true });
  const anna = await app.newUser();
  const body = { type: 'marketAnalysis' as const, content: { gas: text('<p>Газ<script>x</script></p>'), analogs: [] } };
  expect((await anna.call(writeDefaultTexts, { body })).status).toBe(403);
  const written = await admin.call(writeDefaultTexts, { body });
  expect(written.status).toBe(200);
  const seen = await anna.call(readDefaultTexts, market);
  expect(seen.body).toEqual(written.body);
  expect(seen.body.content).toMatchObject({ gas: text('<p>Газ</p>'), analogs: [], location: SHIPPED_TEXTS.location });

  await admin.call(writeDefaultTexts, {
    body: { type: 'marketAnalysis', content: { location: text('<p>Место</p>') } },
  });
  await admin.call(writeDefaultTexts, { body: { type: 'marketAnalysis', content: { gas: null, analogs: null } } });
  expect((await anna.call(readDefaultTexts, market)).body.content).toEqual({
    ...SHIPPED_TEXTS,
    location: text('<p>Место</p>'),
  });
});

it('K3 two administrators who save different fields at the same moment lose nothing', async () => {
  const admins = [await app.newUser({ isAdmin: true }), await app.newUser({ isAdmin: true })];
  const fields = ['electricity', 'improvements'] as const;
  await Promise.all(
    fields.map((field, i) =>
      admins[i]?.call(writeDefaultTexts, {
        body: { type: 'marketAnalysis', content: { [field]: text(`<p>${field}</p>`) } },
      }),
    ),
  );
  const answer = await admins[0]?.call(readDefaultTexts, market);
  expect(answer?.body.content).toMatchObject({
    electricity: text('<p>electricity</p>'),
    improvements: text('<p>improvements</p>'),
  });
});

it('K3 default texts show only pictures that were uploaded for them', async () => {
  const admin = await app.newUser({ isAdmin: true });
  const upload = await admin.upload(uploadDefaultImage.path, {}, map);
  const own = [{ type: 'image' as const, url: String(upload.body.file_url) }];
  const kept = await admin.call(writeDefaultTexts, { body: { type: 'marketAnalysis', content: { gas: own } } });
  expect(kept.body.content).toMatchObject({ gas: own });

  const [row] = await app.db.insert(reports).values({ userId: admin.id }).returning();
  const fields = { category: 'market_analysis_image', reportId: row?.id ?? '' };
  const foreign = await admin.upload(uploadReportFile.path, fields, map);
  const content = { gas: [{ type: 'image' as const, url: String(foreign.body.file_url) }] };
  expect(await admin.call(writeDefaultTexts, { body: { type: 'marketAnalysis', content } })).toMatchObject({
    status: 422,
    error: { fields: { gas: FOREIGN_IMAGE } },
  });
});

it('W4 the report price is a string beside the caller’s flag; whole roubles from 0, else 150', async () => {
  const admin = await app.newUser({ isAdmin: true });
  const anna = await app.newUser();
  expect((await anna.call(readDefaultTexts, price)).body).toEqual({
    type: 'adminCheck',
    content: '150',
    is_admin: false,
  });

  const set = (content: string) => admin.call(writeDefaultTexts, { body: { type: 'adminCheck', content } });
  expect((await set('200')).body).toEqual({ type: 'adminCheck', content: '200', is_admin: true });
  expect(await readReportPrice(app.db)).toBe(200);
  expect((await set('0')).body).toMatchObject({ content: '0' });
  for (const wrong of ['-5', '1,5', 'сто', '1e3', '1000000000']) expect((await set(wrong)).status, wrong).toBe(422);
  expect((await anna.call(readDefaultTexts, price)).body).toMatchObject({ content: '0' });
  const echoed = await admin.send('PATCH', '/api/admin/default-texts', {
    type: 'adminCheck',
    content: '',
    is_admin: true,
  });
  expect(echoed).toMatchObject({ status: 200, body: { content: '150' } });
  expect((await anna.call(writeDefaultTexts, { body: { type: 'adminCheck', content: '1' } })).status).toBe(403);
});
