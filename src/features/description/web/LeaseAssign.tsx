import { useWatch } from 'react-hook-form';
import type { OwnControlProps } from '#kit/web/fields/FormSections.tsx';
import { SelectField } from '#kit/web/fields/SelectField.tsx';
import { Field } from '#kit/web/parts/Section.tsx';
import type { LandPlot } from '../land-plot.ts';
import { lawfulAssignment } from '../lease.ts';
import { CONSENTS } from '../lease-fields.ts';

/** How the rights may pass on: beside the contract's answer stands that of the law. */
export function LeaseAssign({ form: { control }, label }: OwnControlProps<LandPlot>) {
  const [lease_land, lease_public_tender, lease_from, lease_until, lease_term] = useWatch({
    control,
    name: ['lease_land', 'lease_public_tender', 'lease_from', 'lease_until', 'lease_term'],
  });
  const law = lawfulAssignment({ lease_land, lease_public_tender, lease_from, lease_until, lease_term });
  return (
    <Field span={6} phone={12}>
      <SelectField
        control={control}
        name="lease_assign"
        label={label}
        options={CONSENTS}
        description={law || undefined}
      />
    </Field>
  );
}
