import { innDoubt, ogrnDoubt, untilGeneration } from '#kit/requisites.ts';
import { CheckboxField } from '#kit/web/fields/CheckboxField.tsx';
import { DateField } from '#kit/web/fields/DateField.tsx';
import { MaskedField } from '#kit/web/fields/MaskedField.tsx';
import { TextField } from '#kit/web/fields/TextField.tsx';
import { Field } from '#kit/web/parts/Section.tsx';
import classes from './ContractForm.module.css';
import { labelOf } from './contract-labels.ts';
import type { SectionOf } from './section-props.ts';

/** Surname, name, and patronymic with the tick that there is none (rows.md D5). */
export function NameFields({ form, values }: SectionOf) {
  const { control, clearErrors } = form;
  return (
    <>
      <Field span={4}>
        <TextField control={control} name="last_name" label={labelOf('last_name')} maxLength={100} />
      </Field>
      <Field span={4}>
        <TextField control={control} name="first_name" label={labelOf('first_name')} maxLength={100} />
      </Field>
      <Field span={4}>
        <TextField
          control={control}
          name="middle_name"
          label={labelOf('middle_name')}
          maxLength={100}
          readOnly={values.no_middle_name || undefined}
        />
        <div className={classes.tick}>
          <CheckboxField
            control={control}
            name="no_middle_name"
            label={labelOf('no_middle_name')}
            onUserChange={() => clearErrors('middle_name')}
          />
        </div>
      </Field>
    </>
  );
}

/** For the contract only: never printed in the report. */
export function PassportFields({ form: { control } }: SectionOf) {
  return (
    <>
      <Field span={3} phone={6}>
        <MaskedField
          control={control}
          name="passport_series"
          label={labelOf('passport_series')}
          mask="00 00"
          placeholder="29 14"
          optional
        />
      </Field>
      <Field span={3} phone={6}>
        <MaskedField
          control={control}
          name="passport_number"
          label={labelOf('passport_number')}
          mask="000000"
          placeholder="508316"
          optional
        />
      </Field>
      <Field span={3}>
        <MaskedField
          control={control}
          name="passport_code"
          label={labelOf('passport_code')}
          mask="000-000"
          placeholder="400-012"
          optional
        />
      </Field>
      <Field span={3}>
        <DateField control={control} name="passport_date" label={labelOf('passport_date')} optional />
      </Field>
      <Field>
        <TextField
          control={control}
          name="passport_issuer"
          label={labelOf('passport_issuer')}
          maxLength={300}
          optional
        />
      </Field>
    </>
  );
}

export function EntrepreneurFields({ form: { control } }: SectionOf) {
  return (
    <>
      <Field span={4}>
        <TextField
          control={control}
          name="org_inn"
          label={labelOf('org_inn')}
          inputMode="numeric"
          maxLength={20}
          placeholder="12 цифр"
          warn={untilGeneration(innDoubt)}
          optional
        />
      </Field>
      <Field span={4}>
        <TextField
          control={control}
          name="org_ogrn"
          label="ОГРНИП"
          inputMode="numeric"
          maxLength={20}
          placeholder="15 цифр"
          warn={untilGeneration(ogrnDoubt)}
          optional
        />
      </Field>
      <Field span={4}>
        <DateField control={control} name="org_ogrn_date" label="Дата присвоения ОГРНИП" optional />
      </Field>
    </>
  );
}

export function FirmFields({ form: { control } }: SectionOf) {
  return (
    <>
      <Field>
        <TextField
          control={control}
          name="org_full_name"
          label={labelOf('org_full_name')}
          placeholder="С организационно-правовой формой: Общество с ограниченной ответственностью «Заречье-Агро»"
          maxLength={300}
        />
      </Field>
      <Field span={6}>
        <TextField
          control={control}
          name="org_short_name"
          label={labelOf('org_short_name')}
          placeholder="ООО «Заречье-Агро»"
          maxLength={200}
          optional
        />
      </Field>
      <Field span={3}>
        <TextField
          control={control}
          name="org_inn"
          label={labelOf('org_inn')}
          inputMode="numeric"
          placeholder="10 цифр"
          maxLength={20}
          warn={untilGeneration(innDoubt)}
          optional
        />
      </Field>
      <Field span={3}>
        <TextField control={control} name="org_kpp" label={labelOf('org_kpp')} maxLength={20} optional />
      </Field>
      <Field span={6}>
        <TextField
          control={control}
          name="org_ogrn"
          label={labelOf('org_ogrn')}
          inputMode="numeric"
          placeholder="13 цифр"
          maxLength={20}
          warn={untilGeneration(ogrnDoubt)}
        />
      </Field>
      <Field span={6}>
        <DateField control={control} name="org_ogrn_date" label={labelOf('org_ogrn_date')} />
      </Field>
      <Field>
        <TextField control={control} name="org_address" label={labelOf('org_address')} maxLength={500} />
      </Field>
      <Field>
        <TextField
          control={control}
          name="org_representative"
          label={labelOf('org_representative')}
          placeholder="Генеральный директор Лугова Анна Викторовна, действует на основании устава"
          maxLength={300}
          optional
        />
      </Field>
    </>
  );
}
