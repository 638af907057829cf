import type { PracticeForm } from '#features/account/user.ts';
import type { FieldErrors } from '#kit/errors.ts';
import { privateAppraiser } from '../private-appraiser.ts';
import { appraiserProfile } from '../profile.ts';
import { FIELD_REQUIRED, missingFields } from '../profile-record.ts';
import { type ProfileStore, readProfiles } from './profile-records.ts';

/** What must still be filled before the form of practice can be chosen (rows.md E7); null when nothing. */
export async function formProblem(
  store: ProfileStore,
  userId: string,
  form: PracticeForm,
): Promise<FieldErrors | null> {
  const profiles = await readProfiles(store, userId);
  const missing =
    form === 'legal'
      ? missingFields(appraiserProfile, profiles.appraiser)
      : missingFields(privateAppraiser, profiles.privateAppraiser);
  return missing.length === 0 ? null : Object.fromEntries(missing.map(({ field }) => [field, FIELD_REQUIRED]));
}
