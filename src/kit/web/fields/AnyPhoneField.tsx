import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { printedPhone } from '#kit/requisites/phone.ts';
import { FieldAside, type FieldProps, useField } from './use-field.tsx';

/** A phone number, also with a long code or an extension: once typed it stands as it is printed. */
export function AnyPhoneField<T extends FieldValues, O = T>(props: FieldProps<T, O>) {
  const field = useField(props);
  const before = useRef('');
  const { value } = field.input;
  return (
    <FieldAside aside={props.aside}>
      <TextInput
        {...field.wrapper}
        {...field.input}
        inputMode="tel"
        autoComplete="off"
        onFocus={() => {
          before.current = value;
        }}
        onBlur={() => {
          const printed = printedPhone(value);
          if (value !== before.current && value !== printed) field.set(printed);
          field.leave();
        }}
      />
    </FieldAside>
  );
}
