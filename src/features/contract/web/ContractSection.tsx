import { type ReactNode, useEffect, useRef } from 'react';
import { HEAD_MAX } from '#features/report/api.ts';
import { assignmentForm } from '#features/report/assignment.ts';
import { CheckboxField } from '#kit/web/fields/CheckboxField.tsx';
import { DateField } from '#kit/web/fields/DateField.tsx';
import { FormFields } from '#kit/web/fields/FormSections.tsx';
import { Proposed, ProposedWords } from '#kit/web/fields/Proposed.tsx';
import { TextField } from '#kit/web/fields/TextField.tsx';
import { focusShownField, useFormArea } from '#kit/web/form/form-area.ts';
import { useProposal } from '#kit/web/form/proposals.ts';
import { Field, Section } from '#kit/web/parts/Section.tsx';
import { type Contract, followers, isFollower } from '../contract.ts';
import { datesAfterReport } from '../date-order.ts';
import { ASSIGNMENT_CONTROLS } from './AssignmentControls.tsx';
import classes from './ContractForm.module.css';
import { type ContractValues, contractOf } from './contract-form.ts';
import { labelOf } from './contract-labels.ts';
import type { SectionOf } from './section-props.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const FOLLOWER_SOURCES = [
  ['report_number', 'contract_number'],
  ['report_date', 'contract_date'],
  ['evaluation_date', 'contract_date'],
  ['inspection_date', 'contract_date'],
] as const;

/** Of a restored draft: what differs from its source has been changed by the user. */
function changedIn(values: ContractValues): Set<string> {
  return new Set(
    FOLLOWER_SOURCES.filter(([field, source]) => values[field] !== values[source]).map(([field]) => field),
  );
}

/** Number and dates. On a report that begins here (stored by itself meanwhile or not) they follow the contract's until the user changes them (rows.md D2). */
export function ContractSection({ form, values, begins, progress }: SectionOf & { begins: boolean }) {
  const { control, setValue, getValues, clearErrors } = form;
  const changed = useRef(new Set<string>());
  // After the draft of this device has been put into the form.
  useEffect(() => {
    changed.current = changedIn(getValues());
  }, [getValues]);

  const follow = (field: keyof Contract) => (value: unknown) => {
    if (isFollower(field)) changed.current.add(field);
    // A date that is still being typed is none yet.
    if (!begins || typeof value !== 'string' || (field === 'contract_date' && !DATE.test(value))) return;
    for (const [name, next] of Object.entries(followers(field, value, changed.current))) {
      setValue(name as keyof Contract, next ?? '');
    }
  };
  const date = (name: 'contract_date' | 'report_date' | 'evaluation_date' | 'inspection_date', help?: ReactNode) => (
    <DateField control={control} name={name} label={labelOf(name)} description={help} onUserChange={follow(name)} />
  );

  const later = datesAfterReport(contractOf(values), values).map(({ words }) => words);
  const tooEarly = later.length > 0 && `Раньше ${later.join(', ')}: отчет с такой датой не формируется`;

  return (
    <Section
      title="Договор"
      hint={begins && 'Номер отчета повторяет номер договора, а даты — дату договора, пока вы не измените их.'}
      progress={progress}
    >
      <Field span={6} phone={6}>
        <TextField
          control={control}
          name="contract_number"
          label={labelOf('contract_number')}
          maxLength={HEAD_MAX.contract_number}
          onUserChange={follow('contract_number')}
        />
        <Proposed form={form} name="contract_number" onTake={follow('contract_number')} />
      </Field>
      <Field span={6} phone={6}>
        {date('contract_date')}
        <DayAlone form={form} name="contract_date" />
      </Field>
      <Field span={6} phone={6}>
        <TextField
          control={control}
          name="report_number"
          label={labelOf('report_number')}
          maxLength={HEAD_MAX.report_number}
          description={
            values.report_number !== '' && values.report_number === values.contract_number
              ? 'Как в договоре'
              : undefined
          }
          onUserChange={follow('report_number')}
        />
        <Proposed form={form} name="report_number" onTake={follow('report_number')} />
      </Field>
      <Field span={6} phone={6}>
        {date('report_date', tooEarly && <span className={classes.wrong}>{tooEarly}</span>)}
        <Proposed form={form} name="report_date" />
      </Field>
      <Field span={6}>{date('evaluation_date', 'Дата, на которую определяется стоимость')}</Field>
      <Field span={6}>
        {values.inspection_performed && date('inspection_date')}
        {values.inspection_performed && <DayAlone form={form} name="inspection_date" />}
        <div className={values.inspection_performed ? classes.tick : classes.tickAlone}>
          <CheckboxField
            control={control}
            name="inspection_performed"
            inverse
            label={assignmentForm.fields.inspection_performed.question}
            onUserChange={() => clearErrors(['inspection_date', 'no_inspection_reason'])}
          />
        </div>
      </Field>
      <FormFields form={assignmentForm} values={form} controls={ASSIGNMENT_CONTROLS} names={['no_inspection_reason']} />
    </Section>
  );
}

/** A day that is never taken with others: only the user knows when it happened. */
function DayAlone({ form, name }: Pick<SectionOf, 'form'> & { name: 'contract_date' | 'inspection_date' }) {
  const { readOnly, scope } = useFormArea();
  const proposal = useProposal(name);
  if (!proposal || readOnly) return null;
  const take = () => {
    form.setValue(name, String(proposal.values[name]), { shouldDirty: true });
    form.clearErrors(name);
    focusShownField(name, scope);
  };
  return <ProposedWords alone from={proposal.from} words={proposal.words} onTake={take} />;
}
