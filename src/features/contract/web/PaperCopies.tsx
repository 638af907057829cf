import { useWatch } from 'react-hook-form';
import { assignmentForm } from '#features/report/assignment.ts';
import { PAPER_FORMAT } from '#features/report/options.ts';
import type { OwnControlProps, OwnControls } from '#kit/web/fields/FormSections.tsx';
import { NumberField } from '#kit/web/fields/NumberField.tsx';
import { Field } from '#kit/web/parts/Section.tsx';
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

export const ASSIGNMENT_CONTROLS: OwnControls<typeof assignmentForm.fields, ContractValues> = {
  paper_copies: PaperCopies,
};
