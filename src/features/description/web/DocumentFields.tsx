import { useWatch } from 'react-hook-form';
import { OWN_TEXT } from '#kit/form/own-text.ts';
import { DateField } from '#kit/web/fields/DateField.tsx';
import type { OwnControlProps } from '#kit/web/fields/FormSections.tsx';
import { TextField } from '#kit/web/fields/TextField.tsx';
import { Field } from '#kit/web/parts/Section.tsx';
import { DETAILS_MAX } from '../document-details.ts';
import type { LandPlot } from '../land-plot.ts';
import { DOCUMENTS } from '../options.ts';
import classes from './DocumentFields.module.css';

/** The form's `documents_details` has one entry for each option, then one for the own text (`toForm`). */
const PLACES = [...DOCUMENTS, OWN_TEXT];

/** The documents whose details are asked for here: the first extract has its fields among «Сведения ЕГРН». */
function withDetails(chosen: readonly string[]): string[] {
  const present = PLACES.filter((document) => chosen.includes(document));
  const extract = present.find((document) => document.startsWith('Выписка из ЕГРН'));
  return present.filter((document) => document !== extract);
}

/** Number, date and author of each chosen document. */
export function DocumentFields({ form: { control } }: OwnControlProps<LandPlot>) {
  const chosen = useWatch({ control, name: 'documents' });
  const own = useWatch({ control, name: 'documents_custom' });
  return withDetails(chosen).map((document) => {
    const at = PLACES.indexOf(document);
    return (
      <Field key={document}>
        <fieldset className={classes.document}>
          <legend className={classes.name}>{document === OWN_TEXT ? own || 'Другой документ' : document}</legend>
          <div className={classes.fields}>
            <TextField
              control={control}
              name={`documents_details.${at}.number`}
              label="Номер"
              placeholder="б/н"
              maxLength={DETAILS_MAX.number}
              optional
            />
            <DateField control={control} name={`documents_details.${at}.date`} label="Дата" empty={null} optional />
            <TextField
              control={control}
              name={`documents_details.${at}.issuer`}
              label="Кем выдан"
              maxLength={DETAILS_MAX.issuer}
              optional
            />
          </div>
        </fieldset>
      </Field>
    );
  });
}
