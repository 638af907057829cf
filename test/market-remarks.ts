import { checkReport } from '#features/generation/readiness/completeness.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import type { Analogue } from '#features/market-value/analogue.ts';
import { CALCULATION, reportData } from './report-data.ts';

/* What the reviewer inside says of a market analysis and its table of offers. */

export const text = (value: string) => ({ type: 'text', value: `<p>${value}</p>` });

const HEAD = [
  '№',
  'Местоположение',
  'Дата предложения',
  'Площадь, кв. м',
  'Цена, руб.',
  'Цена за 1 кв. м, руб.',
  'Источник',
];

const row = (cells: string[], at: number) => [`${at + 1}`, ...cells];

export const table = (...rows: string[][]) => ({ type: 'table', rows: [HEAD, ...rows.map(row)] });

/** Of the worked example: 2 000, 1 650 and 2 200 ₽ per sq m; the value is 1 922,83 ₽. */
export const told = (
  rule: string,
  market: object,
  analogue: Partial<Analogue> = {},
  calculation: object = {},
  values = {},
) => {
  const analogs = CALCULATION.analogs.map((each, at) => (at === 0 ? { ...each, ...analogue } : each));
  const data = reportData(
    {
      market: { ...marketAnalysisSheet.empty(), ...market },
      calculation: { ...CALCULATION, value_interval_reason: '', ...calculation, analogs },
      ...values,
    },
    { id: 'r' },
  );
  return checkReport(data)
    .filter((finding) => finding.rule === rule)
    .map(({ severity, key, text: said, link, places }) => ({
      severity,
      key,
      text: said.replaceAll('\u00a0', ' '),
      field: link.split('#field-')[1],
      values: places.map(({ value }) => value.replaceAll('\u00a0', ' ')),
    }));
};

export const OFFER = {
  url: 'https://uchastki40.example/28841',
  location: 'д. Кривское',
  saleDate: '2026-11-01',
  offer_date: '2026-11-01',
};

export const own = (
  changes: Partial<Record<'place' | 'date' | 'area' | 'price' | 'perMetre' | 'source', string>> = {},
) => {
  const {
    place = 'деревня Кривское',
    date = '01.11.2026',
    area = '1 200',
    price = '2 400 000',
    perMetre = '2 000',
    source = 'uchastki40.example/28841',
  } = changes;
  return table([place, date, area, price, perMetre, source]);
};

export const prices = (...list: string[]) =>
  table(...list.map((price, at) => ['д. Кривское', '', '', '', price, `uchastki40.example/${700 + at}`]));

export const offerOfSample = (at: number) => ({
  offer: `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`,
  ...{ url: `https://a.example/${at}`, source: '', phone: '', place: '', address: `деревня Кривское, участок ${at}` },
  ...{ price: 1_000_000 + at * 10_000, area: 1000 + at, price_type: 'offer', offer_date: '2026-11-01', seen: null },
  ...{ permittedUse: 'ИЖС/ЛПХ', propertyRights: '', electricity: '', gas: '', waterSewerage: '', buildings: '' },
  ...{ roads: '', included: at > 0, reason: at > 0 ? '' : 'Повтор' },
});
