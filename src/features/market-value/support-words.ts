import { Decimal } from 'decimal.js';
import type { Tornado, TornadoEnd } from '#document/model/chart/tornado.ts';
import { CORRECTIONS } from '#features/market/factors.ts';
import { formatNumber, formatShort, formatSigned, formatSignedFixed } from '#kit/numbers.ts';
import type { Calculation } from './calculation.ts';
import { discountOf } from './compute/stages.ts';
import {
  type CellRange,
  factorName,
  type OtherValue,
  type Support,
  type SupportBar,
  type SupportField,
  withRanges,
} from './compute/support.ts';
import { perMetre } from './per-metre.ts';

/* The support of the value in words and as a chart, for the screen and the print (rows.md M10). */

const NB = '\u00a0';

/** What the values of a chart are counted in, so that their figures stay short. */
export interface ValueUnit {
  name: string;
  /** ₽ in one. */
  size: number;
}

const UNITS: readonly ValueUnit[] = [
  { name: 'млн ₽', size: 1_000_000 },
  { name: 'тыс. ₽', size: 1_000 },
];
const ROUBLES: ValueUnit = { name: '₽', size: 1 };
/** Units that a value has at least: three digits tell a tenth of a percent from the next. */
const LEAST_UNITS = 1000;

export const unitOf = ({ total }: Pick<Support, 'total'>): ValueUnit =>
  UNITS.find(({ size }) => Number(total) >= size * LEAST_UNITS) ?? ROUBLES;

export const inUnit = (total: string, { size }: ValueUnit): string => formatNumber(new Decimal(total).div(size));

/** «−2,5 %»: how far from the value. */
export const changeOf = ({ percent }: Pick<OtherValue, 'percent'>, digits = 1): string =>
  `${formatSignedFixed(percent, digits)}${NB}%`;

/** «1 873,90 ₽/кв. м, 2 454 803 ₽, −2,55 %». */
const inFull = (other: OtherValue) =>
  `${perMetre(other.perMeter)}${NB}₽/кв.${NB}м, ${formatNumber(other.total)}${NB}₽, ${changeOf(other, 2)}`;

interface Cell {
  percent: number;
  range: CellRange | undefined;
}

const isDiscount = (field: SupportField) => field === 'share' || field === 'liquidation';

/** The cells of a correction that count, with their ranges; a discount is one below zero. */
function cellsOf(calculation: Calculation, field: SupportField): Cell[] {
  if (isDiscount(field)) {
    const { discount, range } = discountOf(calculation, field);
    return [{ percent: -Number(discount?.toDecimal()), range: range ? [-range[1], -range[0]] : undefined }];
  }
  const { analogs, corrections_meta } = calculation;
  return withRanges(analogs, corrections_meta).flatMap((analogue) => {
    const percent = analogue[field];
    return analogue.isIncluded && percent ? [{ percent, range: analogue.ranges[field] }] : [];
  });
}

/** Longer lists of percents are named by their ends. */
const LISTED = 20;

/** «−9,50 %, от −11,80 до −7,20 %», as the corrections are printed; «−1,00; −4,00; +3,00 %, свой у каждого аналога»; of a discount «−15 %, от −20 до −10 %»: its lower end is that of the lower value. */
export function takenWords(calculation: Calculation, field: SupportField): string {
  const cells = cellsOf(calculation, field);
  const show = isDiscount(field) ? formatSigned : formatSignedFixed;
  const percents = [...new Set(cells.map(({ percent }) => percent))];
  const ranges = new Set(cells.map(({ range }) => range?.join(' ')));
  const range = cells[0]?.range;
  const span = (low: number | string, high: number | string) => `от${NB}${show(low)} до${NB}${show(high)}${NB}%`;
  const list = percents.map((percent) => show(percent)).join('; ');
  const said = list.length > LISTED ? span(Math.min(...percents), Math.max(...percents)) : `${list}${NB}%`;
  if (ranges.size > 1) return `${said}, свой у каждого аналога`;
  return range ? `${said}, ${span(...range)}` : said;
}

const ENDS = { atLow: 'нижняя граница', atHigh: 'верхняя граница' } as const;

function endOf(bar: SupportBar, end: keyof typeof ENDS, unit: ValueUnit): TornadoEnd {
  const other = bar[end];
  return {
    at: Number(other.total) / unit.size,
    text: `${inUnit(other.total, unit)} (${changeOf(other)})`,
    told: `${factorName(bar.field)}, ${ENDS[end]}: ${inFull(other)}`,
  };
}

/** The bars of the ranges; null where no correction has one. */
export function tornadoOf(support: Support, calculation: Calculation): Tornado | null {
  if (support.bars.length === 0) return null;
  const unit = unitOf(support);
  return {
    value: { at: Number(support.total) / unit.size, text: `стоимость ${inUnit(support.total, unit)}` },
    bars: support.bars.map((bar) => ({
      name: factorName(bar.field),
      taken: takenWords(calculation, bar.field),
      low: endOf(bar, 'atLow', unit),
      high: endOf(bar, 'atHigh', unit),
    })),
  };
}

/** «−5,68 и +4,51 % к стоимости, до округления её и границ»: of the numbers that the rounded bounds are made of. */
export function distances({ downPercent, upPercent }: Record<'downPercent' | 'upPercent', string>): string {
  const [down, up] = [downPercent, upPercent].map((percent) => formatSignedFixed(percent));
  return `${down} и${NB}${up}${NB}% к стоимости, до округления её и границ`;
}

/** «2 376 000–2 633 000»: kopecks only where there are some. */
export const bounds = ({ low, high }: { low: string | number; high: string | number }): string =>
  [low, high].map((bound) => formatShort(bound)).join('–');

/** The first cell that counts and has no range, for a link: the others cannot be tried either. */
export function firstWithoutRange({ analogs, corrections_meta }: Calculation) {
  const cells = withRanges(analogs, corrections_meta).flatMap((analogue, index) =>
    CORRECTIONS.flatMap((field) =>
      analogue.isIncluded && analogue[field] && !analogue.ranges[field] ? [{ analogue: index, field }] : [],
    ),
  );
  return cells[0] ?? null;
}
