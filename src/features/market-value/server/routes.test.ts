import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CORRECTIONS } from '#features/market/factors.ts';
import { createReport } from '#features/report/save-api.ts';
import { reportSheets, reports } from '#features/report/server/tables.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { EXAMPLE_AREA, exampleCalculation } from '#test/worked-example.ts';
import { type MarketValueRecord, marketValueSheet } from '../sheet.ts';

const app = testApp();
const { read, write } = marketValueSheet;

async function draft(user: TestUser, area: number | null = EXAMPLE_AREA): Promise<string> {
  const { body } = await user.call(createReport, { body: { report_number: '1' } });
  await app.db.insert(reportSheets).values({ reportId: body.id, kind: 'description', content: { total_area: area } });
  return body.id;
}

const path = (reportId: string) => `/api/market-value-calculations/${reportId}`;
const record = (answer: { body: unknown }) => answer.body as MarketValueRecord;
const example = () => exampleCalculation(() => crypto.randomUUID());

describe('the calculation of a report', () => {
  it('I11 is not there at first, and an empty save makes two empty analogues with the defaults', async () => {
    const anna = await app.newUser();
    const id = await draft(anna);
    expect((await anna.call(read, { params: { reportId: id } })).status).toBe(404);
    const saved = await anna.send('POST', path(id), {});
    expect(saved.status).toBe(200);
    const stored = record(await anna.call(read, { params: { reportId: id } }));
    expect(stored).toEqual(saved.body);
    expect(stored).toMatchObject({
      financing: 'typical',
      saleTerms: 'clean',
      bargaining: 'Не предусмотрен',
      rounding_type: 'none',
      weight_method: 'inverse',
      market_value_per_meter: null,
      total_market_value: null,
      rounded_market_value: null,
      filled: 0,
      required: 34,
      version: 1,
    });
    expect(stored.analogs).toHaveLength(2);
    expect(stored.analogs[0]).toMatchObject({
      source: '',
      price: null,
      isIncluded: false,
      weight: null,
      buildings: '',
    });
    expect(new Set(stored.analogs.map(({ id: own }) => own)).size).toBe(2);
  });

  it.each(['', null])(
    'W10 the object’s choices sent as %j are the defaults, as an analogue’s are empty',
    async (nothing) => {
      const anna = await app.newUser();
      const id = await draft(anna);
      await anna.send('POST', path(id), {
        bargaining: 'Предусмотрен',
        financing: 'atypical',
        saleTerms: 'alternative',
      });
      const choices = { bargaining: nothing, financing: nothing, saleTerms: nothing };
      const saved = await anna.send('POST', path(id), { ...choices, analogs: [choices, choices] });
      expect(saved).toMatchObject({
        status: 200,
        body: { bargaining: 'Не предусмотрен', financing: 'typical', saleTerms: 'clean' },
      });
      expect(record(saved).analogs[0]).toMatchObject({ bargaining: '', financing: '', saleTerms: '' });
    },
  );

  it('I5 the server computes the worked example and ignores what a client says of results', async () => {
    const anna = await app.newUser();
    const id = await draft(anna);
    const { analogs, ...settings } = example();
    const sent = {
      ...settings,
      market_value_per_meter: 1,
      total_market_value: 2,
      rounded_market_value: 3,
      analogs: analogs.map((analogue) => ({
        ...analogue,
        correctedPrice: 7,
        weight: 7,
        pricePerMeter: 7,
        weightedValue: 7,
      })),
    };
    const saved = await anna.send('POST', path(id), sent);
    expect(saved.status).toBe(200);
    expect(record(saved)).toMatchObject({
      market_value_per_meter: 1922.831437,
      total_market_value: 2518909.181882,
      rounded_market_value: 2519000,
      filled: 50,
      required: 50,
    });
    expect(record(saved).analogs.map(({ weight }) => weight)).toEqual([0.360414, 0.248857, 0.390729]);
    expect(record(saved).analogs.map(({ correctedPrice }) => correctedPrice)).toEqual([
      2116.681875, 1854.6165, 1787.467536,
    ]);
    expect(record(saved).analogs.map(({ pricePerMeter }) => pricePerMeter)).toEqual([2000, 1650, 2200]);
    expect(record(saved).analogs[0]?.weightedValue).toBe(762.881414);
    // What was answered can be sent back as it is.
    const echoed = await anna.send('POST', path(id), saved.body);
    expect(echoed.status).toBe(200);
    expect(record(echoed)).toMatchObject({ version: 2, total_market_value: 2518909.181882 });
  });

  it('I4, W10 reads strings of numbers, snake case, labels and words that are no number', async () => {
    const anna = await app.newUser();
    const id = await draft(anna);
    const saved = await anna.send('POST', path(id), {
      weightMethod: 'equal',
      sale_terms: 'Альтернативная сделка',
      financing: 'Нетипичные',
      roundingType: 'hundreds',
      analogs: [
        {
          price: '2 400 000',
          area: '1 200,50',
          is_included: true,
          bargaining_correction: '-9,5 %',
          gasCorrection: 'abc',
          roadsCorrection: '-',
          areaCorrection: '',
          financing: 'типичные',
          roads: 'Щебеночная дорога',
          buildings: 'Другое',
          buildingsCustom: 'Сарай',
          water_sewerage: 'автономное',
          saleDate: '',
          area_value: 12,
        },
        { electricity: null, source: null, roads: 'Другое' },
      ],
    });
    expect(saved.status).toBe(200);
    expect(record(saved)).toMatchObject({
      weight_method: 'equal',
      saleTerms: 'alternative',
      financing: 'atypical',
      rounding_type: 'hundreds',
    });
    expect(record(saved).analogs[0]).toMatchObject({
      price: 2400000,
      area: 1200.5,
      isIncluded: true,
      bargainingCorrection: -9.5,
      gasCorrection: 0,
      roadsCorrection: 0,
      areaCorrection: null,
      financing: 'typical',
      roads: 'Щебёночная',
      buildings: 'Сарай',
      buildingsCustom: 'Сарай',
      waterSewerage: 'Автономное',
      saleDate: null,
      area_value: '12',
    });
    expect(record(saved).analogs[1]).toMatchObject({ electricity: '', source: '', roads: '', roadsCustom: '' });
  });

  it('W1 an absent key of an analogue stays, null clears it', async () => {
    const anna = await app.newUser();
    const id = await draft(anna);
    const { analogs } = example();
    await anna.send('POST', path(id), { analogs });
    const [first, second, third] = analogs.map((analogue) => analogue.id);
    const saved = await anna.send('POST', path(id), {
      analogs: [{ id: second, phone: null }, { id: first }, { id: third, gasCorrection: -3 }],
    });
    expect(record(saved).analogs.map(({ phone }) => phone)).toEqual(['', '+7 (910) 555-21-30', '+7 (920) 555-77-02']);
    expect(record(saved).analogs.map(({ price }) => price)).toEqual([1650000, 2400000, 3300000]);
    expect(record(saved).analogs[2]?.gasCorrection).toBe(-3);
  });

  it('I2 a report has two to five analogues', async () => {
    const anna = await app.newUser();
    const id = await draft(anna);
    const one = await anna.send('POST', path(id), { analogs: [{}] });
    expect([one.status, one.error.fields]).toEqual([422, { analogs: 'Нужно не меньше 2 аналогов' }]);
    const six = await anna.send('POST', path(id), { analogs: [{}, {}, {}, {}, {}, {}] });
    expect([six.status, six.error.fields]).toEqual([422, { analogs: 'Не больше 5 аналогов' }]);
    for (const analogs of [Array(2).fill({}), Array(5).fill({})]) {
      expect((await anna.send('POST', path(id), { analogs })).status).toBe(200);
    }
  });

  it('I5 wrong values are refused beside their field and nothing is stored', async () => {
    const anna = await app.newUser();
    const id = await draft(anna);
    const refused = async (changes: Record<string, unknown>, message: string) => {
      const [field = ''] = Object.keys(changes);
      const answer = await anna.send('POST', path(id), { analogs: [{}, changes] });
      expect([field, answer.status, answer.error.code]).toEqual([field, 422, 'validation']);
      expect(Object.entries(answer.error.fields ?? {})).toEqual([[`analogs.1.${field}`, message]]);
    };
    for (const field of CORRECTIONS) await refused({ [field]: -100 }, 'Корректировка должна быть больше −100 %');
    await refused({ gasCorrection: '-250,5' }, 'Корректировка должна быть больше −100 %');
    await refused({ gasCorrection: 1.234 }, 'Не больше 2 знаков после запятой');
    await refused({ gasCorrection: true }, 'Введите корректировку числом');
    await refused({ price: 10.5 }, 'Введите цену цифрами, в целых рублях');
    await refused({ price: 'дорого' }, 'Введите цену цифрами, в целых рублях');
    await refused({ price: -1 }, 'Введите цену цифрами, в целых рублях');
    await refused({ area: {} }, 'Введите площадь числом');
    await refused({ electricity: 'Автономное' }, 'Выберите значение из списка');
    await refused({ financing: 'free' }, 'Выберите значение из списка');
    await refused({ saleDate: '16.11.2026' }, 'Введите дату в виде дд.мм.гггг');
    await refused({ isIncluded: 'да' }, 'Укажите true или false');
    await refused({ screenshots: ['a', 'b', 'c', 'd'] }, 'Не больше 3 скриншотов');
    await refused({ colour: 'red' }, 'Неизвестное поле');
    const settings = await anna.send('POST', path(id), { rounding_type: 'millions', weight_method: 5 });
    expect(Object.keys(settings.error.fields ?? {})).toEqual(['rounding_type', 'weight_method']);
    expect((await anna.call(read, { params: { reportId: id } })).status).toBe(404);
  });

  it('I8 rounds half away from zero from the unrounded total, by the area of the description', async () => {
    const anna = await app.newUser();
    const id = await draft(anna, 1310);
    const plot = { price: 1234550, area: 1310, isIncluded: true };
    const saved = await anna.send('POST', path(id), { analogs: [plot, {}], rounding_type: 'hundreds' });
    expect(record(saved)).toMatchObject({ total_market_value: 1234550, rounded_market_value: 1234600 });
    const unknown = await draft(anna, null);
    expect(record(await anna.send('POST', path(unknown), { analogs: [plot, {}] }))).toMatchObject({
      market_value_per_meter: 942.40458,
      total_market_value: null,
      rounded_market_value: null,
    });
  });

  it('I6 manual weights that miss 1 are stored, but give no value', async () => {
    const anna = await app.newUser();
    const id = await draft(anna);
    const { analogs } = example();
    const saved = await anna.send('POST', path(id), {
      weight_method: 'manual',
      analogs: analogs.map((analogue) => ({ ...analogue, manualWeight: 0.2 })),
    });
    expect(saved.status).toBe(200);
    expect(record(saved)).toMatchObject({ total_market_value: null });
    expect(record(saved).analogs[0]?.manualWeight).toBe(0.2);
  });

  it('R1 keeps where a correction comes from, the interval and the liquidity', async () => {
    const anna = await app.newUser();
    const id = await draft(anna);
    const { corrections_meta, value_interval_low, liquidity_level, exposure_months } = example();
    const sent = {
      corrections_meta,
      value_interval_low,
      liquidity_level,
      exposure_months,
      interval_not_required: null,
    };
    const saved = await anna.send('POST', path(id), sent);
    expect(record(saved)).toMatchObject({ ...sent, interval_not_required: false });
    const wrong = await anna.send('POST', path(id), { corrections_meta: { colourCorrection: {} } });
    expect(wrong.status).toBe(422);
  });

  it('W7 a second tab does not overwrite the first', async () => {
    const anna = await app.newUser();
    const id = await draft(anna);
    await anna.send('POST', path(id), {});
    expect((await anna.send('POST', path(id), { version: 1, rounding_type: 'hundreds' })).status).toBe(200);
    const stale = await anna.send('POST', path(id), { version: 1, rounding_type: 'thousands' });
    expect([stale.status, stale.error.code]).toEqual([409, 'stale_version']);
    expect(stale.body).toMatchObject({ current: { rounding_type: 'hundreds', version: 2 } });
  });

  it('D8 a generated report refuses the calculation, and so does a stranger’s or nobody’s', async () => {
    const [anna, boris] = [await app.newUser(), await app.newUser()];
    const id = await draft(anna);
    await anna.send('POST', path(id), {});
    expect((await boris.call(read, { params: { reportId: id } })).status).toBe(404);
    expect((await boris.send('POST', path(id), {})).status).toBe(404);
    expect((await app.anonymous.send('POST', path(id), {})).status).toBe(401);
    await app.db.update(reports).set({ status: 'сформирован' }).where(eq(reports.id, id));
    const locked = await anna.call(write, { params: { reportId: id }, body: {} });
    expect([locked.status, locked.error.code]).toEqual([409, 'report_locked']);
    expect((await anna.call(read, { params: { reportId: id } })).status).toBe(200);
  });
});
