import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { FieldValues } from 'react-hook-form';
import { useFormArea } from '../form/form-area.ts';
import { isShort, itemsWith, type Option } from './options.ts';
import { ShortList } from './ShortList.tsx';
import { asText, FieldAside, type FieldProps, useField } from './use-field.tsx';

export interface SelectFieldProps<T extends FieldValues, O = T> extends FieldProps<T, O> {
  options: readonly Option[];
  /** Letters filter the list: for long ones. */
  searchable?: boolean;
  /** Offers a cross that empties the field; for optional choices. */
  clearable?: boolean;
  /** Called for each option that is picked, also for the present one. */
  onPick?: ((value: string) => void) | undefined;
  /** The label of a short list is heard, not seen: where the section's heading says the same. */
  hiddenLabel?: boolean;
}

/**
 * One of a list; the form holds the option's value, '' for none. A value outside the list is shown as it is. A short
 * list stands open; where nothing can be chosen, the chosen one alone is shown.
 */
export function SelectField<T extends FieldValues, O = T>(props: SelectFieldProps<T, O>) {
  const area = useFormArea();
  const readOnly = props.readOnly ?? area.readOnly ?? false;
  return isShort(props.options) && !readOnly ? <ShortList {...props} /> : <LongList {...props} />;
}

function LongList<T extends FieldValues, O = T>(props: SelectFieldProps<T, O>) {
  const field = useField(props);
  const value = asText(field.value);
  const cross = !field.readOnly && props.clearable && value !== '';
  // An empty section keeps Mantine's own arrows away.
  const chevron = cross ? undefined : field.readOnly ? <span /> : <IconChevronDown size={16} aria-hidden />;
  return (
    <FieldAside aside={props.aside}>
      <Select
        {...field.wrapper}
        name={undefined}
        ref={field.ref}
        data={itemsWith(props.options, value)}
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
