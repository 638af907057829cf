import { expect, it } from 'vitest';
import { filledReport, reportWithOffers } from '#test/place-facts.ts';
import { SHIPPED_TEXTS } from '../default-texts.ts';
import { textsWithPlaces } from '../places.ts';
import type { PlaceFacts } from './place.ts';
import { LIVE_PLACES, placeValues, toldPlaces, withPlaces } from './place-list.ts';

const values = placeValues(reportWithOffers);
const { calculation, market } = filledReport;

it('M8 of the shipped texts at most 12 places are left when the steps of a report are filled', () => {
  const left = textsWithPlaces(withPlaces(reportWithOffers).market);
  expect(left.reduce((sum, { places }) => sum + places, 0)).toBeLessThanOrEqual(12);
  // The texts of the factors say all that the calculation knows.
  expect(left.map(({ field }) => field)).toEqual(['general_analysis', 'analogs']);
});

it('M8 every place of the shipped texts is one of the list, and a filled report knows its value', () => {
  const named = [...JSON.stringify(SHIPPED_TEXTS).matchAll(/\{([а-я][^{}"]*)\}/g)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(40);
  for (const name of named) expect(values.get(name), name).toBeTruthy();
  expect(new Set(LIVE_PLACES.map(({ name }) => name)).size).toBe(LIVE_PLACES.length);
});

it('M8 the day of an offer is that of its renewal, by which it is compared, else that of its publication', () => {
  const { calculation } = filledReport;
  const analogs = (calculation?.analogs ?? []).map((analogue, at) => ({
    ...analogue,
    ...{ offer_date: `2026-10-0${at + 1}`, saleDate: at === 0 ? null : `2026-11-1${at}` },
  }));
  const told = placeValues({ ...filledReport, calculation: calculation && { ...calculation, analogs } });
  expect(told.get('даты предложений аналогов')).toBe('с 01.10.2026 по 12.11.2026 (по дате последнего обновления)');
});

it('M8 a correction is said with its analogues, source and interval; without one it is said why', () => {
  const source = { source: 'Справочник', year: '2026', table: '14', page: '61', low: -7, high: -12, comment: '' };
  const of = placeValues({
    ...filledReport,
    calculation: { ...calculation, corrections_meta: { bargainingCorrection: source } },
  });
  expect(of.get('корректировка на торг')).toBe(
    '−9,50 % (аналоги 1, 2, 3), источник — справочник, табл. 14, с. 61, интервал от −12,00 до −7,00 %, взята середина',
  );
  // Of several percents the ends of the table are an interval of all together.
  const areas = { ...source, table: '31', low: -6, high: 4 };
  const varied = placeValues({
    ...filledReport,
    calculation: { ...calculation, corrections_meta: { areaCorrection: areas } },
  });
  expect(varied.get('корректировка на площадь')).toMatch(/, общий интервал от −6,00 до \+4,00 %$/);
  // The mean that a source gives need not be the middle.
  const comment =
    'Скидка на торг: у аналога торг предусмотрен; корректировка −9,50 % (от −12,00 до −7,00 %), принято среднее значение источника.';
  const mean = placeValues({
    ...filledReport,
    calculation: { ...calculation, corrections_meta: { bargainingCorrection: { ...source, high: -11, comment } } },
  });
  expect(mean.get('корректировка на торг')).toMatch(
    /, интервал от −11,00 до −7,00 %, взято среднее значение источника$/,
  );
  // A range belongs to its cell: where the analogues have several, each is said with its own.
  const [first, ...others] = calculation.analogs;
  const own = { ...first, ranges: { bargainingCorrection: [-10, -8] as [number, number] } };
  const several = placeValues({
    ...filledReport,
    calculation: {
      ...calculation,
      analogs: [own as never, ...others],
      corrections_meta: { bargainingCorrection: source },
    },
  });
  expect(several.get('интервал корректировки на торг')).toBe(
    'от −10,00 до −8,00 % (аналог 1), от −12,00 до −7,00 % (аналоги 2, 3)',
  );
  expect(several.get('корректировка на торг')).not.toContain('середина');
  expect(of.get('торг аналогов')).toBe('торг предполагается');
  expect(of.get('источник корректировки на торг')).toBe('Справочник, 2026, табл. 14, с. 61');
  expect(of.get('корректировка на имущественные права')).toBe(
    'не вводилась: различий между объектом оценки и аналогами нет',
  );
  expect(of.get('источник корректировки на имущественные права')).toBe('');
  // A difference without a correction has its reason, if the appraiser gave one.
  const idle = calculation.analogs.map((analogue) => ({ ...analogue, saleDateCorrection: 0 }));
  const dated = (comment: string) =>
    placeValues({
      ...filledReport,
      calculation: {
        ...calculation,
        analogs: idle as never,
        corrections_meta: { saleDateCorrection: { ...source, comment } },
      },
    }).get('корректировка на дату продажи');
  expect(dated('За это время цены не изменились.')).toBe('не вводилась: за это время цены не изменились');
  // Without one the report says that the difference is small.
  expect(dated('')).toBe('не вводилась: от даты предложения до даты оценки прошло не больше 30 дней');
  expect(of.get('цены аналогов')).toBe('1 650,00–2 200,00'.replaceAll(' ', '\u00a0'));
  const farm = calculation.analogs.map((analogue) => ({ ...analogue, area: (analogue.area ?? 0) * 200 }));
  expect(placeValues({ ...filledReport, calculation: { ...calculation, analogs: farm } }).get('цены аналогов')).toBe(
    '8,2500–11,0000',
  );
});

it('M8 the term of exposure is that of the market, as 8.5 says it, else the object’s, and says whose', () => {
  const of = (exposure_months: number | null, market_term: [number | null, number | null]) => {
    const [exposure_from, exposure_to] = market_term;
    const facts = {
      ...filledReport,
      market: { ...market, exposure_from, exposure_to },
      calculation: { ...calculation, exposure_months },
    };
    const { value, origin } = toldPlaces(facts).find(({ name }) => name === 'срок экспозиции') ?? {};
    return [value, origin];
  };
  expect(of(5, [4, 6])).toEqual(['4–6', 'из анализа рынка']);
  expect(of(5, [null, null])).toEqual(['5', 'из результатов расчета']);
  expect(of(null, [4, 6])).toEqual(['4–6', 'из анализа рынка']);
  expect(of(null, [4, null])).toEqual(['4', 'из анализа рынка']);
  expect(of(null, [null, null])).toEqual(['', 'из анализа рынка']);
  const unread = toldPlaces(null).map(({ name, origin }) => [name, origin]);
  expect(unread).toContainEqual(['срок экспозиции', 'из анализа рынка']);
  expect(unread).toContainEqual(['число предложений', 'из выборки или таблицы предложений']);
});

it('M8 figures of prices come from the sample where there is one, and say so; else from the table of offers', () => {
  const table = { type: 'table' as const, rows: [['Цена, руб./кв. м'], ['900'], ['1 100'], ['1 300']] };
  const of = (sample: PlaceFacts['sample']) =>
    toldPlaces({ ...filledReport, market: { ...market, price_analysis: [table] }, sample }).flatMap(
      ({ name, value, origin }) => (/предложений$|цена$|цен$/.test(name) ? [`${name}: ${value}, ${origin}`] : []),
    );
  expect(of(null).map((said) => said.replaceAll(' ', ' '))).toEqual([
    'число предложений: 3, из таблицы предложений',
    'мин. цена: 900, из таблицы предложений',
    'макс. цена: 1 300, из таблицы предложений',
    'средняя цена: 1 100, из таблицы предложений',
    'медиана цен: 1 100, из таблицы предложений',
  ]);
  const prices = [1_000_000, 1_200_000, 1_700_000];
  const offers = prices.map((price, index) => ({
    ...{ offer: String(index), url: '', source: '', phone: '', place: `д. ${index}`, address: '' },
    ...{
      price,
      area: 1000,
      price_type: 'offer' as const,
      offer_date: null,
      published: null,
      seen: null,
      included: true,
      reason: '',
    },
    ...{ permittedUse: 'ИЖС/ЛПХ', propertyRights: '', electricity: '', gas: '', waterSewerage: '' },
    ...{ buildings: '', roads: '' },
  }));
  const sample = { offers, chosen_by: '', area_bounds: [] };
  expect(of(sample).map((said) => said.replaceAll(' ', ' '))).toEqual([
    'число предложений: 3, из выборки, 3 предложения',
    'мин. цена: 1 000, из выборки, 3 предложения',
    'макс. цена: 1 700, из выборки, 3 предложения',
    'средняя цена: 1 300, из выборки, 3 предложения',
    'медиана цен: 1 200, из выборки, 3 предложения',
  ]);
  // Two offers have no median: it is a place to fill, never the table's.
  const two = of({ ...sample, offers: offers.slice(1) });
  expect(two.at(-1)).toContain('медиана цен: , из выборки');
});
