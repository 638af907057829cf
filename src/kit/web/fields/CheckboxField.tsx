import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './use-field.tsx';

export interface CheckboxFieldProps<T extends FieldValues, O = T>
  extends Omit<FieldProps<T, O>, 'label' | 'aside' | 'placeholder' | 'optional'> {
  /** May hold links: «Принимаю пользовательское соглашение». */
  label: ReactNode;
  /** It asks the reverse of what the form holds: «Осмотр не проводился». */
  inverse?: boolean;
}

/** Yes or no; the form holds a boolean. */
export function CheckboxField<T extends FieldValues, O = T>({ inverse = false, ...props }: CheckboxFieldProps<T, O>) {
  const field = useField({ ...props, label: '' });
  return (
    <Checkbox
      id={field.wrapper.id}
      name={props.name}
      label={props.label}
      description={props.description}
      error={field.error}
      ref={field.ref}
      checked={field.value === !inverse}
      onChange={(event) => field.set(event.currentTarget.checked !== inverse)}
      onBlur={field.leave}
      disabled={field.readOnly}
    />
  );
}
