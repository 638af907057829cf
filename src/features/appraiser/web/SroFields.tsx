import { Autocomplete } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { DateField } from '#kit/web/fields/DateField.tsx';
import { TextField } from '#kit/web/fields/TextField.tsx';
import { asText } from '#kit/web/fields/use-field.tsx';
import { fieldId, useFormArea } from '#kit/web/form/form-area.ts';
import { Field } from '#kit/web/parts/Section.tsx';
import { APPRAISER_LABELS as L } from '../labels.ts';
import type { AppraiserContent } from '../profile.ts';
import { findSro, SRO_LIST, sroFields } from '../sro-list.ts';
import classes from './Profile.module.css';

type Form = UseFormReturn<AppraiserContent, unknown, AppraiserContent>;

/** The list of organisations; one that is not on it can be typed. Picking one fills name, short name and address. */
function SroPicker({ form }: { form: Form }) {
  const { readOnly = false, scope } = useFormArea();
  const { field, fieldState } = useController({ control: form.control, name: 'sro_name' });
  const value = asText(field.value);
  const pick = (name: string) => {
    const sro = findSro(name);
    if (!sro) return;
    for (const [key, text] of Object.entries(sroFields(sro))) {
      form.setValue(key as keyof ReturnType<typeof sroFields>, text, { shouldDirty: true });
    }
    form.clearErrors(['sro_name', 'sro_short_name', 'sro_address']);
  };
  return (
    <Autocomplete
      id={fieldId('sro_name', scope)}
      name="sro_name"
      ref={field.ref}
      label={L.sro_name}
      error={fieldState.error?.message}
      aria-required={readOnly ? undefined : true}
      value={value}
      onChange={field.onChange}
      onOptionSubmit={pick}
      onBlur={() => {
        if (fieldState.isDirty || fieldState.error) field.onBlur();
      }}
      readOnly={readOnly}
      placeholder={readOnly ? undefined : 'Выберите из списка или введите название'}
      data={SRO_LIST.map(({ fullName }) => fullName)}
      // A name that was picked shows the whole list again, so that another can be picked.
      filter={({ options, search }) => {
        const typed = search.trim().toLowerCase();
        if (findSro(typed)) return options;
        return options.filter((option) => {
          const name = 'value' in option ? option.value : '';
          return `${name} ${findSro(name)?.shortName ?? ''}`.toLowerCase().includes(typed);
        });
      }}
      renderOption={({ option }) => (
        <span>
          <span className={classes.optionTitle}>{findSro(option.value)?.shortName}</span>
          <span className={classes.optionText}>{option.value}</span>
        </span>
      )}
      maxDropdownHeight={320}
      comboboxProps={{ offset: 4 }}
      rightSection={readOnly ? undefined : <IconChevronDown size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      autoComplete="off"
      maxLength={1000}
    />
  );
}

/** Membership of the self-regulating organisation. */
export function SroFields({ form }: { form: Form }) {
  const { control } = form;
  return (
    <>
      <Field>
        <SroPicker form={form} />
      </Field>
      <Field span={6}>
        <TextField control={control} name="sro_short_name" label={L.sro_short_name} optional maxLength={300} />
      </Field>
      <Field span={6}>
        <TextField control={control} name="sro_address" label={L.sro_address} optional maxLength={1000} />
      </Field>
      <Field span={6}>
        <TextField
          control={control}
          name="sro_registration_number"
          label={L.sro_registration_number}
          description="Ваш номер в реестре членов СРО"
          maxLength={300}
        />
      </Field>
      <Field span={6}>
        <DateField
          control={control}
          name="sro_registration_date"
          label={L.sro_registration_date}
          optional
          empty={null}
        />
      </Field>
      <Field span={6}>
        <TextField control={control} name="sro_certificate_number" label={L.sro_certificate_number} maxLength={300} />
      </Field>
      <Field span={6}>
        <DateField control={control} name="sro_certificate_date" label={L.sro_certificate_date} empty={null} />
      </Field>
    </>
  );
}
