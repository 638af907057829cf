import { useForm } from 'react-hook-form';
import { TextField } from '#kit/web/fields/TextField.tsx';
import { Field, Section } from '#kit/web/parts/Section.tsx';
import type { User } from '../user.ts';

/** The name stands in reports that are signed: only the operator changes it. */
export function PersonSection({ user }: { user: User }) {
  const { last_name, first_name, middle_name } = user;
  const { control } = useForm({ values: { last_name, first_name, middle_name } });
  return (
    <Section title="Личные данные" hint="Фамилию, имя и отчество меняет поддержка: они печатаются в отчетах.">
      <Field span={4}>
        <TextField control={control} name="last_name" label="Фамилия" readOnly />
      </Field>
      <Field span={4}>
        <TextField control={control} name="first_name" label="Имя" readOnly />
      </Field>
      <Field span={4}>
        <TextField control={control} name="middle_name" label="Отчество" readOnly />
      </Field>
    </Section>
  );
}
