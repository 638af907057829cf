import { TextInput } from '@mantine/core';
import type { User } from '#features/account/user.ts';
import { Field } from '#kit/web/parts/Section.tsx';

/** The person as the account has him: shown here, changed there. */
export function PersonFields({ user }: { user: User }) {
  return (
    <>
      <Field span={4}>
        <TextInput label="Фамилия" value={user.last_name} readOnly />
      </Field>
      <Field span={4}>
        <TextInput label="Имя" value={user.first_name} readOnly />
      </Field>
      <Field span={4}>
        <TextInput label="Отчество" value={user.middle_name} readOnly />
      </Field>
      <Field span={6}>
        <TextInput label="Телефон" value={user.phone} readOnly />
      </Field>
      <Field span={6}>
        <TextInput label="Электронная почта" value={user.email} readOnly />
      </Field>
    </>
  );
}
