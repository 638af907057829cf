import { Autocomplete } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { OwnControlProps } from '#kit/web/fields/FormSections.tsx';
import { asText, useField } from '#kit/web/fields/use-field.tsx';
import { Field } from '#kit/web/parts/Section.tsx';
import { type AppraiserContent, appraiserForm } from '../profile.ts';
import { findSro, SRO_LIST, sroFields } from '../sro-list.ts';
import classes from './Profile.module.css';

/** The list of organisations; one that is not on it can be typed. Picking one fills name, short name and address. */
export function SroPicker({ form }: OwnControlProps<AppraiserContent>) {
  const { label, max } = appraiserForm.fields.sro_name;
  const field = useField({ control: form.control, name: 'sro_name', label, maxLength: max });
  const { readOnly } = field;
  const value = asText(field.value);
  const pick = (name: string) => {
    const sro = findSro(name);
    if (!sro) return;
    const former = form.getValues('sro_short_name');
    // They belong to the organisation, too.
    if (former && former !== sro.shortName) form.setValue('sro_standards', '', { shouldDirty: true });
    for (const [key, text] of Object.entries(sroFields(sro))) {
      form.setValue(key as keyof ReturnType<typeof sroFields>, text, { shouldDirty: true });
    }
    form.clearErrors(['sro_name', 'sro_short_name', 'sro_address']);
  };
  return (
    <Field>
      <Autocomplete
        {...field.wrapper}
        ref={field.ref}
        value={value}
        onChange={field.set}
        onOptionSubmit={pick}
        onBlur={field.leave}
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
      />
    </Field>
  );
}
