import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { FieldAside, type FieldProps, useField } from './use-field.tsx';

export interface TextFieldProps<T extends FieldValues, O = T> extends FieldProps<T, O> {
  autoComplete?: string | undefined;
  inputMode?: TextInputProps['inputMode'];
  type?: 'text' | 'email' | 'url' | 'search';
  /** In the input on the right: an icon or a short unit. */
  rightSection?: TextInputProps['rightSection'];
  size?: TextInputProps['size'];
}

/** One line of text; the value is a string, null shows as empty. */
export function TextField<T extends FieldValues, O = T>(props: TextFieldProps<T, O>) {
  const field = useField(props);
  return (
    <FieldAside aside={props.aside}>
      <TextInput
        {...field.wrapper}
        {...field.input}
        type={props.type ?? 'text'}
        autoComplete={props.autoComplete ?? 'off'}
        inputMode={props.inputMode}
        rightSection={props.rightSection}
      />
    </FieldAside>
  );
}

/** An e-mail address. `autoComplete="email"` where it is the user's own. */
export function EmailField<T extends FieldValues, O = T>(props: Omit<TextFieldProps<T, O>, 'type' | 'inputMode'>) {
  return <TextField {...props} type="email" inputMode="email" />;
}
