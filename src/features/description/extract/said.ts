import { EXTRACT_FIELDS, type ExtractField, type ExtractValues } from '../extract-values.ts';
import { isForBuilding, NOT_USED } from '../options.ts';
import type { PlotExtract } from './extract.ts';

/**
 * What is kept of an extract. What a print may have told wrongly is not; a name that stood before the papers of
 * a person is no more than too short, and more words than the extract has contradict nothing.
 */
export function saidBy({ values, doubtful = [] }: PlotExtract): ExtractValues {
  const isSure = (field: ExtractField) => field === 'owner_name' || !doubtful.includes(field);
  const told = { ...values, ...supposedUse(values) };
  return Object.fromEntries(
    EXTRACT_FIELDS.filter((field) => isSure(field) && (told[field] ?? '') !== '').map((field) => [field, told[field]]),
  );
}

/** A plot for a house of which the register knows none is hardly used as it may be: a default, until the visit confirms it. */
export const supposedUse = ({ permitted_use = '', capital_construction = '' }: PlotExtract['values']): ExtractValues =>
  isForBuilding(permitted_use) && capital_construction === '' ? { actual_use: NOT_USED } : {};
