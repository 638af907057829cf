import { placeOf } from '#kit/place/place.ts';
import { clipboardCells } from '#kit/table/clipboard-cells.ts';
import { asAdvert, markImplausible, savedWhen } from './as-advert.ts';
import { type Candidate, settle } from './candidates.ts';
import type { Entry } from './entries.ts';
import type { AdvertField, Circumstances, DealRow, Proposal, Reading } from './reading.ts';
import { refused } from './reading.ts';
import { folded, plainText } from './values/words.ts';

/*
 * A table of registered deals (Росреестр, open data): many rows, of which the appraiser chooses. The day of a deal is the
 * first of its period.
 */

/** The type of the plot in the classifier of the register. */
const PLOT = '002001001000';
const MAX_ROWS = 20_000;

const COLUMNS = {
  number: ['number', '№'],
  district: ['district', 'район'],
  city: ['city', 'населенный пункт', 'город'],
  street: ['street', 'улица'],
  quarter: ['quarter_cad_number', 'кадастровый квартал'],
  type: ['realestate_type_code', 'тип объекта'],
  area: ['area', 'площадь'],
  day: ['period_start_date', 'дата сделки', 'период'],
  price: ['deal_price', 'цена сделки'],
} as const;
type Column = keyof typeof COLUMNS;

const DELIMITERS = ['~', ';', '\t', ','];

function cells(line: string, delimiter: string): string[] {
  return (clipboardCells(line.replaceAll(delimiter, '\t'))[0] ?? []).map((cell) => plainText(cell).trim());
}

/** Where each column stands; null: it is no table of deals. */
function headOf(first: string): { delimiter: string; places: Map<Column, number> } | null {
  for (const delimiter of DELIMITERS) {
    const names = cells(first.slice(0, 5000), delimiter).map(folded);
    const places = new Map<Column, number>();
    for (const [column, words] of Object.entries(COLUMNS) as [Column, readonly string[]][]) {
      const at = names.findIndex((name) =>
        words.some((word) => name === word || (word.length > 6 && name.startsWith(word))),
      );
      if (at >= 0) places.set(column, at);
    }
    if (places.has('price') && places.has('area')) return { delimiter, places };
  }
  return null;
}

export const isDealTable = (text: string): boolean => headOf(text.split('\n', 1)[0] ?? '') !== null;

const numberOf = (cell: string): number | null => {
  const plain = cell.replaceAll(' ', '').replace(',', '.');
  return /^\d{1,13}(?:\.\d{1,6})?$/.test(plain) ? Math.round(Number(plain) * 100) / 100 : null;
};

const dayOf = (cell: string): string | null => {
  const turned = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(cell);
  const day = turned ? `${turned[3]}-${turned[2]}-${turned[1]}` : cell.slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
};

const QUARTERS = ['I', 'II', 'III', 'IV'];
const sourceOf = (day: string | null): string =>
  day === null
    ? 'Росреестр, сведения о сделках'
    : `Росреестр, сведения о сделках, ${QUARTERS[Math.floor((Number(day.slice(5, 7)) - 1) / 3)]} кв. ${day.slice(0, 4)}`;

function dealOf(read: (column: Column) => string, row: number, saved: ReturnType<typeof savedWhen>): DealRow {
  const shown: [label: string, column: Column][] = [
    ['Район', 'district'],
    ['Населённый пункт', 'city'],
    ['Улица', 'street'],
    ['Кадастровый квартал', 'quarter'],
    ['Площадь, кв. м', 'area'],
    ['Начало периода', 'day'],
    ['Цена сделки, ₽', 'price'],
  ];
  const entries = new Map<Column, Entry>();
  let text = '';
  const lines = shown.flatMap(([label, column]) => {
    const value = read(column).slice(0, 300);
    if (value === '') return [];
    const at = text.length;
    entries.set(column, {
      kind: 'parameter',
      label,
      labelKind: null,
      value,
      struck: [],
      origin: 'parameters',
      isChip: false,
      at: at + label.length + 2,
    });
    text += `${label}: ${value}\n`;
    return [{ kind: 'parameter' as const, label, value, at }];
  });
  const day = dayOf(read('day'));
  const district = read('district');
  const address = [
    district && /^\p{L}{2,40}$/u.test(district) ? `${district} район` : district,
    read('city'),
    read('street'),
  ]
    .filter(Boolean)
    .join(', ');
  const of = (field: AdvertField, value: string | number | null, column: Column | null): Proposal[] => {
    const entry = (column && entries.get(column)) ?? null;
    if (value === null || value === '') return [];
    const candidate: Candidate = { value, tick: true, note: null, entry, from: 0, to: entry?.value.length ?? 0 };
    return [settle(field, [candidate])].filter((one) => one !== null);
  };
  const proposals = [
    of('source', sourceOf(day), null),
    of('price', numberOf(read('price')), 'price'),
    of('price_type', 'deal', null),
    of('area', numberOf(read('area')), 'area'),
    of('address', address, null),
    of('location', address && placeOf(address), null),
    of('saleDate', day, 'day'),
  ].flat();
  const advert = asAdvert(
    {
      site: 'Росреестр',
      proposals,
      warnings: markImplausible(proposals),
      facts: {
        cadastralNumbers: [],
        cadastralQuarter: read('quarter') || null,
        advertId: null,
        sellerKind: null,
        landCategory: null,
        pricePerSotka: null,
        formerPrices: [],
      },
      copy: { lines, text: text.trimEnd() },
    },
    saved,
  );
  return { row, advert };
}

/** The rows of plots. Their offers say nothing of bargaining or supplies, and have no link. */
export function readDeals(text: string, circumstances: Circumstances): Reading {
  const lines = text.split(/\r\n|\n/);
  const [first = '', ...rest] = lines.slice(0, MAX_ROWS + 1);
  const saved = savedWhen(circumstances);
  const head = headOf(first);
  if (!head) return refused('not_advert');
  const rows = rest.flatMap((line, at): DealRow[] => {
    if (line.trim() === '') return [];
    const values = cells(line.slice(0, 20_000), head.delimiter);
    const read = (column: Column): string => values[head.places.get(column) ?? -1] ?? '';
    const isPlot = !head.places.has('type') || read('type') === PLOT || /участ|земл/.test(folded(read('type')));
    if (!isPlot || numberOf(read('price')) === null) return [];
    return [dealOf(read, Number(read('number')) || at + 1, saved)];
  });
  return rows.length === 0
    ? refused('not_advert')
    : { result: 'choose', site: 'Росреестр', rows, cutOff: lines.length > MAX_ROWS + 1 };
}
