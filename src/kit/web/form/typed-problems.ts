import { useEffect } from 'react';

/*
 * A field keeps what was typed even when it is no date, no number or too long. It notes the problem here, under the
 * form's control; the form's validation (use-quiet-form) adds it to its own, so that such a text never leaves the browser.
 */

const problems = new WeakMap<object, Map<string, string>>();

/** Problems of one form: field name to a Russian sentence. */
export function typedProblems(control: object): Map<string, string> {
  const known = problems.get(control);
  if (known) return known;
  const fresh = new Map<string, string>();
  problems.set(control, fresh);
  return fresh;
}

/** Notes the problem of a field while it has one. */
export function useTypedProblem(control: object, name: string, problem: string | null): void {
  useEffect(() => {
    if (!problem) return;
    const problems = typedProblems(control);
    problems.set(name, problem);
    return () => {
      problems.delete(name);
    };
  }, [control, name, problem]);
}
