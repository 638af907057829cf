import { useEffect, useState } from 'react';
import type { StepKey } from '#features/report/steps.ts';
import { call } from '#kit/web/call.ts';
import { readPassagesOfField } from '../../beside/api.ts';

/** A field that is only passed by is not asked about. */
const REST_MS = 120;

export interface FieldPassages {
  /** Whose they are, and on which pages. */
  name: string;
  version: number;
  /** Those of its step's own chapters first. */
  passages: readonly number[];
}

/** What is printed of a field on these pages; null until it is known, and without a field. */
export function useFieldPassages(
  reportId: string,
  step: StepKey,
  name: string | null,
  version: number,
): FieldPassages | null {
  const [found, setFound] = useState<FieldPassages | null>(null);
  useEffect(() => {
    if (name === null) return;
    const leave = new AbortController();
    const timer = setTimeout(async () => {
      const input = { params: { id: reportId }, query: { step, name }, signal: leave.signal };
      // The pages tell of a failure.
      const answer = await call(readPassagesOfField, input).catch(() => null);
      if (answer && !leave.signal.aborted) setFound({ name, version, passages: answer.passages });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [reportId, step, name, version]);
  return found?.name === name ? found : null;
}
