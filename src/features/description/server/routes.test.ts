import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reportSheets, reports } from '#features/report/server/tables.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { newLandPlot } from '../land-plot.ts';
import { descriptionSheet } from '../sheet.ts';

const app = testApp();

async function newReport(user: TestUser, values: Partial<typeof reports.$inferInsert> = {}): Promise<string> {
  const [row] = await app.db
    .insert(reports)
    .values({ userId: user.id, ...values })
    .returning();
  return row?.id ?? '';
}

const urlOf = (reportId: string) => descriptionSheet.write.path.replace(':reportId', reportId);

const full = {
  total_area: 1310,
  cadastral_number: '50:12:0000000:101',
  address: 'Московская область, г.о. Тестовый, д. Примерная, ул. Садовая, з/у 10',
  land_category: 'Земли населенных пунктов',
  owner_name: 'Примеров Пример Примерович',
  nearest_transport: 'Остановка «Примерная»',
  transport_time: 7,
  transport_type: 'пешком',
  highway_proximity: 'На удалении',
};

it('G2 an unwritten description answers 404, then is created from the defaults and read again', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  expect((await anna.call(descriptionSheet.read, { params: { reportId } })).status).toBe(404);
  const created = await anna.call(descriptionSheet.write, { params: { reportId }, body: newLandPlot() });
  expect(created.status).toBe(200);
  const read = await anna.call(descriptionSheet.read, { params: { reportId } });
  expect(read.body).toEqual(created.body);
  expect(read.body).toMatchObject({ ...newLandPlot(), report_id: reportId, version: 1, required: 18, filled: 9 });
  // Two tabs that both find nothing both create it: the second one changes nothing.
  expect((await anna.call(descriptionSheet.write, { params: { reportId }, body: newLandPlot() })).body).toMatchObject(
    newLandPlot(),
  );
});

it('P4 what was made by opening the step is not begun; the first write counts the defaults with it', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  const opened = await anna.send('POST', `${urlOf(reportId)}?opened=true`, { ...newLandPlot(), version: 0 });
  expect(opened.body).toMatchObject({ version: 1, filled: 0, required: 18 });
  const typed = await anna.send('POST', `${urlOf(reportId)}?typed=true`, { owner_name: 'Лугова', version: 1 });
  expect(typed.body).toMatchObject({ version: 2, filled: 10, required: 18 });
  // It is begun, and stays so.
  const again = await anna.send('POST', `${urlOf(reportId)}?opened=true`, {});
  expect(again.body).toMatchObject({ filled: 10 });
});

it('G4 completeness counts the required fields of the stored record', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  const saved = await anna.send('POST', urlOf(reportId), full);
  expect(saved.body).toMatchObject({ filled: 18, required: 18 });
  const emptied = await anna.send('POST', urlOf(reportId), {
    documents: [],
    transport_time: null,
    access_roads: 'custom',
  });
  expect(emptied.body).toMatchObject({ filled: 15, documents: [], transport_time: null, access_roads: '' });
});

it('W1 absent keys stay, null clears, echoed keys are ignored and unknown ones refused', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  const saved = await anna.send('POST', urlOf(reportId), full);
  const echoed = await anna.send('POST', urlOf(reportId), { ...saved.body, address: 'Другой адрес' });
  expect(echoed.body).toMatchObject({ ...full, address: 'Другой адрес', version: 2 });
  const cleared = await anna.send('POST', urlOf(reportId), { owner_name: null, surroundings: null, total_area: null });
  expect(cleared.body).toMatchObject({ address: 'Другой адрес', owner_name: '', surroundings: [], total_area: null });
  const unknown = await anna.send('POST', urlOf(reportId), { colour: 'зелёный' });
  expect([unknown.status, unknown.error.fields]).toEqual([422, { colour: 'Неизвестное поле' }]);
});

it('W2 camel case is read too, and numbers may be strings', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  const saved = await anna.send('POST', urlOf(reportId), {
    totalArea: '1 310,5',
    transportTime: '12',
    ownerName: 'Лугова',
  });
  expect(saved.body).toMatchObject({ total_area: 1310.5, transport_time: 12, owner_name: 'Лугова' });
});

it('G5 the server stores what the form would, whoever sends it', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  const saved = await anna.send('POST', urlOf(reportId), {
    cadastral_number: ' 50:12:0000000:101 ',
    plot_relief: 'custom',
    plot_relief_custom: 'террасы',
    access_roads: 'Щебёночная',
    surroundings: ['custom', 'Садовые и дачные участки', 'садовые и дачные участки'],
    surroundings_custom: 'лес',
  });
  expect(saved.body).toMatchObject({
    cadastral_number: '50:12:0000000:101',
    plot_relief: 'Террасы',
    plot_relief_custom: 'Террасы',
    access_roads: 'Щебёночная дорога',
    surroundings: ['Лес', 'Садовые и дачные участки'],
    surroundings_custom: 'Лес',
  });
});

it('G4 what is filled wrong is refused beside its field, and nothing is stored', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  for (const [field, value] of [
    ['cadastral_number', '5'.repeat(101)],
    ['total_area', -1],
    ['total_area', 0],
    ['total_area', 'много'],
    ['total_area', 1.23456],
    ['transport_time', 2.5],
    ['surroundings', 'Лес'],
    ['documents', [1]],
    ['address', { street: 'Садовая' }],
    ['address', 'я'.repeat(1001)],
    ['owner_type', 'martian'],
    ['right_share', '5/3'],
    ['egrn_date', '31.12.2026'],
  ] as const) {
    const refused = await anna.send('POST', urlOf(reportId), { [field]: value });
    expect([field, value, refused.status]).toEqual([field, value, 422]);
    expect(Object.keys(refused.error.fields ?? {})[0]?.split('.')[0]).toBe(field);
  }
  const firm = await anna.send('POST', urlOf(reportId), { owner_type: 'firm', owner_ogrn: '102990000004' });
  expect(firm.error.fields).toEqual({ owner_ogrn: 'ОГРН состоит из 13 цифр' });
  expect((await anna.call(descriptionSheet.read, { params: { reportId } })).status).toBe(404);
});

it('P7 a cadastral number of another form and an ОГРН with a wrong check digit are stored', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  const odd = { cadastral_number: '50-12-101', owner_type: 'firm', owner_ogrn: '1029900000042' };
  expect(await anna.send('POST', urlOf(reportId), odd)).toMatchObject({ status: 200, body: odd });
});

it('G6 a generated or finished report is read but not written', async () => {
  const anna = await app.newUser();
  for (const status of ['сформирован', 'готов'] as const) {
    const reportId = await newReport(anna);
    await anna.send('POST', urlOf(reportId), full);
    await app.db.update(reports).set({ status }).where(eq(reports.id, reportId));
    const refused = await anna.send('POST', urlOf(reportId), { address: 'x' });
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([
      409,
      'report_locked',
      'Отчет сформирован и недоступен для редактирования',
    ]);
    expect((await anna.call(descriptionSheet.read, { params: { reportId } })).body).toMatchObject(full);
  }
});

it('R7 a later revision keeps the cadastral number', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  await anna.send('POST', urlOf(reportId), full);
  await app.db.update(reports).set({ revision: 2, isPaid: true }).where(eq(reports.id, reportId));
  for (const cadastral_number of ['50:12:0000000:102', '', null]) {
    const refused = await anna.send('POST', urlOf(reportId), { cadastral_number });
    expect([refused.status, refused.error.code]).toEqual([409, 'conflict']);
  }
  expect(
    (await anna.send('POST', urlOf(reportId), { cadastral_number: '50:12:0000000:101', total_area: 1311 })).status,
  ).toBe(200);
});

it('Q1 a save over an older version answers with the stored record', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  await anna.send('POST', urlOf(reportId), full);
  await anna.send('POST', urlOf(reportId), { address: 'Из первого окна', version: 1 });
  const stale = await anna.send('POST', urlOf(reportId), { address: 'Из второго окна', version: 1 });
  expect([stale.status, stale.error.code]).toEqual([409, 'stale_version']);
  expect(stale.error.current).toMatchObject({ address: 'Из первого окна', version: 2 });
});

it('L1 a stranger and somebody not signed in find no description', async () => {
  const [anna, boris] = [await app.newUser(), await app.newUser()];
  const reportId = await newReport(anna);
  await anna.send('POST', urlOf(reportId), full);
  expect((await boris.send('GET', urlOf(reportId))).status).toBe(404);
  expect((await boris.send('POST', urlOf(reportId), { address: 'x' })).status).toBe(404);
  expect((await app.anonymous.send('GET', urlOf(reportId))).status).toBe(401);
  expect((await app.anonymous.send('POST', urlOf(reportId), {})).status).toBe(401);
  expect((await anna.send('GET', urlOf('not-an-id'))).status).toBe(404);
});

it('G5 the own texts of a list together may be as long as one field shows; more is refused and nothing is stored', async () => {
  const anna = await app.newUser();
  const own = (length: number) => ['Лесной массив', `в${'я'.repeat(length - 'Лесной массив, в'.length)}`];
  for (const field of ['surroundings', 'territory_improvements', 'documents']) {
    const reportId = await newReport(anna);
    for (const length of [999, 1000]) {
      const saved = await anna.send('POST', urlOf(reportId), { [field]: own(length) });
      expect([field, length, saved.status]).toEqual([field, length, 200]);
      expect(String(saved.body[`${field}_custom`])).toHaveLength(length);
      // What is read can be saved again.
      const { version: _, ...read } = saved.body;
      expect((await anna.send('POST', urlOf(reportId), read)).status).toBe(200);
    }
    const refused = await anna.send('POST', urlOf(reportId), { [field]: own(1001) });
    expect(refused.error.fields).toEqual({ [field]: 'Свои значения вместе не длиннее 1000 знаков' });
    const stored = await anna.call(descriptionSheet.read, { params: { reportId } });
    expect(stored.body).toMatchObject({ version: 4 });
  }
});

it('Q8 what the extract said is stored sealed within its bounds, and null empties it', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  const keep = (extract_notes: unknown) => anna.send('POST', urlOf(reportId), { extract_notes });
  const note = 'Особые отметки: Тайнов Пётр';
  expect((await keep([note])).body).toMatchObject({ extract_notes: [note] });
  const [row] = await app.db.select().from(reportSheets).where(eq(reportSheets.reportId, reportId));
  expect(JSON.stringify(row?.content)).not.toContain('Тайнов');
  for (const lines of [49, 50]) expect((await keep(Array(lines).fill('я'))).status).toBe(200);
  expect((await keep(Array(51).fill('я'))).status).toBe(422);
  expect((await keep(['я'.repeat(3200)])).status).toBe(200);
  for (const wrong of [['я'.repeat(3201)], [1], 'строка']) expect((await keep(wrong)).status).toBe(422);
  expect((await keep(null)).body).toMatchObject({ extract_notes: [] });
});

it('N1 O-05 the values that an extract said are stored sealed, only of the known fields, and null empties them', async () => {
  const anna = await app.newUser();
  const reportId = await newReport(anna);
  const keep = (extract_values: unknown) => anna.send('POST', urlOf(reportId), { extract_values });
  const said = { owner_name: 'Тайнов Пётр', total_area: 1310 };
  expect((await keep(said)).body).toMatchObject({ extract_values: said });
  const [row] = await app.db.select().from(reportSheets).where(eq(reportSheets.reportId, reportId));
  expect(JSON.stringify(row?.content)).not.toContain('Тайнов');
  for (const wrong of [{ passport: '1' }, { owner_name: 'я'.repeat(3001) }, { total_area: [] }, 'строка'])
    expect((await keep(wrong)).status).toBe(422);
  expect((await anna.send('POST', urlOf(reportId), { address: 'адрес' })).body).toMatchObject({ extract_values: said });
  expect((await keep(null)).body).toMatchObject({ extract_values: {} });
});
