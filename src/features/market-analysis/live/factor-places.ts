import { type ChoiceField, FACTORS, type Factor } from '#features/market/factors.ts';
import { allEqual, reasonOf, uncorrected } from '#features/market-value/advice/differences.ts';
import { whySmall } from '#features/market-value/advice/why-small.ts';
import type { CorrectionMeta } from '#features/market-value/calculation.ts';
import { spanOfOffers } from '#features/market-value/days-of-offer.ts';
import { analoguesOf } from '#features/market-value/named-analogues.ts';
import { NO_OBJECT_SETTINGS, objectSources, objectValues } from '#features/market-value/object-values.ts';
import {
  correctionSource,
  editionsOf,
  isMeanOfSource,
  isMiddleOfRange,
  rangesOfRow,
  rowSource,
  taken,
} from '#features/market-value/print/correction-words.ts';
import {
  agreed,
  type CorrectionRow,
  correctionRows,
  isApplied,
  printedChoice,
  printedObject,
  wholeCompared,
} from '#features/market-value/print/print-input.ts';
import { rightOf } from '#features/valued/right.ts';
import { formatShort, formatSignedFixed } from '#kit/numbers.ts';
import { lowerFirst, withoutStop } from '#kit/russian.ts';
import { NO_CORRECTION, NO_DIFFERENCE } from '../denied-correction.ts';
import { includedOf, spread } from './included.ts';
import { FROM_ANALOGUES, FROM_CORRECTIONS, FROM_PLOT, type LivePlace, type PlaceFacts } from './place.ts';

/* What the calculation knows of each price-forming factor. The words are those of its tables. */

/** What the object has no value of its own for: it is not sold, and not offered on a day. */
const ANALOGUES_ALONE: readonly ChoiceField[] = ['bargaining', 'saleDate'];

const ofObject = ({ choice }: Factor, facts: PlaceFacts): string => {
  if (choice === 'area') return facts.description?.total_area ? formatShort(facts.description.total_area, 4) : '';
  const choices = facts.calculation ?? NO_OBJECT_SETTINGS;
  return agreed(choice, printedObject(objectValues(objectSources(facts, choices)), choice));
};

/** «по границе участка (аналог 1), центральное (аналоги 2, 3)»; the one value that all of them have; an interval. */
function ofAnalogues({ choice }: Factor, { calculation }: PlaceFacts): string {
  const included = includedOf(calculation);
  if (choice === 'area') {
    const areas = spread(
      included.map(({ area }) => area),
      (area) => formatShort(area, 4),
    );
    return areas && `${areas} кв. м`;
  }
  if (choice === 'saleDate') return spanOfOffers(included);
  const having = new Map<string, number[]>();
  for (const [index, analogue] of (calculation?.analogs ?? []).entries()) {
    if (!analogue.isIncluded) continue;
    const value = agreed(choice, printedChoice(analogue, choice));
    having.set(value, [...(having.get(value) ?? []), index]);
  }
  // A deal has no bargaining left.
  if (having.has('')) return choice === 'bargaining' ? '—' : '';
  if (having.size === 1) return [...having.keys()][0] ?? '';
  return [...having].map(([value, indexes]) => `${value} (${analoguesOf(indexes)})`).join(', ');
}

interface Applied {
  row: CorrectionRow;
  meta: CorrectionMeta | undefined;
}

/** The correction, where it moves the price of an included analogue. */
function appliedOf({ correction, name }: Factor, { calculation }: PlaceFacts): Applied | null {
  if (!calculation) return null;
  const percents = calculation.analogs.map((analogue) => analogue[correction] ?? 0);
  const row = { correction, name, factor: null, percents };
  return isApplied(row, calculation) ? { row, meta: calculation.corrections_meta[correction] } : null;
}

const sourceOf = (applied: Applied | null) => (applied?.meta?.source ? correctionSource(applied.meta) : '');

/** «от −11,80 до −7,20 %», «от +9,00 до +16,00 % (аналоги 1, 2), от +10,00 до +18,00 % (аналог 4)». */
function intervalOf(applied: Applied | null, { calculation }: PlaceFacts): string {
  if (!applied || !calculation) return '';
  const found = rangesOfRow(applied.row, calculation);
  const said = found.flatMap(({ low, high, of }) => {
    if (low === null || high === null) return [];
    const interval = `от ${formatSignedFixed(low)} до ${formatSignedFixed(high)} %`;
    return [found.length > 1 ? `${interval} (${analoguesOf(of)})` : interval];
  });
  return said.join(', ');
}

/** Alone, «табл. 14» would be a table of the report. */
const ofBook = (source: string, place: string): string =>
  /^(?:табл|с)\./.test(place) ? `${/справочник/i.test(source) ? 'справочник' : 'издание'}, ${place}` : place;

/** «+15,00 % (аналог 2), источник — справочник, табл. 38, с. 112, интервал от +12,00 до +18,00 %», or that there is none. */
function inWords(factor: Factor, facts: PlaceFacts): string {
  const { calculation } = facts;
  if (!calculation || includedOf(calculation).length === 0) return '';
  const applied = appliedOf(factor, facts);
  if (applied) {
    const interval = intervalOf(applied, facts);
    // The editions are named in full beside the corrections and in the list of sources.
    const rows = correctionRows(calculation).filter((row) => isApplied(row, calculation));
    const source = ofBook(
      applied.meta?.source ?? '',
      rowSource(applied.row, calculation, editionsOf(rows, calculation)),
    );
    const percents = `${taken(applied.row, calculation, ' %')}, источник — ${source}`;
    const place = isMiddleOfRange(applied.row, calculation)
      ? ', взята середина'
      : isMeanOfSource(applied.row, calculation)
        ? ', взято среднее значение источника'
        : '';
    // Several values of one table: its ends are those of none of them.
    const isOfAll = rangesOfRow(applied.row, calculation).some(
      ({ of }) => new Set(of.map((index) => applied.row.percents[index])).size > 1,
    );
    return interval ? `${percents}, ${isOfAll ? 'общий интервал' : 'интервал'} ${interval}${place}` : percents;
  }
  const whole = factor.choice === 'propertyRights' ? wholeCompared(rightOf(facts.description)) : '';
  if (whole) return `${NO_CORRECTION}: ${whole}`;
  const object = objectValues(objectSources(facts, calculation));
  if (allEqual(calculation, factor, object)) return NO_DIFFERENCE;
  const reason =
    lowerFirst(withoutStop(reasonOf(calculation, factor.correction))) ||
    whySmall(calculation, factor.choice, uncorrected(calculation, factor, object), object);
  return reason ? `${NO_CORRECTION}: ${reason}` : NO_CORRECTION;
}

/** Of tables that were begun with it; a discount without an interval, or none at all, is told in the next cell. */
const bargainingRange = (factor: Factor, facts: PlaceFacts): string =>
  includedOf(facts.calculation).length === 0 ? '' : intervalOf(appliedOf(factor, facts), facts) || '—';

function placesOf(factor: Factor): LivePlace[] {
  const { name, of = lowerFirst(name), on = of } = factor;
  const ofPlot = { name: `${of} объекта`, ...FROM_PLOT, read: (facts: PlaceFacts) => ofObject(factor, facts) };
  const together = {
    name: `${of} аналогов`,
    ...FROM_ANALOGUES,
    read: (facts: PlaceFacts) => ofAnalogues(factor, facts),
  };
  return [
    ...(ANALOGUES_ALONE.includes(factor.choice) ? [] : [ofPlot]),
    together,
    ...(factor.choice === 'bargaining'
      ? [
          {
            name: 'размер скидки на торг',
            ...FROM_CORRECTIONS,
            read: (facts: PlaceFacts) => bargainingRange(factor, facts),
          },
        ]
      : []),
    { name: `корректировка на ${on}`, ...FROM_CORRECTIONS, read: (facts) => inWords(factor, facts) },
    {
      name: `источник корректировки на ${on}`,
      ...FROM_CORRECTIONS,
      read: (facts) => sourceOf(appliedOf(factor, facts)),
    },
    {
      name: `интервал корректировки на ${on}`,
      ...FROM_CORRECTIONS,
      read: (facts) => intervalOf(appliedOf(factor, facts), facts),
    },
  ];
}

export const FACTOR_PLACES: readonly LivePlace[] = FACTORS.flatMap((factor) =>
  placesOf(factor).map((place) => ({ ...place, field: factor.analysisField })),
);
