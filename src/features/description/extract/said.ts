import { EXTRACT_FIELDS, type ExtractField, type ExtractValues } from '../extract-values.ts';
import type { PlotExtract } from './extract.ts';

/**
 * What is kept of an extract. What a print may have told wrongly is not; a name that stood before the papers of
 * a person is no more than too short, and more words than the extract has contradict nothing.
 */
export function saidBy({ values, doubtful = [] }: PlotExtract): ExtractValues {
  const isSure = (field: ExtractField) => field === 'owner_name' || !doubtful.includes(field);
  return Object.fromEntries(
    EXTRACT_FIELDS.filter((field) => isSure(field) && (values[field] ?? '') !== '').map((field) => [
      field,
      values[field],
    ]),
  );
}
