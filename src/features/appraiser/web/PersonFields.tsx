import { TextInput } from '@mantine/core';
import type { User } from '#features/account/user.ts';
import { Field } from '#kit/web/parts/Section.tsx';

const LINES = [
  ['last_name', 'Фамилия', 4],
  ['first_name', 'Имя', 4],
  ['middle_name', 'Отчество', 4],
  ['phone', 'Телефон', 6],
  ['email', 'Электронная почта', 6],
] as const;

/** The person as the account has them: shown here, changed there. */
export const PersonFields = ({ user }: { user: User }) =>
  LINES.map(([field, label, span]) => (
    <Field key={field} span={span}>
      <TextInput label={label} value={user[field]} readOnly />
    </Field>
  ));
