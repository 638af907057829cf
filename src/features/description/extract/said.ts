import { EXTRACT_FIELDS, type ExtractValues } from '../extract-values.ts';
import type { PlotExtract } from './extract.ts';

/** What is kept of an extract. What a print may have told wrongly is not. */
export function saidBy({ values, doubtful = [] }: PlotExtract): ExtractValues {
  return Object.fromEntries(
    EXTRACT_FIELDS.filter((field) => !doubtful.includes(field) && (values[field] ?? '') !== '').map((field) => [
      field,
      values[field],
    ]),
  );
}
