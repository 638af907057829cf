import { shownDetails, storedDetails } from './document-details.ts';
import { land } from './land.ts';
import type { LandPlot } from './land-plot.ts';
import { withConfirmed } from './unconfirmed.ts';

/** What is stored of a form or of a call's body: own texts put in, options in their spelling, mirrors in step. Idempotent. */
export function toStored(form: LandPlot): LandPlot {
  const stored = land.toStored(form);
  return {
    ...stored,
    documents_details: storedDetails(form.documents_details, stored.documents, stored.documents_custom),
    confirmed_fields: withConfirmed(form.confirmed_fields),
    extract_values: form.extract_values,
    copied_values: form.copied_values,
    client_is_other: form.client_is_other,
  };
}

/** What the form shows of a stored record: a text beside the options stands in `<field>_custom`, the selector on `OWN_TEXT`. */
export function toForm(stored: LandPlot): LandPlot {
  const form = land.toForm(stored);
  return { ...form, documents_details: shownDetails(stored.documents_details, form.documents_custom) };
}
