import { PLACES_ID } from '#features/report/readiness.ts';
import type { Finding } from '../readiness-api.ts';

/**
 * Errors before warnings without an answer, each kind in its order. The places to fill are counted beside them, not among
 * them; hints are counted nowhere.
 */
export const listed = (findings: readonly Finding[]): Finding[] =>
  findings
    .filter(({ id, severity, answer }) => id !== PLACES_ID && severity !== 'hint' && answer === null)
    .sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
