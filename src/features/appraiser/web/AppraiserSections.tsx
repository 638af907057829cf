import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { User } from '#features/account/user.ts';
import { FormSections, type OwnControls } from '#kit/web/fields/FormSections.tsx';
import { ProposalsProvider } from '#kit/web/form/proposals.ts';
import type { AppraiserContent, appraiserForm, appraiserProfile } from '../profile.ts';
import { outlineOf } from '../profile-record.ts';
import { usualEnds } from '../usual-ends.ts';
import { PersonFields } from './PersonFields.tsx';
import { SroPicker } from './SroPicker.tsx';
import { Scan, ScanFile, ScansProvider } from './scan-controls.tsx';

export interface AppraiserSectionsProps {
  /** The appraiser of a firm, or in private practice. */
  profile: Pick<typeof appraiserProfile, 'form' | 'requiredScans'>;
  form: UseFormReturn<AppraiserContent, unknown, AppraiserContent>;
  user: User;
}

const CONTROLS: OwnControls<typeof appraiserForm.fields, AppraiserContent> = {
  sro_name: SroPicker,
  sro_certificate_scan: Scan,
  sro_certificate_scan_name: ScanFile,
  diploma_scan: Scan,
  diploma_scan_name: ScanFile,
  qualification_certificate_scan: Scan,
  qualification_certificate_scan_name: ScanFile,
  insurance_policy_scan: Scan,
  insurance_policy_scan_name: ScanFile,
};

/** The appraiser's three sections, the same in both forms of practice. */
export function AppraiserSections({ profile, form, user }: AppraiserSectionsProps) {
  const values = { ...profile.form.empty(), ...useWatch({ control: form.control }) };
  return (
    <ScansProvider value={{ userId: user.id, required: profile.requiredScans !== undefined }}>
      <ProposalsProvider value={usualEnds(values)}>
        <FormSections
          form={profile.form}
          values={form}
          controls={CONTROLS}
          before={{ general: <PersonFields user={user} /> }}
          outline={outlineOf(profile, values)}
        />
      </ProposalsProvider>
    </ScansProvider>
  );
}
