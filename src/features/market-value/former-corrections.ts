import { FACTORS } from '#features/market/factors.ts';
import { type EntryRecord, emptyEntry } from '#features/market/handbook.ts';
import type { Calculation } from './calculation.ts';
import { sharedRange } from './compute/support.ts';
import { FORMER_NOTE } from './former-entry.ts';
import { questionOf } from './handbook/offered.ts';
import { type ObjectFacts, objectSources, objectValues } from './object-values.ts';

/* What a former report corrected and by which source, for a cell with the same two values (rows.md P9). */

/** A handbook names its edition so, too. */
const EDITION = /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/;
/** No value that another report has again: an area; and where the plot lies, unless it is of the same settlement. */
const ofThePlot = (isNear: boolean): readonly string[] => (isNear ? ['area'] : ['area', 'location']);

/**
 * The corrections as entries of a handbook: those with a source that was read, one for each pair of values. A pair with two
 * percents says neither.
 * @param isNear the report is of the same settlement
 * @param id makes a new one
 */
export function formerCorrections(
  calculation: Calculation,
  facts: ObjectFacts,
  { reportNumber, isNear }: { reportNumber: string; isNear: boolean },
  id: () => string,
): EntryRecord[] {
  const sources = objectSources(facts, calculation);
  const context = { object: objectValues(sources), sources };
  return FACTORS.filter(({ choice }) => !ofThePlot(isNear).includes(choice)).flatMap((factor) => {
    const { correction } = factor;
    const meta = calculation.corrections_meta[correction];
    if (!meta || meta.source === '' || meta.outdated || !EDITION.test(meta.year)) return [];
    const shared = sharedRange(calculation.analogs, correction, meta);
    const found = new Map<string, EntryRecord | null>();
    for (const analogue of calculation.analogs) {
      const percent = analogue[correction];
      const question = analogue.isIncluded ? questionOf(analogue, factor, context, []) : null;
      if (!percent || !question || question.analogue === question.object) continue;
      const [low, high] = analogue.ranges[correction] ?? shared ?? [null, null];
      const holds = low !== null && high !== null && low <= percent && percent <= high;
      const before = found.get(question.analogue);
      const entry: EntryRecord = {
        ...emptyEntry(),
        ...{ id: id(), taken: 0, factor: factor.choice as EntryRecord['factor'], segment: question.segment },
        ...{ from: question.analogue, to: question.object, unit: 'percent', one_way: true, mean: percent },
        ...(holds ? { low, high } : {}),
        ...{ source: meta.source, edition: meta.year, table: meta.table, page: meta.page },
        note: `${FORMER_NOTE}${reportNumber}`,
      };
      found.set(question.analogue, before === undefined || before?.mean === percent ? entry : null);
    }
    return [...found.values()].filter((entry) => entry !== null);
  });
}
