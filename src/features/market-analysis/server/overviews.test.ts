import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ContentBlock } from '#document/model/content-block.ts';
import { gatherReport } from '#features/generation/server/gather.ts';
import { countUncounted } from '#features/generation/server/readiness.ts';
import { ownReport } from '#features/report/server/own-report.ts';
import { reports } from '#features/report/server/tables.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { makeReport } from '#test/example-report.ts';
import {
  listOverviews,
  overviewOn,
  publishOverview,
  readOverview,
  withdrawOverview,
  writeOverview,
} from '../overview/api.ts';
import { followingOverview, ownOverviewText } from '../overview/overview.ts';
import { marketAnalysisSheet } from '../sheet.ts';
import { marketOverviews } from './tables.ts';

const app = testApp();

const textOf = (words: string): ContentBlock => ({ type: 'text', value: `<h3>Обстановка</h3>\n<p>${words}</p>` });
const indicators = (figure: string): ContentBlock => ({
  type: 'table',
  rows: [
    ['Показатель', 'Значение'],
    ['Ключевая ставка', figure],
  ],
});
const write = (admin: TestUser, month: string, blocks: ContentBlock[]) =>
  admin.call(writeOverview, { params: { month }, body: { blocks } });
const publish = (admin: TestUser, month: string) => admin.call(publishOverview, { params: { month } });
async function published(admin: TestUser, month: string, words: string) {
  expect((await write(admin, month, [textOf(words), indicators('15 %')])).status).toBe(200);
  expect((await publish(admin, month)).status).toBe(200);
}
const on = async (user: TestUser, date: string) => (await user.call(overviewOn, { query: { date } })).body.overview;
const economyOf = async (user: TestUser, id: string) => {
  const { market } = await gatherReport(app, await ownReport(app.db, { userId: user.id }, id));
  return JSON.stringify(market?.general_analysis).replaceAll('\u00a0', ' ').replaceAll('\\n', '');
};
const dated = (id: string, evaluationDate: string | null) =>
  app.db.update(reports).set({ evaluationDate }).where(eq(reports.id, id));

it('M9 an overview is published only whole: with a text, with a table of indicators, without a place or an empty cell', async () => {
  const admin = await app.newUser({ isAdmin: true });
  const month = '2024-05';
  expect((await publish(admin, month)).status).toBe(404);
  const refused: [ContentBlock[], string][] = [
    [[], 'Напишите текст обзора'],
    [[indicators('15 %')], 'Напишите текст обзора'],
    [[textOf('Рост.')], 'Добавьте таблицу показателей'],
    [[textOf('Рост.'), { type: 'table', rows: [['Показатель', 'Значение']] }], 'Добавьте таблицу показателей'],
    [[textOf('Рост [указать].'), indicators('[указать]')], 'Осталось заполнить 2\u00a0места'],
    [[textOf('Рост.'), indicators(' ')], 'В таблице показателей есть пустая ячейка: «Ключевая ставка»'],
  ];
  for (const [blocks, says] of refused) {
    await write(admin, month, blocks);
    expect(await publish(admin, month)).toMatchObject({ status: 422, error: { fields: { blocks: says } } });
  }
  expect(await on(admin, '2024-05-31')).toBeNull();
  await published(admin, month, 'Рост.');
  for (const wrong of ['2024-13', '2024-00', '2024-1', '1999-05', 'май'])
    expect((await admin.call(readOverview, { params: { month: wrong } })).status).toBe(404);
});

it('M9 a day has the overview of its month, else the newest before it; what is written later waits for its publishing', async () => {
  const admin = await app.newUser({ isAdmin: true });
  const user = await app.newUser();
  await published(admin, '2025-03', 'Март.');
  await published(admin, '2025-05', 'Май.');
  expect(await on(user, '2025-03-31')).toMatchObject({
    month: '2025-03',
    blocks: [textOf('Март.'), indicators('15 %')],
  });
  expect(await on(user, '2025-04-30')).toMatchObject({ month: '2025-03' });
  expect(await on(user, '2025-05-01')).toMatchObject({ month: '2025-05' });
  await write(admin, '2025-05', [textOf('Иначе.'), indicators('14 %')]);
  expect(JSON.stringify(await on(user, '2025-05-01'))).toContain('Май.');
  const { items } = (await admin.call(listOverviews, { query: {} })).body;
  expect(items.find(({ month }) => month === '2025-05')).toMatchObject({
    changed: true,
    published_at: expect.anything(),
  });
  expect(items.map(({ month }) => month)).toEqual(
    items
      .map(({ month }) => month)
      .toSorted()
      .toReversed(),
  );
  await admin.call(withdrawOverview, { params: { month: '2025-05' } });
  expect(await on(user, '2025-05-01')).toMatchObject({ month: '2025-03' });
  expect(
    (await user.call(writeOverview as never, { params: { month: '2025-05' }, body: { blocks: [] } } as never)).status,
  ).toBe(403);
});

it('M9 a month begins with the indicators of the one before, without their figures', async () => {
  const admin = await app.newUser({ isAdmin: true });
  await published(admin, '2023-01', 'Январь.');
  const { body } = await admin.call(readOverview, { params: { month: '2023-02' } });
  expect(body).toMatchObject({ published_at: null, blocks: [{ type: 'text' }, indicators('[указать]')] });
  expect(JSON.stringify(body)).not.toContain('Январь.');
  expect(await app.db.$count(marketOverviews, eq(marketOverviews.month, '2023-02'))).toBe(0);
});

it('M9 a report takes the overview of its valuation date until its text is the user’s own, and takes it back', async () => {
  const admin = await app.newUser({ isAdmin: true });
  const user = await app.newUser();
  const id = await makeReport(user);
  const params = { reportId: id };
  await published(admin, '2022-06', 'Июнь на {дата оценки}.');
  await dated(id, '2022-06-15');
  expect(await economyOf(user, id)).not.toContain('Июнь');
  const tell = (overview_text: object) =>
    user.call(marketAnalysisSheet.write, { params, body: { overview_text } as never });
  expect((await tell(followingOverview())).status).toBe(200);
  // Places in it are filled as in any text; its own month is not named.
  expect(await economyOf(user, id)).toContain('Июнь на 15.06.2022.');
  expect(await economyOf(user, id)).not.toContain('Приведён обзор');
  await dated(id, '2022-08-01');
  expect(await economyOf(user, id)).toContain(
    '<h3>Обстановка</h3><p>Приведён обзор за июнь 2022 года, последний на дату оценки.</p><p>Июнь на 01.08.2022.',
  );
  for (const none of ['2022-05-31', null]) {
    await dated(id, none);
    expect(await economyOf(user, id)).not.toContain('Июнь');
  }
  await dated(id, '2022-06-30');
  // A program that writes into the text makes it the user's own without saying so.
  const mine = [{ type: 'text', value: '<p>Своими словами.</p>' }];
  const wrote = await user.call(marketAnalysisSheet.write, { params, body: { general_analysis: mine } as never });
  expect(wrote.body.overview_text).toMatchObject({ follows: false, changed_on: expect.stringMatching(/^\d{4}-/) });
  expect(await economyOf(user, id)).toContain('Своими словами.');
  await tell(followingOverview());
  expect(await economyOf(user, id)).toContain('Июнь');
  expect((await user.call(marketAnalysisSheet.read, { params })).body.general_analysis).toEqual(mine);
  await tell(ownOverviewText());
  expect(await economyOf(user, id)).toContain('Своими словами.');
});

it('M9 publishing counts anew the drafts of those days, and no others', async () => {
  const admin = await app.newUser({ isAdmin: true });
  const user = await app.newUser();
  const ids = await Promise.all([makeReport(user), makeReport(user), makeReport(user)]);
  for (const [index, day] of ['2021-03-31', '2021-04-01', '2021-06-01'].entries()) await dated(ids[index] ?? '', day);
  await published(admin, '2021-06', 'Июнь.');
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
  await countUncounted({ db: app.db, sealer: app.sealer, log: silent });
  await published(admin, '2021-04', 'Апрель.');
  const rows = await app.db.select({ id: reports.id, by: reports.countedBy }).from(reports);
  const anew = ids.map((id) => rows.find((row) => row.id === id)?.by === 0);
  expect(anew).toEqual([false, true, false]);
});
