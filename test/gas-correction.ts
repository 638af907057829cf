import { FACTORS } from '#features/market/factors.ts';
import { type EntryRecord, emptyEntry } from '#features/market/handbook.ts';
import { advise } from '#features/market-value/advice/advice.ts';
import type { Calculation } from '#features/market-value/calculation.ts';
import { resultOf } from '#features/market-value/compute/stored-results.ts';
import { FORMER_NOTE } from '#features/market-value/former-entry.ts';
import { withEntry } from '#features/market-value/handbook/fill.ts';
import { bookOf, offeredFor, questionOf } from '#features/market-value/handbook/offered.ts';
import { objectValues } from '#features/market-value/object-values.ts';
import { printCorrections } from '#features/market-value/print/print-corrections.ts';
import { prepare } from '#features/market-value/print/print-input.ts';
import { wholePlot } from '#features/valued/valued.ts';
import { EXAMPLE_OBJECT, exampleCalculation } from '#test/worked-example.ts';

/* The worked example with its correction of the gas supply taken away, and what the handbook gives to it. */

export const factorOf = (choice: string) => {
  const factor = FACTORS.find((one) => one.choice === choice);
  if (!factor) throw new Error(choice);
  return factor;
};
export const gas = factorOf('gas');
export const DAY = '2026-11-16';
export const FORMER = { note: `${FORMER_NOTE}84` };

export const entry = (changes: Partial<EntryRecord> = {}): EntryRecord => ({
  ...emptyEntry(),
  id: 'a',
  taken: 0,
  factor: 'gas',
  from: 'Отсутствует',
  to: 'Центральное',
  low: 1.1,
  mean: 1.14,
  high: 1.18,
  source: 'Справочник',
  edition: '2026-03',
  table: '39',
  page: '114',
  ...changes,
});

export const plot = EXAMPLE_OBJECT.description;
export const sources = {
  description: plot && { ...plot, gas: 'Центральное', address: 'Калужская обл., Боровский район, д. Кабицыно' },
  evaluationDate: DAY,
  marketSegment: 'ИЖС',
};
export const bare = (): Calculation => {
  const calculation = exampleCalculation(() => crypto.randomUUID());
  const { gasCorrection: _, ...corrections_meta } = calculation.corrections_meta;
  const analogs = calculation.analogs.map((analogue) => ({ ...analogue, gas: 'Отсутствует', gasCorrection: null }));
  return { ...calculation, analogs, corrections_meta };
};
export const contextOf = (calculation: Calculation) => ({
  object: objectValues({ ...sources, ...calculation }),
  sources,
});

export function taken(calculation: Calculation, index: number, percent?: number, of = entry()): Calculation {
  const analogue = calculation.analogs[index];
  const question = analogue && questionOf(analogue, gas, contextOf(calculation), []);
  const [offered] = question ? offeredFor(bookOf([of]), question) : [];
  if (!offered) throw new Error('nothing is offered');
  return withEntry(calculation, index, gas, offered, percent ?? Number(offered.percent));
}
export const adviceOf = (calculation: Calculation) =>
  advise(calculation, resultOf(calculation, wholePlot(plot?.total_area ?? null)), {
    ...sources,
    ...contextOf(calculation),
  });
export const printed = (calculation: Calculation) =>
  JSON.stringify(
    printCorrections(
      prepare({
        calculation,
        object: { ...sources, ...calculation } as never,
        valued: wholePlot(plot?.total_area ?? null),
        explanations: {},
        hasAdvert: () => false,
      }),
    ),
  ).replaceAll('\u00a0', ' ');

export const reasonOf = (of: string, figures = 'коэффициент 1,14 (от\u00a01,10 до\u00a01,18)') =>
  `Газоснабжение: у ${of} отсутствует, у объекта оценки центральное; ${figures}.`;
export const REASON = reasonOf('аналога 2');
