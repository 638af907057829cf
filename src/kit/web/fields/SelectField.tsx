import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { FieldValues } from 'react-hook-form';
import { type Option, optionItems } from './options.ts';
import { asText, FieldAside, type FieldProps, useField } from './use-field.tsx';

export interface SelectFieldProps<T extends FieldValues, O = T> extends FieldProps<T, O> {
  options: readonly Option[];
  /** Letters filter the list: for long ones. */
  searchable?: boolean;
  /** Offers a cross that empties the field; for optional choices. */
  clearable?: boolean;
  /** Called for each option that is picked, also for the present one. */
  onPick?: ((value: string) => void) | undefined;
}

/** One of a list; the form holds the option's value, '' for none. A value outside the list is shown as it is. */
export function SelectField<T extends FieldValues, O = T>(props: SelectFieldProps<T, O>) {
  const field = useField(props);
  const value = asText(field.value);
  const items = optionItems(props.options);
  const data = value === '' || items.some((item) => item.value === value) ? items : [...items, { value, label: value }];
  const cross = !field.readOnly && props.clearable && value !== '';
  // An empty section keeps Mantine's own arrows away.
  const chevron = cross ? undefined : field.readOnly ? <span /> : <IconChevronDown size={16} aria-hidden />;
  return (
    <FieldAside aside={props.aside}>
      <Select
        {...field.wrapper}
        name={undefined}
        ref={field.ref}
        data={data}
        value={value === '' ? null : value}
        onChange={(picked) => field.set(picked ?? '')}
        {...(props.onPick ? { onOptionSubmit: props.onPick } : {})}
        onBlur={field.leave}
        readOnly={field.readOnly}
        data-pick={field.readOnly ? undefined : true}
        data-read-only={field.readOnly || undefined}
        placeholder={field.readOnly ? undefined : (props.placeholder ?? 'Выберите')}
        searchable={props.searchable ?? false}
        clearable={props.clearable ?? false}
        clearButtonProps={{ 'aria-label': `Очистить: ${props.label}` }}
        rightSection={chevron}
        rightSectionPointerEvents={cross ? 'all' : 'none'}
      />
    </FieldAside>
  );
}
