import { descriptionSheet } from '#features/description/sheet.ts';
import type { Account } from '../test/new-account.ts';

/* The second step. */

/** The label of the field that journeys type into. */
export const OWNER = 'ФИО правообладателя';

export async function storedDescription(user: Account, reportId: string) {
  return (await user.call(descriptionSheet.read, { params: { reportId } })).body;
}
