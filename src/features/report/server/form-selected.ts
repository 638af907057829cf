import { eq } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import { AppError } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import { FORM_NOT_SELECTED } from '../report.ts';

/**
 * 409 `form_not_selected`: a user without a form of practice makes no reports, neither new ones nor copies (rows.md
 * C5). Holds the user's row against its closing: an account that is gone gets no new report.
 */
export async function mustHaveForm(tx: Database, caller: Pick<Caller, 'userId'>): Promise<void> {
  const [user] = await tx
    .select({ form: users.selectedForm })
    .from(users)
    .where(eq(users.id, caller.userId))
    .for('key share');
  if (!user?.form) throw new AppError('form_not_selected', FORM_NOT_SELECTED);
}
