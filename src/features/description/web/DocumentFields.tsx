import { type Control, type UseFormClearErrors, useWatch } from 'react-hook-form';
import { ChipsField } from '#kit/web/fields/ChipsField.tsx';
import { DateField } from '#kit/web/fields/DateField.tsx';
import { TextField } from '#kit/web/fields/TextField.tsx';
import { Field, FoldedSection } from '#kit/web/parts/Section.tsx';
import type { LandPlot } from '../land-plot.ts';
import { DOCUMENTS, OWN_TEXT } from '../options.ts';
import classes from './DocumentFields.module.css';
import { PlotSection } from './PlotSection.tsx';

interface DocumentFieldsProps {
  control: Control<LandPlot, unknown, LandPlot>;
  clearErrors: UseFormClearErrors<LandPlot>;
}

/** The form's `documents_details` has one entry for each option, then one for the own text (`toForm`). */
const PLACES = [...DOCUMENTS, OWN_TEXT];

/** The documents whose details are asked for here: the first extract has its fields among «Сведения ЕГРН». */
function withDetails(chosen: readonly string[]): string[] {
  const present = PLACES.filter((document) => chosen.includes(document));
  const extract = present.find((document) => document.startsWith('Выписка из ЕГРН'));
  return present.filter((document) => document !== extract);
}

export function DocumentFields({ control, clearErrors }: DocumentFieldsProps) {
  const chosen = useWatch({ control, name: 'documents' });
  const own = useWatch({ control, name: 'documents_custom' });
  const detailed = withDetails(chosen);
  return (
    <>
      <PlotSection id="documents">
        <Field>
          <ChipsField
            control={control}
            name="documents"
            label="Какие документы использованы"
            options={[...DOCUMENTS, { value: OWN_TEXT, label: 'Другое' }]}
            other={OWN_TEXT}
            customName="documents_custom"
            customLabel="Название документа"
            customPlaceholder="Технический отчет по межеванию"
            onUserChange={() => clearErrors('documents_custom')}
          />
        </Field>
      </PlotSection>
      {detailed.length > 0 && (
        <FoldedSection narrow title="Реквизиты документов" hint="Номер, дата, кем выдан">
          {detailed.map((document) => {
            const at = PLACES.indexOf(document);
            return (
              <Field key={document}>
                <fieldset className={classes.document}>
                  <legend className={classes.name}>
                    {document === OWN_TEXT ? own || 'Другой документ' : document}
                  </legend>
                  <div className={classes.fields}>
                    <TextField
                      control={control}
                      name={`documents_details.${at}.number`}
                      label="Номер"
                      placeholder="б/н"
                      maxLength={100}
                      optional
                    />
                    <DateField
                      control={control}
                      name={`documents_details.${at}.date`}
                      label="Дата"
                      empty={null}
                      optional
                    />
                    <TextField
                      control={control}
                      name={`documents_details.${at}.issuer`}
                      label="Кем выдан"
                      maxLength={300}
                      optional
                    />
                  </div>
                </fieldset>
              </Field>
            );
          })}
        </FoldedSection>
      )}
    </>
  );
}
