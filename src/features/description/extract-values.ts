import { z } from 'zod';
import { text } from '#kit/wire.ts';
import type { land } from './land.ts';

/* What an extract of the register said of the plot when it was read, kept beside what stands in the fields (rows.md N1). */

/**
 * Of what an expert compares with the extract in the appendix, and by what its plot and itself are known. The buildings
 * and the shape, which follows from its plan, are what the extract says and a visit has to confirm; the use is what
 * follows where it names none.
 */
export const EXTRACT_FIELDS = [
  'cadastral_number',
  'egrn_number',
  'total_area',
  'area_inaccuracy',
  'land_category',
  'permitted_use',
  'cadastral_value',
  'right_type',
  'right_number',
  'owner_name',
  'owner_ogrn',
  'encumbrances',
  'capital_construction',
  'plot_shape',
  'actual_use',
] as const satisfies readonly (keyof typeof land.fields)[];
export type ExtractField = (typeof EXTRACT_FIELDS)[number];

/** By the names of the fields; what the extract did not say is absent. */
export type ExtractValues = Partial<Pick<ReturnType<typeof land.empty>, ExtractField>>;

const said = z.partialRecord(z.enum(EXTRACT_FIELDS), z.union([text(3000), z.number()]));

/** null is an extract that said nothing. */
export const extractValues = z.codec(said.nullable(), z.custom<ExtractValues>(), {
  decode: (sent) => (sent ?? {}) as ExtractValues,
  encode: (stored) => stored as never,
});
