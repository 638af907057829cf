import { assignmentForm } from '#features/report/assignment.ts';
import {
  OTHER,
  OWN_USERS,
  PURPOSES,
  REPORT_FORMATS,
  reportUsersOptions,
  VALUE_TYPES,
} from '#features/report/options.ts';
import { ChoiceField } from '#kit/web/fields/ChoiceField.tsx';
import { FormFields } from '#kit/web/fields/FormSections.tsx';
import { SelectField } from '#kit/web/fields/SelectField.tsx';
import { Field, Section } from '#kit/web/parts/Section.tsx';
import { bankOf, needsBank } from '../contract.ts';
import { labelOf } from './contract-labels.ts';
import { ASSIGNMENT_CONTROLS } from './PaperCopies.tsx';
import type { SectionOf } from './section-props.ts';

/** Purpose, bank, kind of value, form and users of the report, and that the appraiser is independent. */
export function AssignmentSection({ form, values, defaultBank, progress }: SectionOf & { defaultBank: string }) {
  const { control, setValue, clearErrors } = form;
  const { title, hint, open } = assignmentForm.sections.assignment;
  return (
    <Section title={title} hint={hint} progress={progress}>
      <Field>
        <ChoiceField
          control={control}
          name="purpose"
          label={labelOf('purpose')}
          options={[...PURPOSES, OTHER]}
          customName="purpose_custom"
          customLabel={labelOf('purpose_custom')}
          customPlaceholder="Например, для внесения в уставный капитал"
          customMaxLength={500}
          onUserChange={(purpose) => {
            setValue('bank', bankOf(String(purpose), defaultBank));
            setValue('bank_custom', '');
            clearErrors(['bank', 'bank_custom', 'purpose_custom']);
          }}
        />
      </Field>
      {needsBank(values.purpose) && (
        <Field>
          <ChoiceField
            control={control}
            name="bank"
            label={labelOf('bank')}
            options={[defaultBank, OTHER]}
            customName="bank_custom"
            customLabel={labelOf('bank_custom')}
            customPlaceholder="Как в договоре залога"
            customMaxLength={300}
            onUserChange={() => clearErrors('bank_custom')}
          />
        </Field>
      )}
      <Field span={6}>
        <ChoiceField
          control={control}
          name="value_type"
          label={labelOf('value_type')}
          options={[...VALUE_TYPES, OTHER]}
          customName="value_type_custom"
          customLabel={labelOf('value_type_custom')}
          customPlaceholder="Например, ликвидационная"
          customMaxLength={300}
          onUserChange={() => clearErrors('value_type_custom')}
        />
      </Field>
      <Field span={6}>
        <SelectField control={control} name="report_format" label={labelOf('report_format')} options={REPORT_FORMATS} />
      </Field>
      <Field>
        <ChoiceField
          control={control}
          name="report_users"
          label={labelOf('report_users')}
          options={[...reportUsersOptions(defaultBank), OWN_USERS]}
          other={OWN_USERS}
          customName="report_users_custom"
          customLabel={labelOf('report_users_custom')}
          customPlaceholder="Например, ООО «Заречье-Агро»"
          customMaxLength={500}
          onUserChange={() => clearErrors('report_users_custom')}
        />
      </Field>
      <FormFields form={assignmentForm} values={form} controls={ASSIGNMENT_CONTROLS} names={open} />
    </Section>
  );
}
