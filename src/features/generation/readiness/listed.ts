import { PLACES_ID } from '#features/report/readiness.ts';
import type { Finding } from '../readiness-api.ts';

/**
 * Errors before warnings without an answer; of each kind first those by which an item of the law is unmet, else in their
 * order. The places to fill are counted beside them, not among them; hints are counted nowhere.
 */
export function listed(findings: readonly Finding[], unmet: readonly string[] = []): Finding[] {
  const place = ({ key, severity }: Finding) => (severity === 'warning' ? 2 : 0) + (unmet.includes(key) ? 0 : 1);
  return findings
    .filter(({ id, severity, answer }) => id !== PLACES_ID && severity !== 'hint' && answer === null)
    .sort((a, b) => place(a) - place(b));
}
