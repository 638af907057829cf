import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { AppError, type ErrorCode, type FieldErrors } from '#kit/errors.ts';

/** Only a 422 names fields (rows.md, top). These other codes speak of one field all the same. */
const FIELD_OF: Partial<Record<ErrorCode, string>> = { email_taken: 'email' };

function fieldsOf({ code, fields, message }: AppError): FieldErrors {
  const field = FIELD_OF[code];
  return fields ?? (field ? { [field]: message } : {});
}

/**
 * Puts the server's sentences beside their fields. Answers what remains to be said above the form: the message of an
 * error that names no field of it, or null.
 */
export function showFieldErrors<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  error: unknown,
): string | null {
  if (!(error instanceof AppError)) throw error;
  const known = Object.entries(fieldsOf(error)).filter(([field]) => field in form.getValues());
  for (const [field, message] of known) form.setError(field as Path<T>, { type: 'server', message });
  const [first] = known;
  if (!first) return error.message;
  form.setFocus(first[0] as Path<T>);
  return null;
}
