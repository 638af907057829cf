import { stepPath } from '#features/report/steps.ts';
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx';
import { type Check, INCLUDED_INCOMPLETE, NO_OBJECT_AREA, NOTHING_INCLUDED } from '../grid/checks.ts';
import { problemLines } from './use-calculation.ts';

/** Where a sentence that is about no cell is mended. */
function placeOf(message: string, reportId: string): { to?: string; field?: string } {
  if (message === NO_OBJECT_AREA) return { to: stepPath(reportId, 'description', 'total_area') };
  return message === NOTHING_INCLUDED ? { field: 'analogs.0' } : {};
}

/** What stopped «Расчет». */
export function RunErrors({ check, attempt, reportId }: { check: Check; attempt: number; reportId: string }) {
  const title = check.messages.includes(INCLUDED_INCOMPLETE) ? INCLUDED_INCOMPLETE : 'Расчет не выполнен';
  const others = check.messages.filter((message) => message !== title);
  return (
    <ErrorSummary
      attempt={attempt}
      title={title}
      errors={[...others.map((message) => ({ message, ...placeOf(message, reportId) })), ...problemLines(check.cells)]}
    />
  );
}
