import type { FieldPath } from 'react-hook-form';
import { PasswordField } from '#kit/web/fields/PasswordField.tsx';
import type { FieldProps } from '#kit/web/fields/use-field.tsx';

type Props<T extends { current_password: string }, O> = Pick<FieldProps<T, O>, 'control' | 'optional'>;

/** What proves that the person at the open session is its owner. */
export function CurrentPasswordField<T extends { current_password: string }, O = T>(props: Props<T, O>) {
  return (
    <PasswordField
      {...props}
      name={'current_password' as FieldPath<T>}
      label="Текущий пароль"
      autoComplete="current-password"
    />
  );
}
