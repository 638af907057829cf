import { expect, it } from 'vitest';
import { addEvidence, listOffers, readOffer } from '#features/market/api.ts';
import { cloneReport } from '#features/report/api.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { example } from '#test/calculation.ts';
import { makeReport } from '#test/example-report.ts';
import { marketValueSheet } from '../sheet.ts';

const app = testApp();

type Changes = Partial<(typeof example)['analogs'][number]>;
const analogues = (...changes: Changes[]) =>
  example.analogs.map((analogue, index) => ({ ...analogue, screenshots: [], ...changes[index] }));

async function save(user: TestUser, reportId: string, analogs: object[], typed?: 'true'): Promise<void> {
  const query = typed ? { typed } : {};
  const answer = await user.call(marketValueSheet.write, { params: { reportId }, query, body: { analogs } as never });
  expect(answer).toMatchObject({ status: 200 });
}
const list = async (user: TestUser) =>
  (await user.call(listOffers, { query: { sort: 'price', order: 'asc' } })).body.items;

const CALC = {
  url: '',
  source: 'Газета',
  phone: '',
  location: 'д. Ольховка',
  accessed_at: '2026-11-01',
  offer_date: '2026-10-30',
};

it('M2 a save keeps each analogue as an offer with the report that uses it; silent storing of what was typed keeps nothing', async () => {
  const anna = await app.newUser();
  const reportId = await makeReport(anna);
  const before = (await list(anna)).length;
  const [first, second] = analogues({ url: 'https://a.example/1', price: 5 }, { url: 'a.example/2', price: 6 });
  await save(anna, reportId, [first ?? {}, second ?? {}], 'true');
  expect(await list(anna)).toHaveLength(before);
  await save(anna, reportId, [first ?? {}, second ?? {}]);
  const [one, other] = await list(anna);
  expect([one, other]).toMatchObject([
    { url: 'https://a.example/1', price: 5, place: first?.location, reports: 1, gas: first?.gas },
    { price: 6, reports: 1 },
  ]);
  const detail = (await anna.call(readOffer, { params: { id: other?.id ?? '' } })).body;
  expect(detail.uses).toMatchObject([{ report_id: reportId, analogue: 2, price: 6, locked: false }]);
});

it('M2 a changed price is a version, an unchanged save is none, and an empty analogue no offer', async () => {
  const anna = await app.newUser();
  const reportId = await makeReport(anna);
  const was = await list(anna);
  const all = (price: number, more: object = {}) => [
    ...analogues({ ...CALC, price, ...more }).slice(0, 1),
    ...analogues({ url: '', source: '', price: null })
      .slice(0, 1)
      .map((one) => ({ ...one, id: example.analogs[1]?.id })),
  ];
  await save(anna, reportId, all(100));
  await save(anna, reportId, all(100));
  expect(await list(anna)).toHaveLength(was.length + 1);
  await save(anna, reportId, all(90, { accessed_at: '2026-11-09' }));
  const [offer] = await list(anna);
  expect(offer).toMatchObject({ price: 90, previous_price: 100, price_since: '2026-11-09' });
  expect((await anna.call(readOffer, { params: { id: offer?.id ?? '' } })).body.versions).toHaveLength(2);
  // A copy has the same analogues: no new offers.
  const copy = (await anna.call(cloneReport, { params: { id: reportId } })).body.id;
  await save(anna, copy, all(90, { accessed_at: '2026-11-09' }));
  expect((await list(anna))[0]).toMatchObject({ id: offer?.id, reports: 2 });
  expect(await list(anna)).toHaveLength(was.length + 1);
});

it('M2 what was corrected in the library is not undone by a save that says the same as before', async () => {
  const anna = await app.newUser();
  const reportId = await makeReport(anna);
  await save(anna, reportId, analogues({ ...CALC, price: 77 }).slice(0, 2));
  const offer = (await list(anna)).find(({ price }) => price === 77);
  const path = `/api/offers/${offer?.id}`;
  expect(await anna.send('PATCH', path, { price: 88 })).toMatchObject({ status: 200 });
  await save(anna, reportId, analogues({ ...CALC, price: 77 }).slice(0, 2));
  const now = (await anna.call(readOffer, { params: { id: offer?.id ?? '' } })).body;
  expect(now).toMatchObject({ price: 88, versions: [{ price: 88 }], uses: [{ price: 77 }] });
});

it('M4 what is filled from an advert is an offer with its page at once, and one; a stranger’s page is refused beside its analogue', async () => {
  const [anna, boris] = [await app.newUser(), await app.newUser()];
  const page = { name: 'page.html', bytes: Buffer.from('<h1>Участок 12 сот.</h1>') };
  const keep = async (user: TestUser) =>
    String((await user.upload(addEvidence.path, { kind: 'html', saved_at: '2026-11-16T11:32:00Z' }, page)).body.id);
  const [own, foreign] = [await keep(anna), await keep(boris)];
  const reportId = await makeReport(anna);
  const sent = (evidence: string) => analogues({ ...CALC, price: 66, evidence }, { price: 67 });
  const refused = await anna.send('POST', `/api/market-value-calculations/${reportId}`, { analogs: sent(foreign) });
  expect([refused.status, refused.error.fields]).toEqual([
    422,
    { 'analogs.0.evidence': 'Копия объявления не найдена' },
  ]);
  await save(anna, reportId, sent(own), 'true');
  // Those beside it were typed, and wait for a save.
  const kept = async () => (await list(anna)).map(({ price }) => price).filter((price) => price === 66 || price === 67);
  expect(await kept()).toEqual([66]);
  await save(anna, reportId, sent(own), 'true');
  await save(anna, reportId, sent(own));
  expect(await kept()).toEqual([66, 67]);
  const offer = (await list(anna)).find(({ price }) => price === 66);
  const read = (await anna.call(readOffer, { params: { id: offer?.id ?? '' } })).body;
  expect(read.evidence.map(({ id }) => id)).toEqual([own]);
});
