import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from './form-errors.ts';

export interface Sending {
  /** For `onSubmit`. */
  submit(event?: { preventDefault(): void }): Promise<void>;
  /** What the server said that no field shows: a banner above the form. */
  failure: string | null;
  forget(): void;
}

/**
 * Sends a short form, one without an `ErrorSummary`: refused by its own rules, it puts the focus into the first wrong
 * field, in the order of its values; refused by the server, the sentences go to their fields and the rest is `failure`.
 */
export function useSend<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  send: (body: O) => Promise<void>,
): Sending {
  const [failure, setFailure] = useState<string | null>(null);
  const submit = form.handleSubmit(
    async (body) => {
      setFailure(null);
      try {
        await send(body);
      } catch (error) {
        setFailure(showFieldErrors(form, error));
      }
    },
    (errors) => {
      const first = Object.keys(form.getValues()).find((name) => name in errors);
      if (first) form.setFocus(first as Path<T>);
    },
  );
  return { submit, failure, forget: () => setFailure(null) };
}
