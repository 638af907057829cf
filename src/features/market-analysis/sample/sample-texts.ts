import { z } from 'zod';
import { dateOrNull } from '#kit/wire.ts';

/* Which texts of the market analysis follow the sample, and which are the user's own. */

export const DERIVED_FIELDS = ['price_analysis', 'price_factors', 'analogs'] as const;
export type DerivedField = (typeof DERIVED_FIELDS)[number];

const state = z.strictObject({
  /** It follows the sample: shown and printed in the place of what is stored, which stays. */
  derived: z.boolean('Укажите true или false'),
  /** When the user made it his own, and how many offers the sample counted then. */
  changed_on: dateOrNull,
  offers: z.number().int().min(0).nullable(),
});
export type SampleText = z.output<typeof state>;
export type SampleTexts = Record<DerivedField, SampleText>;

export const sampleTexts = z.strictObject({ price_analysis: state, price_factors: state, analogs: state });

/** A text that was there before its sample is the user's own. */
export const ownText = (): SampleText => ({ derived: false, changed_on: null, offers: null });
const derivedText = (): SampleText => ({ ...ownText(), derived: true });

export const allTexts = (of: 'own' | 'derived'): SampleTexts => {
  const make = of === 'own' ? ownText : derivedText;
  return { price_analysis: make(), price_factors: make(), analogs: make() };
};

export const isDerivedField = (field: string): field is DerivedField =>
  (DERIVED_FIELDS as readonly string[]).includes(field);
