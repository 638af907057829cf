import { type UseFormReturn, useWatch } from 'react-hook-form';
import { DateField } from '#kit/web/fields/DateField.tsx';
import { FormSections, type OwnControlProps, type OwnControls } from '#kit/web/fields/FormSections.tsx';
import { type Proposal, ProposalsProvider } from '#kit/web/form/proposals.ts';
import { Field } from '#kit/web/parts/Section.tsx';
import { type LegalEntityContent, legalEntity, legalEntityWarnings, legalForm } from '../legal-entity.ts';
import { outlineOf } from '../profile-record.ts';
import { usualEnds } from '../usual-ends.ts';
import { Scan, ScanFile, ScansProvider } from './scan-controls.tsx';

interface LegalEntitySectionsProps {
  form: UseFormReturn<LegalEntityContent, unknown, LegalEntityContent>;
  userId: string;
}

/** What deserves a look in the date is seen beside the ОГРН. */
function OgrnDate({ form: { control } }: OwnControlProps<LegalEntityContent>) {
  const values = { ...legalForm.empty(), ...useWatch({ control }) };
  const { label, span, hint } = legalForm.fields.ogrn_date;
  return (
    <Field span={span}>
      <DateField
        control={control}
        name="ogrn_date"
        label={label}
        optional
        empty={null}
        description={hint}
        warn={() => legalEntityWarnings(values).ogrn_date}
      />
    </Field>
  );
}

const CONTROLS: OwnControls<typeof legalForm.fields, LegalEntityContent> = {
  ogrn_date: OgrnDate,
  insurance_policy_scan: Scan,
  insurance_policy_scan_name: ScanFile,
};

/** Most firms sit where they are registered. */
const sameAsLegal = (address: string): Proposal | undefined =>
  address.trim() === '' ? undefined : { from: 'Как юридический', words: address, values: { actual_address: address } };

/** The firm that the appraiser works for. */
export function LegalEntitySections({ form, userId }: LegalEntitySectionsProps) {
  const values = { ...legalForm.empty(), ...useWatch({ control: form.control }) };
  return (
    <ScansProvider value={{ userId, required: false }}>
      <ProposalsProvider value={{ ...usualEnds(values), actual_address: sameAsLegal(values.legal_address) }}>
        <FormSections form={legalForm} values={form} controls={CONTROLS} outline={outlineOf(legalEntity, values)} />
      </ProposalsProvider>
    </ScansProvider>
  );
}
