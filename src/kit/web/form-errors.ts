import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { AppError } from '#kit/errors.ts';

/**
 * Puts the server's sentences beside their fields. Answers what remains to be said above the form: the message of an
 * error that names no field of it, or null.
 */
export function showFieldErrors<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  error: unknown,
): string | null {
  if (!(error instanceof AppError)) throw error;
  const known = Object.entries(error.fields ?? {}).filter(([field]) => field in form.getValues());
  for (const [field, message] of known) form.setError(field as Path<T>, { type: 'server', message });
  const [first] = known;
  if (!first) return error.message;
  form.setFocus(first[0] as Path<T>);
  return null;
}
