import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { User } from '#features/account/user.ts';
import { DateField } from '#kit/web/fields/DateField.tsx';
import { NumberField } from '#kit/web/fields/NumberField.tsx';
import { TextareaField } from '#kit/web/fields/TextareaField.tsx';
import { TextField } from '#kit/web/fields/TextField.tsx';
import { Field, Section } from '#kit/web/parts/Section.tsx';
import { APPRAISER_LABELS as L } from '../labels.ts';
import type { AppraiserContent } from '../profile.ts';
import { type AnyProfile, missingFields } from '../profile-record.ts';
import { InsuranceFields } from './InsuranceFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import { ScanField } from './ScanField.tsx';
import { SroFields } from './SroFields.tsx';

const KNOWLEDGE = ['education_institution', 'diploma', 'qualification'];
const INSURANCE = ['insurer_name', 'insurance'];

export interface AppraiserSectionsProps {
  form: UseFormReturn<AppraiserContent, unknown, AppraiserContent>;
  profile: AnyProfile;
  user: User;
  /** In private practice every save asks for the four scans. */
  scansRequired?: boolean;
  /** Fields of the private form, after the person's. */
  children?: ReactNode;
}

/** The appraiser's three sections, the same in both forms of practice; the headings are the specification's. */
export function AppraiserSections({ form, profile, user, scansRequired = false, children }: AppraiserSectionsProps) {
  const { control } = form;
  const values = useWatch({ control });
  const missing = missingFields(profile, values).map(({ field }) => field);
  const within = (names: readonly string[], starts: readonly string[]) =>
    names.filter((name) => starts.some((start) => name.startsWith(start)));
  const progress = (starts: readonly string[]) => {
    const required = within(profile.required, starts).length;
    return { filled: required - within(missing, starts).length, required };
  };
  const others = progress([...KNOWLEDGE, ...INSURANCE]);
  const general = {
    filled: profile.required.length - missing.length - others.filled,
    required: profile.required.length - others.required,
  };
  return (
    <>
      <Section
        title="Общие сведения об оценщике"
        hint="Фамилия, имя, отчество, телефон и почта берутся из учётной записи."
        progress={general}
      >
        <PersonFields user={user} />
        {children}
        <Field>
          <TextField control={control} name="registration_address" label={L.registration_address} maxLength={1000} />
        </Field>
        <Field span={8}>
          <TextField
            control={control}
            name="postal_address"
            label={L.postal_address}
            optional
            description="Если отличается от адреса регистрации"
            maxLength={1000}
          />
        </Field>
        <Field span={4}>
          <NumberField
            control={control}
            name="experience_years"
            label={L.experience_years}
            optional
            kind="number"
            whole
            unit="лет"
          />
        </Field>
        <SroFields form={form} />
        <Field>
          <ScanField
            control={control}
            name="sro_certificate_scan"
            label={L.sro_certificate_scan}
            optional={!scansRequired}
            userId={user.id}
          />
        </Field>
      </Section>
      <Section
        title="Документы, подтверждающие получение профессиональных знаний в области оценочной деятельности"
        progress={progress(KNOWLEDGE)}
      >
        <Field>
          <TextareaField
            control={control}
            name="education_institution"
            label={L.education_institution}
            minRows={1}
            maxLength={1000}
          />
        </Field>
        <Field span={6}>
          <TextField control={control} name="diploma_series_number" label={L.diploma_series_number} maxLength={300} />
        </Field>
        <Field span={6}>
          <TextField
            control={control}
            name="diploma_registration_number"
            label={L.diploma_registration_number}
            maxLength={300}
          />
        </Field>
        <Field span={6}>
          <DateField control={control} name="diploma_date" label={L.diploma_date} optional empty={null} />
        </Field>
        <Field span={6}>
          <TextField
            control={control}
            name="diploma_specialty"
            label={L.diploma_specialty}
            optional
            placeholder="Оценка стоимости предприятия (бизнеса)"
            maxLength={300}
          />
        </Field>
        <Field>
          <ScanField
            control={control}
            name="diploma_scan"
            label={L.diploma_scan}
            optional={!scansRequired}
            userId={user.id}
          />
        </Field>
        <Field span={6}>
          <TextField
            control={control}
            name="qualification_certificate_number"
            label={L.qualification_certificate_number}
            maxLength={300}
          />
        </Field>
        <Field span={6}>
          <TextField
            control={control}
            name="qualification_direction"
            label={L.qualification_direction}
            optional
            maxLength={300}
          />
        </Field>
        <Field span={6}>
          <DateField
            control={control}
            name="qualification_certificate_date"
            label={L.qualification_certificate_date}
            empty={null}
          />
        </Field>
        <Field span={6}>
          <DateField
            control={control}
            name="qualification_valid_until"
            label={L.qualification_valid_until}
            optional
            empty={null}
          />
        </Field>
        <Field>
          <ScanField
            control={control}
            name="qualification_certificate_scan"
            label={L.qualification_certificate_scan}
            optional={!scansRequired}
            userId={user.id}
          />
        </Field>
      </Section>
      <Section title="Сведения о страховании ответственности оценщика" progress={progress(INSURANCE)}>
        <InsuranceFields control={control} holder="appraiser" scanRequired={scansRequired} userId={user.id} />
      </Section>
    </>
  );
}
