import type { Calculation } from '#features/market-value/calculation.ts';
import { exampleCalculation } from './worked-example.ts';

/* The worked example, and variations of it. */

let next = 0;
export const newId = (): string => `00000000-0000-4000-8000-${String(++next).padStart(12, '0')}`;

export const example: Calculation = exampleCalculation(newId);

/** The example with one of its analogues changed. */
export const changed = (index: number, changes: Partial<Calculation['analogs'][number]>): Calculation => ({
  ...example,
  analogs: example.analogs.map((analogue, place) => (place === index ? { ...analogue, ...changes } : analogue)),
});
