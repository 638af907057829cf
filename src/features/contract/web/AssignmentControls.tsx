import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { readProfile } from '#features/account/page-api.ts';
import { assignmentForm } from '#features/report/assignment.ts';
import { PAPER_FORMAT } from '#features/report/options.ts';
import { CheckboxField } from '#kit/web/fields/CheckboxField.tsx';
import type { OwnControlProps, OwnControls } from '#kit/web/fields/FormSections.tsx';
import { NumberField } from '#kit/web/fields/NumberField.tsx';
import { reading } from '#kit/web/form/reading.ts';
import { Field } from '#kit/web/parts/Section.tsx';
import { independenceStatement } from '../independence.ts';
import type { ContractValues } from './contract-form.ts';

/** Asked for where the report's form has paper in it. */
function PaperCopies({ form: { control } }: OwnControlProps<ContractValues>) {
  const format = useWatch({ control, name: 'report_format' });
  if (!format.includes(PAPER_FORMAT)) return null;
  return (
    <Field span={6}>
      <NumberField
        control={control}
        name="paper_copies"
        label={assignmentForm.fields.paper_copies.label}
        kind="number"
        whole
        optional
      />
    </Field>
  );
}

/** The wording is the law's and the same each time: it is shown before it is confirmed (rows.md P9). */
function Independence({ form: { control }, name }: OwnControlProps<ContractValues>) {
  const client = useWatch({ control, name: 'client_type' });
  const profile = useQuery(reading(readProfile)).data;
  const firm = profile?.selectedForm === 'legal' ? 'Юридическое лицо — исполнитель' : '';
  const statement = independenceStatement({ firm, clientIsFirm: client === 'legal' }).join('');
  return (
    <Field>
      <CheckboxField
        control={control}
        name={name as 'independence_confirmed'}
        label={assignmentForm.fields.independence_confirmed.question}
        description={`Напечатается в отчете: «${statement}»`}
      />
    </Field>
  );
}

export const ASSIGNMENT_CONTROLS: OwnControls<typeof assignmentForm.fields, ContractValues> = {
  independence_confirmed: Independence,
  paper_copies: PaperCopies,
};
