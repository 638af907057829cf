import { expect, it } from 'vitest';
import { allTexts } from '#features/market-analysis/sample/sample-texts.ts';
import { sampleSheet } from '#features/market-analysis/sample/sheet.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { told } from '#test/remarked-analogues.ts';
import { CALCULATION, reportData } from '#test/report-data.ts';

const offer = (at: number, gas: string, price: number) => ({
  offer: `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`,
  ...{ url: `https://a.example/${at}`, source: '', phone: '', place: '', address: `деревня Кривское, участок ${at}` },
  ...{ price, area: 1000 + at, price_type: 'offer', offer_date: '2026-11-01', seen: null, gas },
  ...{ permittedUse: 'ИЖС/ЛПХ', propertyRights: '', electricity: '', waterSewerage: '', buildings: '' },
  ...{ roads: '', included: true, reason: '' },
});
/** As many offers with gas as without, the former dearer by so many thousands. */
const sampled = (dearer: number, spread: number, texts: 'own' | 'derived' = 'derived') => ({
  market: { ...marketAnalysisSheet.empty(), market_segment: 'ИЖС', sample_texts: allTexts(texts) },
  sample: {
    ...sampleSheet.empty(),
    offers: Array.from({ length: 16 }, (_, at) =>
      at % 2 === 0
        ? offer(at, 'Центральное', 2_000_000 + dearer * 1000 + at * spread)
        : offer(at, 'Отсутствует', 2_000_000 + at * spread),
    ),
  },
});
const remarks = (values: object, gas = 'По границе участка', comment = '') => {
  const gasCorrection = { ...CALCULATION.corrections_meta.gasCorrection, comment };
  const corrections_meta = { ...CALCULATION.corrections_meta, gasCorrection };
  return told('C-23', [{ gas }, { gas }], { corrections_meta }, values).map(({ key, text }) => [key, text]);
};

it('N1 C-23 a percent is asked for that the sample which the report prints does not bear out', () => {
  const noise = sampled(10, 50_000);
  const [remark] = remarks(noise);
  expect(remark?.[0]).toBe('C-23:gasCorrection');
  expect(remark?.[1]).toMatch(/корректировка \+12,50 %, а по выборке отчета отношение медиан 0,98\d, различие/);
  // The table is the user's own, the reason speaks of the sample, or the sample tells the factor's influence.
  expect(remarks(sampled(10, 50_000, 'own'))).toEqual([]);
  expect(remarks(noise, undefined, 'Выборка мала и различается площадью.')).toEqual([]);
  expect(remarks(sampled(250, 1000))).toEqual([]);
});

it('N1 C-23 a significant difference of medians is held against the source’s interval, of the pair that it measures alone', () => {
  const [remark] = remarks(sampled(600, 1000), 'Отсутствует');
  expect(remark?.[1]).toMatch(/различие медиан \+(?:29|30),\d\d %, вне интервала источника/);
  expect(remarks(sampled(600, 1000))).toEqual([]);
  expect(remarks(sampled(250, 1000), 'Отсутствует')).toEqual([]);
  // Both have the factor: the sample measures no such pair.
  expect(remarks(sampled(600, 1000), 'Центральное')).toEqual([]);
});

it('N1 C-23 where the analogues have what the object lacks, the other percent of the pair is held against the interval', () => {
  const gasCorrection = { ...CALCULATION.corrections_meta.gasCorrection, low: -16, high: -9 };
  const corrections_meta = { ...CALCULATION.corrections_meta, gasCorrection };
  const description = { ...reportData({}).description, gas: 'Отсутствует' };
  const of = (dearer: number) => {
    const having = { gas: 'Центральное', gasCorrection: -12.5 };
    const values = { ...sampled(dearer, 1000), description };
    return told('C-23', [having, having], { corrections_meta }, values).map(({ text }) => text);
  };
  expect(of(600)).toEqual([expect.stringMatching(/различие медиан −2[23],\d\d %, вне интервала источника/)]);
  expect(of(300)).toEqual([]);
});

it('N1 C-23 corrections of the area stand against a sample that shows no influence of it, and are asked for', () => {
  const sized = (price: (area: number, at: number) => number) => ({
    ...sampled(0, 0),
    sample: {
      ...sampleSheet.empty(),
      offers: Array.from({ length: 16 }, (_, at) => {
        const area = 600 + at * 100;
        return { ...offer(at, '', 0), area, price: Math.round(area * price(area, at)) };
      }),
    },
  });
  const of = (values: object, comment = '') => {
    const areaCorrection = { ...CALCULATION.corrections_meta.areaCorrection, comment };
    const corrections_meta = { ...CALCULATION.corrections_meta, areaCorrection };
    return told('C-23', [], { corrections_meta }, values).flatMap(({ key, text }) =>
      key === 'C-23:areaCorrection' ? [text] : [],
    );
  };
  const noise = sized((_, at) => (at % 2 ? 1500 : 1900));
  expect(of(noise)).toEqual([
    expect.stringContaining('а по выборке отчета статистически значимого влияния площади не выявлено: обоснуйте'),
  ]);
  expect(of(noise, 'Выборка мала, площадь учтена по справочнику.')).toEqual([]);
  expect(of(sized((area) => 200_000 / area ** 0.6))).toEqual([]);
});
