import { Input, SegmentedControl } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type Option, optionItems } from './options.ts';
import { asText, type FieldProps, useField } from './use-field.tsx';

export interface SegmentedFieldProps<T extends FieldValues, O = T> extends FieldProps<T, O> {
  options: readonly Option[];
  /** The label is heard, not seen: where the section's heading says the same. */
  hiddenLabel?: boolean;
  fullWidth?: boolean;
}

/** Up to four short choices that exclude each other. */
export function SegmentedField<T extends FieldValues, O = T>(props: SegmentedFieldProps<T, O>) {
  const field = useField(props);
  const { name, label, 'aria-required': _required, ...wrapper } = field.wrapper;
  return (
    <Input.Wrapper {...wrapper} label={props.hiddenLabel ? undefined : label} labelElement="div">
      <SegmentedControl
        id={wrapper.id}
        name={name}
        {...(props.hiddenLabel ? { 'aria-label': props.label } : { 'aria-labelledby': `${wrapper.id}-label` })}
        data={optionItems(props.options)}
        value={asText(field.value)}
        onChange={field.set}
        readOnly={field.readOnly}
        fullWidth={props.fullWidth ?? false}
      />
    </Input.Wrapper>
  );
}
