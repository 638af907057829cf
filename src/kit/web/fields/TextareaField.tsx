import { Textarea } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { FieldAside, type FieldProps, useField } from './use-field.tsx';

export interface TextareaFieldProps<T extends FieldValues, O = T> extends FieldProps<T, O> {
  minRows?: number;
}

/** Several lines; grows with its text. */
export function TextareaField<T extends FieldValues, O = T>(props: TextareaFieldProps<T, O>) {
  const field = useField(props);
  return (
    <FieldAside aside={props.aside}>
      <Textarea {...field.wrapper} {...field.input} minRows={props.minRows ?? 2} maxRows={16} />
    </FieldAside>
  );
}
