import type { Signing } from './signing.ts';

/** A profile as a report of that day needs it. */
export interface ProfileData extends Signing {
  head: { report_date: string | null };
}
