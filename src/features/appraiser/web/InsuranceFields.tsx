import type { Control, FieldValues } from 'react-hook-form';
import { DateField } from '#kit/web/fields/DateField.tsx';
import { NumberField } from '#kit/web/fields/NumberField.tsx';
import { TextField } from '#kit/web/fields/TextField.tsx';
import { Field } from '#kit/web/parts/Section.tsx';
import { insuranceWarning } from '../insurance.ts';
import { APPRAISER_LABELS as L } from '../labels.ts';
import { ScanField } from './ScanField.tsx';

interface Insurance extends FieldValues {
  insurer_name: string;
  insurance_policy_number: string;
  insurance_date: string | null;
  insurance_amount: number | null;
  insurance_start_date: string | null;
  insurance_end_date: string | null;
  insurance_policy_scan: string;
  insurance_policy_scan_name: string;
}

export interface InsuranceFieldsProps<V extends Insurance> {
  control: Control<V, unknown, V>;
  holder: 'appraiser' | 'firm';
  /** In private practice the save asks for the scan. */
  scanRequired?: boolean;
  userId: string;
}

/** The policy of the appraiser or of the firm: the same fields, other least sums. */
export function InsuranceFields<V extends Insurance>({
  control: of,
  holder,
  scanRequired = false,
  userId,
}: InsuranceFieldsProps<V>) {
  // The fields are those of every record with a policy; the generic record adds names that are not used here.
  const control = of as unknown as Control<Insurance, unknown, Insurance>;
  return (
    <>
      <Field span={6}>
        <TextField control={control} name="insurer_name" label={L.insurer_name} maxLength={300} />
      </Field>
      <Field span={6}>
        <TextField control={control} name="insurance_policy_number" label={L.insurance_policy_number} maxLength={300} />
      </Field>
      <Field span={6}>
        <DateField
          control={control}
          name="insurance_date"
          label={L.insurance_date}
          optional={holder === 'firm'}
          empty={null}
        />
      </Field>
      <Field span={6}>
        <NumberField
          control={control}
          name="insurance_amount"
          label={L.insurance_amount}
          kind="number"
          unit="₽"
          warn={(amount) => insuranceWarning(holder, typeof amount === 'number' ? amount : null)}
        />
      </Field>
      <Field span={6}>
        <DateField control={control} name="insurance_start_date" label={L.insurance_start_date} optional empty={null} />
      </Field>
      <Field span={6}>
        <DateField control={control} name="insurance_end_date" label={L.insurance_end_date} optional empty={null} />
      </Field>
      <Field>
        <ScanField
          control={control}
          name="insurance_policy_scan"
          label={L.insurance_policy_scan}
          optional={!scanRequired}
          userId={userId}
        />
      </Field>
    </>
  );
}
