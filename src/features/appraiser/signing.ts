import type { PracticeForm } from '#features/account/user.ts';
import type { LegalEntityContent } from './legal-entity.ts';
import type { PrivateAppraiserContent } from './private-appraiser.ts';
import type { AppraiserContent } from './profile.ts';

/** The user as the appraiser of the report. */
export interface AppraiserPerson {
  last_name: string;
  first_name: string;
  middle_name: string;
  phone: string;
  email: string;
}

/** Who signs: a user with their profile. */
export interface Signing {
  /** The practice form that is selected at generation. */
  form: PracticeForm | null;
  person: AppraiserPerson;
  /** Of the selected form; null until the profile was saved. */
  appraiser: AppraiserContent | PrivateAppraiserContent | null;
  /** Only of the form 'legal'. */
  legalEntity: LegalEntityContent | null;
}
