import { Fraction } from '#kit/fraction.ts';
import { formatNumber } from '#kit/numbers.ts';
import { roundedFloat } from '../percent-range.ts';
import { METERS, NB, offersCounted } from '../words.ts';
import { type Line, lineThrough } from './regression.ts';
import type { CountedOffer } from './sample.ts';

export type AreaVerdict = 'few' | 'narrow' | 'none' | 'positive' | 'ok';

/** How the price per sq m depends on the area: ln p = a + b · ln S (rows.md M6). Only 'ok' may fill a correction. */
export interface AreaEffect {
  verdict: AreaVerdict;
  count: number;
  /** Largest over smallest; null without offers. */
  ratio: string | null;
  /** Its slope is b; null where there is too little for a line. */
  line: Line | null;
  /** b and the ends of its 95 % confidence interval as printed, three decimals; null unless 'ok'. */
  power: { b: string; low: string; high: string } | null;
  sentence: string;
  /** What is told beside it and refuses nothing. */
  remarks: string[];
}

const OFFERS = 10;
const NARROW = 2;
const WEAK = 0.3;

const REFUSED: Readonly<Record<Exclude<AreaVerdict, 'ok' | 'few'>, string>> = {
  narrow: `Площади в выборке отличаются меньше чем в${NB}${NARROW}${NB}раза.`,
  none: 'Статистически значимого влияния площади не выявлено.',
  positive: `В выборке крупные участки дороже за${NB}1${NB}${METERS}: проверьте её состав.`,
};

function verdictOf(count: number, narrow: boolean, line: Line | null): AreaVerdict {
  if (count < OFFERS) return 'few';
  if (narrow || !line) return 'narrow';
  if (line.low > 0) return 'positive';
  return line.high < 0 ? 'ok' : 'none';
}

/** @param objectArea sq m; null while it is not known */
export function areaEffectOf(offers: readonly CountedOffer[], objectArea: number | null): AreaEffect {
  const areas = offers.map(({ area }) => area);
  const [smallest, largest] = [Math.min(...areas), Math.max(...areas)];
  const ratio = offers.length > 0 ? Fraction.of(largest).over(Fraction.of(smallest)) : null;
  const narrow = ratio === null || ratio.compare(Fraction.of(NARROW)) < 0;
  const line =
    offers.length < OFFERS || narrow
      ? null
      : lineThrough(
          areas.map((area) => Math.log(area)),
          offers.map(({ perMeter }) => Math.log(Number(perMeter.toDecimal()))),
        );
  const verdict = verdictOf(offers.length, narrow, line);
  const effect = { verdict, count: offers.length, ratio: ratio?.toDecimal() ?? null, line };
  if (verdict !== 'ok' || !line) {
    const few = `Для зависимости цены от площади нужно не меньше ${OFFERS}${NB}предложений, в выборке ${offers.length}.`;
    return {
      ...effect,
      power: null,
      remarks: [],
      sentence: verdict === 'few' || verdict === 'ok' ? few : REFUSED[verdict],
    };
  }
  const [b, low, high] = [line.slope, line.low, line.high].map((value) => roundedFloat(value, 3).toFixed(3));
  const power = { b: b ?? '', low: low ?? '', high: high ?? '' };
  const outside = objectArea !== null && (objectArea < smallest || objectArea > largest);
  return {
    ...effect,
    power,
    remarks: [
      ...(line.r2 < WEAK ? [`Площадь объясняет менее 30${NB}% различий цен: сопоставьте со справочником.`] : []),
      ...(outside ? ['Площадь объекта вне интервала выборки.'] : []),
    ],
    sentence: `Зависимость цены 1${NB}${METERS} от площади по выборке: показатель степени ${formatNumber(power.b, 3)} (95-процентный доверительный интервал от${NB}${formatNumber(power.low, 3)} до${NB}${formatNumber(power.high, 3)}, ${offersCounted(offers.length)}, R²${NB}=${NB}${formatNumber(line.r2, 2)}): с ростом площади цена 1${NB}${METERS} снижается.`,
  };
}
