import type { PracticeForm } from '#features/account/user.ts';
import type { FieldErrors } from '#kit/errors.ts';
import type { Database } from '#kit/server/database.ts';
import { privateAppraiser } from '../private-appraiser.ts';
import { appraiserProfile } from '../profile.ts';
import { FIELD_REQUIRED, missingFields } from '../profile-record.ts';
import { readProfiles } from './profile-records.ts';

/** What must still be filled before the form of practice can be chosen (rows.md E7); null when nothing. */
export async function formProblem(tx: Database, userId: string, form: PracticeForm): Promise<FieldErrors | null> {
  const profiles = await readProfiles(tx, userId);
  const missing =
    form === 'legal'
      ? missingFields(appraiserProfile, profiles.appraiser)
      : missingFields(privateAppraiser, profiles.privateAppraiser);
  return missing.length === 0 ? null : Object.fromEntries(missing.map(({ field }) => [field, FIELD_REQUIRED]));
}
