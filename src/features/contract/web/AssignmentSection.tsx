import { HEAD_MAX } from '#features/report/api.ts';
import { assignmentForm } from '#features/report/assignment.ts';
import { OTHER, OWN_USERS, PURPOSES, REPORT_FORMATS, reportUsersOptions } from '#features/report/options.ts';
import { proposedRecipients } from '#features/report/recipients.ts';
import { VALUE_TYPES } from '#features/valued/kind.ts';
import { ChoiceField } from '#kit/web/fields/ChoiceField.tsx';
import { FormFields } from '#kit/web/fields/FormSections.tsx';
import { Proposed } from '#kit/web/fields/Proposed.tsx';
import { SelectField } from '#kit/web/fields/SelectField.tsx';
import { Field, Section } from '#kit/web/parts/Section.tsx';
import { bankOf, needsBank } from '../contract.ts';
import { ASSIGNMENT_CONTROLS } from './AssignmentControls.tsx';
import type { ContractValues } from './contract-form.ts';
import { labelOf } from './contract-labels.ts';
import type { SectionOf } from './section-props.ts';

/** Purpose, bank, kind of value, form and users of the report, and that the appraiser is independent. */
export function AssignmentSection({ form, values, defaultBank, progress }: SectionOf & { defaultBank: string }) {
  const { control, setValue, clearErrors } = form;
  const { title, hint, open } = assignmentForm.sections.assignment;
  /** Until somebody chooses, those to whom it goes follow the purpose and the users. */
  const propose = (changed: Partial<Pick<ContractValues, 'purpose' | 'report_users'>>) => {
    const of = (head: Pick<ContractValues, 'purpose' | 'report_users'>) =>
      proposedRecipients(head).map(({ recipient }) => recipient);
    const now = form.getValues('recipients');
    if (now.length === 0 || now.join() === of(values).join())
      setValue('recipients', of({ ...values, ...changed }), { shouldDirty: true });
  };
  /** A list with the field of the user's own text. */
  const choice = (name: 'purpose' | 'bank' | 'value_type' | 'report_users', customPlaceholder: string) => {
    const customName = `${name}_custom` as const;
    return {
      ...{ control, name, customName, customPlaceholder },
      customMaxLength: HEAD_MAX[name],
      label: labelOf(name),
      customLabel: labelOf(customName),
      onUserChange: () => clearErrors(customName),
    };
  };
  const onPurpose = (purpose: unknown) => {
    propose({ purpose: String(purpose) });
    setValue('bank', bankOf(String(purpose), defaultBank));
    setValue('bank_custom', '');
    clearErrors(['bank', 'bank_custom', 'purpose_custom']);
  };
  const onUsers = (users: unknown) => {
    propose({ report_users: String(users) });
    clearErrors('report_users_custom');
  };
  return (
    <Section title={title} hint={hint} progress={progress}>
      <Field>
        <ChoiceField
          {...choice('purpose', 'Например, для внесения в уставный капитал')}
          options={[...PURPOSES, OTHER]}
          onUserChange={onPurpose}
        />
        <Proposed form={form} name="purpose" onTake={onPurpose} />
      </Field>
      {needsBank(values.purpose) && (
        <Field>
          <ChoiceField {...choice('bank', 'Как в договоре залога')} options={[defaultBank, OTHER]} />
          <Proposed form={form} name="bank" />
        </Field>
      )}
      <Field span={6}>
        <ChoiceField {...choice('value_type', 'Например, ликвидационная')} options={[...VALUE_TYPES, OTHER]} />
      </Field>
      <Field span={6}>
        <SelectField control={control} name="report_format" label={labelOf('report_format')} options={REPORT_FORMATS} />
        <Proposed form={form} name="report_format" />
      </Field>
      <Field>
        <ChoiceField
          {...choice('report_users', 'Например, ООО «Заречье-Агро»')}
          options={[...reportUsersOptions(defaultBank), OWN_USERS]}
          other={OWN_USERS}
          onUserChange={onUsers}
        />
        <Proposed form={form} name="report_users" onTake={onUsers} />
      </Field>
      <FormFields form={assignmentForm} values={form} controls={ASSIGNMENT_CONTROLS} names={open} />
    </Section>
  );
}
