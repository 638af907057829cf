import { type UseFormReturn, useWatch } from 'react-hook-form';
import { innDoubt, ogrnDoubt, untilGeneration } from '#kit/requisites.ts';
import { DateField } from '#kit/web/fields/DateField.tsx';
import { EmailField, TextField } from '#kit/web/fields/TextField.tsx';
import { Field, Section } from '#kit/web/parts/Section.tsx';
import { LEGAL_LABELS as L } from '../labels.ts';
import { type LegalEntityContent, legalEntity, legalEntityWarnings } from '../legal-entity.ts';
import { missingFields } from '../profile-record.ts';
import { InsuranceFields } from './InsuranceFields.tsx';

const PARTS = {
  firm: ['full_name', 'short_name', 'inn', 'ogrn'],
  contacts: ['director_name', 'director_position', 'legal_address', 'actual_address', 'phone', 'email'],
  insurance: ['insurer_name', 'insurance_policy_number', 'insurance_amount'],
  contract: ['employment_contract_number'],
};

/** The firm that the appraiser works for. */
export function LegalEntitySections({
  form,
  userId,
}: {
  form: UseFormReturn<LegalEntityContent, unknown, LegalEntityContent>;
  userId: string;
}) {
  const { control } = form;
  const values = { ...legalEntity.empty(), ...useWatch({ control }) };
  const missing = missingFields(legalEntity, values).map(({ field }) => field);
  const progress = (fields: readonly string[]) => ({
    filled: fields.filter((field) => !missing.includes(field)).length,
    required: fields.length,
  });
  return (
    <>
      <Section
        title="Юридическое лицо"
        hint="Организация, с которой у оценщика заключён трудовой договор."
        progress={progress(PARTS.firm)}
      >
        <Field>
          <TextField control={control} name="full_name" label={L.full_name} maxLength={1000} />
        </Field>
        <Field>
          <TextField control={control} name="short_name" label={L.short_name} maxLength={300} />
        </Field>
        <Field span={6}>
          <TextField
            control={control}
            name="inn"
            label={L.inn}
            inputMode="numeric"
            maxLength={20}
            placeholder="10 цифр"
            warn={untilGeneration(innDoubt)}
          />
        </Field>
        <Field span={6}>
          <TextField control={control} name="kpp" label={L.kpp} optional inputMode="numeric" maxLength={20} />
        </Field>
        <Field span={6}>
          <TextField
            control={control}
            name="ogrn"
            label={L.ogrn}
            inputMode="numeric"
            maxLength={25}
            placeholder="13 цифр"
            warn={untilGeneration(ogrnDoubt)}
          />
        </Field>
        <Field span={6}>
          <DateField
            control={control}
            name="ogrn_date"
            label={L.ogrn_date}
            optional
            empty={null}
            description="Печатается в отчете рядом с ОГРН"
            warn={() => legalEntityWarnings(values).ogrn_date}
          />
        </Field>
      </Section>
      <Section title="Руководитель и связь" progress={progress(PARTS.contacts)}>
        <Field span={6}>
          <TextField control={control} name="director_name" label={L.director_name} maxLength={300} />
        </Field>
        <Field span={6}>
          <TextField control={control} name="director_position" label={L.director_position} maxLength={300} />
        </Field>
        <Field>
          <TextField control={control} name="legal_address" label={L.legal_address} maxLength={1000} />
        </Field>
        <Field>
          <TextField control={control} name="actual_address" label={L.actual_address} maxLength={1000} />
        </Field>
        <Field span={4}>
          <TextField control={control} name="phone" label={L.phone} inputMode="tel" maxLength={300} />
        </Field>
        <Field span={4}>
          <EmailField control={control} name="email" label={L.email} maxLength={254} />
        </Field>
        <Field span={4}>
          <TextField control={control} name="website" label={L.website} optional inputMode="url" maxLength={300} />
        </Field>
      </Section>
      <Section title="Страхование ответственности юридического лица" progress={progress(PARTS.insurance)}>
        <InsuranceFields control={control} holder="firm" userId={userId} />
      </Section>
      <Section title="Трудовой договор с оценщиком" progress={progress(PARTS.contract)}>
        <Field span={6}>
          <TextField
            control={control}
            name="employment_contract_number"
            label={L.employment_contract_number}
            maxLength={300}
          />
        </Field>
        <Field span={6}>
          <DateField
            control={control}
            name="employment_contract_date"
            label={L.employment_contract_date}
            optional
            empty={null}
          />
        </Field>
      </Section>
    </>
  );
}
