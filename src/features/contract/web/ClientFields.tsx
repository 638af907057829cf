import { useWatch } from 'react-hook-form';
import { CLIENT_TYPES, clientForm } from '#features/report/client.ts';
import { CheckboxField } from '#kit/web/fields/CheckboxField.tsx';
import { DateField } from '#kit/web/fields/DateField.tsx';
import type { OwnControlProps, OwnControls } from '#kit/web/fields/FormSections.tsx';
import { Proposed } from '#kit/web/fields/Proposed.tsx';
import { SelectField } from '#kit/web/fields/SelectField.tsx';
import { TextField } from '#kit/web/fields/TextField.tsx';
import { useProposal } from '#kit/web/form/proposals.ts';
import { Field } from '#kit/web/parts/Section.tsx';
import classes from './ContractForm.module.css';
import type { ContractValues } from './contract-form.ts';
import { useRequisites } from './use-requisites.ts';

/* The controls of the client that stand or read differently for another kind of client. */

type Props = OwnControlProps<ContractValues>;

const { fields } = clientForm;
const FIELDS_OF_KINDS = ['last_name', 'first_name', 'middle_name', 'org_full_name', 'org_inn', 'org_ogrn'] as const;

const useKind = ({ form: { control } }: Props) => useWatch({ control, name: 'client_type' });

function Kind(props: Props) {
  const { control, clearErrors } = props.form;
  const changeRequisites = useRequisites(props.form, useKind(props));
  const change = (chosen: unknown) => {
    changeRequisites(String(chosen));
    clearErrors([...FIELDS_OF_KINDS]);
  };
  return (
    <Field>
      <SelectField
        control={control}
        name="client_type"
        label={fields.client_type.label}
        hiddenLabel
        options={CLIENT_TYPES}
        onUserChange={change}
      />
      <Proposed form={props.form} name="client_type" onTake={change} />
    </Field>
  );
}

/** The patronymic with the tick that there is none (rows.md D5). */
function MiddleName({ form: { control, clearErrors } }: Props) {
  const none = useWatch({ control, name: 'no_middle_name' });
  const { label, span, max } = fields.middle_name;
  return (
    <Field span={span}>
      <TextField control={control} name="middle_name" label={label} maxLength={max} readOnly={none || undefined} />
      <div className={classes.tick}>
        <CheckboxField
          control={control}
          name="no_middle_name"
          label={fields.no_middle_name.label}
          onUserChange={() => clearErrors('middle_name')}
        />
      </div>
    </Field>
  );
}

/** Of a person who was a client before. */
function Papers({ form }: Props) {
  return (
    useProposal('no_middle_name') && (
      <Field>
        <Proposed form={form} name="no_middle_name" />
      </Field>
    )
  );
}

function Inn(props: Props) {
  const legal = useKind(props) === 'legal';
  const { label, max, doubt } = fields.org_inn;
  return (
    <Field span={legal ? 3 : 4}>
      <TextField
        control={props.form.control}
        name="org_inn"
        label={label}
        inputMode="numeric"
        placeholder={legal ? '10 цифр' : '12 цифр'}
        maxLength={max}
        warn={doubt}
        optional
      />
    </Field>
  );
}

function Ogrn(props: Props) {
  const legal = useKind(props) === 'legal';
  const { label, max, doubt } = fields.org_ogrn;
  return (
    <Field span={legal ? 6 : 4}>
      <TextField
        control={props.form.control}
        name="org_ogrn"
        label={legal ? label : 'ОГРНИП'}
        inputMode="numeric"
        placeholder={legal ? '13 цифр' : '15 цифр'}
        maxLength={max}
        warn={doubt}
        optional={!legal}
      />
    </Field>
  );
}

function OgrnDate(props: Props) {
  const legal = useKind(props) === 'legal';
  return (
    <Field span={legal ? 6 : 4}>
      <DateField
        control={props.form.control}
        name="org_ogrn_date"
        label={legal ? fields.org_ogrn_date.label : 'Дата присвоения ОГРНИП'}
        empty={null}
        optional={!legal}
      />
    </Field>
  );
}

export const CLIENT_CONTROLS: OwnControls<typeof fields, ContractValues> = {
  client_type: Kind,
  middle_name: MiddleName,
  // The tick stands below the patronymic.
  no_middle_name: Papers,
  org_inn: Inn,
  org_ogrn: Ogrn,
  org_ogrn_date: OgrnDate,
};
