import { z } from 'zod';

const FORM_MESSAGE = 'Выберите организационно-правовую форму: legal или private';

/** The form of practice: appraiser employed by a legal entity, or private practice. */
export const practiceForm = z.enum(['legal', 'private'], FORM_MESSAGE);
export type PracticeForm = z.infer<typeof practiceForm>;

export const CONSENT_REQUIRED = 'Поставьте галочку согласия на обработку персональных данных';

/** A user as calls answer them. `balance` is roubles (kopecks after the point). */
export const user = z.object({
  id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string(),
  phone: z.string(),
  balance: z.number(),
  is_admin: z.boolean(),
  selectedForm: practiceForm.nullable(),
  consent: z.boolean(),
  created_at: z.string(),
});
export type User = z.infer<typeof user>;

/** What only the user gets. */
export const ownProfile = user.extend({
  /** 32 bytes, hexadecimal: opens the unsaved work in the user's browser. */
  draft_key: z.string().regex(/^[0-9a-f]{64}$/),
  /** Where letters for a new password go until the present address is confirmed; null: to the present one. */
  former_email: z.string().nullable(),
});
export type OwnProfile = z.infer<typeof ownProfile>;
