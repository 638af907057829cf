import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { addOffer, deleteOffer, editOffer } from '#features/market/api.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { cloneReport } from '#features/report/api.ts';
import { reportSheets, reports } from '#features/report/server/tables.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { example } from '#test/calculation.ts';
import { makeReport } from '#test/example-report.ts';
import { chooseOffers, SAMPLE_MAX, type SampleRow, sampleSheet } from '../sample/sheet.ts';

const app = testApp();
const { read, write } = sampleSheet;
let anna: TestUser;
let boris: TestUser;

beforeAll(async () => {
  anna = await app.newUser();
  boris = await app.newUser();
});

const PLOT = {
  url: 'https://uchastki.example/28841',
  place: 'Ольховка',
  phone: '+7 (900) 555-01-04',
  area: 1000,
  price: 2_400_000,
  offer_date: '2026-11-02',
  permittedUse: 'ИЖС/ЛПХ',
};

async function newReport(user: TestUser): Promise<string> {
  const { body } = await user.send('POST', '/api/reports', { evaluation_date: '2026-11-16' });
  return String(body.id);
}

const found = async (user: TestUser, reportId: string, query = {}) =>
  (await user.call(chooseOffers, { params: { reportId }, query })).body;

const storedRow = (reportId: string) => app.db.select().from(reportSheets).where(eq(reportSheets.reportId, reportId));

it('M6 an offer is chosen as it stood on the valuation date; the copy in the report is its own', async () => {
  const reportId = await newReport(anna);
  const { body: offer } = await anna.call(addOffer, { body: { ...PLOT, seen: '2026-11-04' } });
  const { id } = offer;
  await anna.call(editOffer, { params: { id }, body: { price: 2_100_000, seen: '2026-11-20' } });

  const choice = await found(anna, reportId, { place: 'ольховка', area_from: '900' });
  expect(choice).toMatchObject({ total: 1, more: false });
  const [row] = choice.offers as [SampleRow];
  expect(row).toMatchObject({ offer: id, price: 2_400_000, seen: '2026-11-04', phone: PLOT.phone, included: true });
  const params = { reportId };
  expect((await anna.call(write, { params, body: { offers: [row] } })).body).toMatchObject({ version: 1 });

  await anna.call(editOffer, { params: { id }, body: { place: 'Липки', seen: '2026-11-20' } });
  await anna.call(deleteOffer, { params: { id } });
  expect((await anna.call(read, { params })).body.offers).toEqual([row]);
});

it('M6 the offers that are analogues of the report are found for its sample, and those of no other', async () => {
  const [reportId, other] = [await makeReport(anna), await makeReport(anna)];
  const analogs = (site: string) =>
    example.analogs.map((one, at) => ({ ...one, screenshots: [], url: `https://${site}.example/${at + 1}` }));
  await anna.call(marketValueSheet.write, { params: { reportId }, body: { analogs: analogs('own') } as never });
  await anna.call(marketValueSheet.write, { params: { reportId: other }, body: { analogs: analogs('far') } as never });
  const { offers, total } = await found(anna, reportId, { analogues: 'true' });
  expect(offers.map(({ url }) => url)).toEqual([
    'https://own.example/1',
    'https://own.example/2',
    'https://own.example/3',
  ]);
  expect(total).toBe(3);
  expect(await found(anna, await newReport(anna), { analogues: 'true' })).toMatchObject({ offers: [], total: 0 });
});

it('M6 a report without a sample has an empty one, not a missing one, and a stranger has neither', async () => {
  const reportId = await newReport(anna);
  const { status, body } = await anna.call(read, { params: { reportId } });
  expect([status, body]).toMatchObject([200, { offers: [], version: 0, report_id: reportId }]);
  expect(await storedRow(reportId)).toEqual([]);
  expect((await boris.send('GET', `/api/samples/${reportId}`)).status).toBe(404);
  expect((await anna.call(write, { params: { reportId }, body: { offers: [], version: 0 } })).body.version).toBe(1);
});

it('M6 one offer is read by its id, as it stood on the day, and by its owner alone', async () => {
  const reportId = await newReport(anna);
  const { id } = (await anna.call(addOffer, { body: { ...PLOT, url: 'https://a.example/77001', seen: '2026-11-04' } }))
    .body;
  await anna.call(editOffer, { params: { id }, body: { price: 2_100_000, seen: '2026-11-20' } });
  expect(await found(anna, reportId, { id })).toMatchObject({ total: 1, offers: [{ offer: id, price: 2_400_000 }] });
  const ofBoris = await newReport(boris);
  expect((await boris.call(chooseOffers, { params: { reportId: ofBoris }, query: { id } })).status).toBe(404);
});

it('M6 a sample is private, versioned and locked as every sheet of a report; telephones are sealed', async () => {
  const reportId = await newReport(anna);
  const params = { reportId };
  expect((await anna.call(read, { params })).body).toMatchObject({ version: 0, offers: [] });
  await anna.call(addOffer, { body: { ...PLOT, url: 'b.example/7', seen: '2026-11-04' } });
  const [row] = (await found(anna, reportId)).offers;
  const left = { ...row, included: false, reason: 'Дом на участке' };
  const written = await anna.call(write, { params, body: { offers: [left], area_bounds: [600, 1200] } as never });
  expect(written.body).toMatchObject({ version: 1, filled: 0, required: 0, offers: [left], area_bounds: [600, 1200] });

  for (const other of [read, chooseOffers]) expect((await boris.call(other, { params })).status).toBe(404);
  expect((await boris.call(write, { params, body: {} })).status).toBe(404);
  expect(await anna.call(write, { params, body: { chosen_by: 'я', version: 9 } })).toMatchObject({ status: 409 });
  const [stored] = await storedRow(reportId);
  expect(JSON.stringify(stored?.content)).not.toMatch(/555[-\s]?01[-\s]?04/);

  const copy = await anna.call(cloneReport, { params: { id: reportId } });
  expect((await anna.call(read, { params: { reportId: copy.body.id } })).body.offers).toEqual([left]);

  await app.db.update(reports).set({ status: 'сформирован' }).where(eq(reports.id, reportId));
  expect((await anna.call(write, { params, body: { offers: [] } })).body).toMatchObject({ code: 'report_locked' });
  expect((await anna.call(read, { params })).status).toBe(200);
});

it('M6 what is no sample is refused with a sentence beside its field', async () => {
  const reportId = await newReport(anna);
  const refused = async (body: object) => {
    const { status, body: answer } = await anna.send('POST', `/api/samples/${reportId}`, body);
    expect(status).toBe(422);
    return (answer as unknown as { fields: Record<string, string> }).fields;
  };
  const offer = (number: number) => ({
    offer: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    price_type: 'offer',
    included: true,
    seen: null,
    offer_date: null,
    ...{ url: '', source: '', phone: '', place: '', address: '', price: null, area: null, reason: '' },
    ...{ permittedUse: '', propertyRights: '', electricity: '', gas: '', waterSewerage: '', buildings: '', roads: '' },
  });
  const many = Array.from({ length: SAMPLE_MAX + 1 }, (_, index) => offer(index));
  expect(await refused({ offers: many })).toMatchObject({ offers: expect.stringContaining(String(SAMPLE_MAX)) });
  expect(await refused({ offers: [offer(1), offer(1)] })).toMatchObject({ offers: expect.stringContaining('дважды') });
  expect(await refused({ offers: [{ ...offer(1), price: -5 }] })).toHaveProperty(['offers.0.price']);
  expect(await refused({ offers: 'все' })).toHaveProperty('offers');
  expect(await refused({ area_bounds: [1500, 600] })).toMatchObject({ area_bounds: 'Границы идут по возрастанию' });
  expect(await refused({ area_bounds: [0] })).toHaveProperty(['area_bounds.0']);
  expect(await refused({ readonly: true })).not.toEqual({});
});
