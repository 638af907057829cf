import sharp from 'sharp';
import { expect, it } from 'vitest';
import { testApp } from '#test/app.ts';
import { reportFilesOf } from '#test/report-files.ts';
import { deleteReportFile, listReportFiles, orderReportFiles, setCaption } from '../api.ts';

/* What is said of a file: its source, its caption, its place. */

const app = testApp();
const { newReport, send } = reportFilesOf(app);

/** A PNG of one colour, so that different files can be told apart. */
const picture = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 80, b: 60 } } })
    .png()
    .toBuffer();

it('J1 the address of the source is one of the web or empty, and may be pasted without its scheme', async () => {
  const anna = await app.newUser();
  const { body: file } = await send(anna, await newReport(anna), 'cadastral');
  const set = (source_url: unknown) => anna.send('PATCH', `/api/report-files/${file.id}/source-url`, { source_url });
  expect((await set('http://map.example/40:03:021801:1147')).body).toMatchObject({
    source_url: 'http://map.example/40:03:021801:1147',
  });
  expect((await set(' nspd.example/map#/search ')).body).toMatchObject({
    source_url: 'https://nspd.example/map#/search',
  });
  for (const wrong of [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'просто слова',
    'ftp://a.example',
  ]) {
    const refused = await set(wrong);
    expect([wrong, refused.status]).toEqual([wrong, 422]);
    expect(refused.error.fields?.source_url).toBe('Введите адрес страницы, который начинается с http:// или https://');
  }
  expect((await set(null)).status).toBe(422);
  expect((await set('')).body).toMatchObject({ source_url: '' });
  const camel = await anna.send('PATCH', `/api/report-files/${file.id}/source-url`, {
    sourceUrl: 'https://a.example/',
  });
  expect(camel.body).toMatchObject({ source_url: 'https://a.example/' });
});

it('J1 the order of a category is set whole, and a list that is not whole is refused with what there is', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  const ids: string[] = [];
  for (const red of [10, 120, 240]) {
    const sent = await send(
      anna,
      reportId,
      'photos',
      { caption: `Вид ${red}` },
      { name: `${red}.png`, bytes: await picture(red) },
    );
    ids.push(sent.body.id);
  }
  const turned = [...ids].reverse();
  const order = (list: string[]) =>
    anna.call(orderReportFiles, { params: { reportId }, body: { category: 'photos', ids: list } });
  expect((await order(turned)).body.map(({ id }) => id)).toEqual(turned);
  expect((await anna.call(listReportFiles, { params: { reportId } })).body.map(({ id }) => id)).toEqual(turned);
  for (const list of [ids.slice(1), [...ids.slice(1), ids[1] ?? ''], [...ids, crypto.randomUUID()]]) {
    const refused = await order(list);
    expect([refused.status, refused.error.code]).toEqual([409, 'conflict']);
    expect(refused.error.current).toHaveLength(3);
  }
  // A new file goes to the end, also after one was taken out.
  await anna.call(deleteReportFile, { params: { id: turned[0] ?? '' } });
  const { body: last } = await send(anna, reportId, 'photos');
  expect((await anna.call(listReportFiles, { params: { reportId } })).body.at(-1)?.id).toBe(last.id);
});

it('J1 a caption is kept with the picture', async () => {
  const anna = await app.newUser();
  const { body: file } = await send(anna, await newReport(anna), 'photos', { caption: 'Вид с улицы' });
  expect(file.caption).toBe('Вид с улицы');
  const changed = await anna.call(setCaption, { params: { id: file.id }, body: { caption: '  Северная граница ' } });
  expect(changed.body.caption).toBe('Северная граница');
  expect(
    (await anna.call(setCaption, { params: { id: file.id }, body: { caption: 'я'.repeat(201) } })).error.fields,
  ).toEqual({
    caption: 'Не длиннее 200 знаков',
  });
});
