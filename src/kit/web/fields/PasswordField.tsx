import { PasswordInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { FieldAside, type FieldProps, useField } from './use-field.tsx';

export interface PasswordFieldProps<T extends FieldValues, O = T> extends FieldProps<T, O> {
  /** Tells password managers what to do. */
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField<T extends FieldValues, O = T>(props: PasswordFieldProps<T, O>) {
  const field = useField(props);
  return (
    <FieldAside aside={props.aside}>
      <PasswordInput {...field.wrapper} {...field.input} autoComplete={props.autoComplete} />
    </FieldAside>
  );
}
