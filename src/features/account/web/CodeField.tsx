import type { FieldPath } from 'react-hook-form';
import { TextField } from '#kit/web/fields/TextField.tsx';
import type { FieldProps } from '#kit/web/fields/use-field.tsx';

type Props<T extends { code?: string | undefined }, O> = Pick<FieldProps<T, O>, 'control' | 'description' | 'aside'>;

/** The second factor: digits of the application or, unless the description says otherwise, a recovery code. */
export function CodeField<T extends { code?: string | undefined }, O = T>(props: Props<T, O>) {
  return (
    <TextField
      description="Или один из запасных кодов"
      {...props}
      name={'code' as FieldPath<T>}
      label="Код из приложения"
      autoComplete="one-time-code"
      maxLength={40}
    />
  );
}
