import { stepPath } from '#features/report/steps.ts';
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx';
import { type Check, INCLUDED_INCOMPLETE, NO_OBJECT_AREA } from '../grid/checks.ts';
import { problemLines } from './use-calculation.ts';

/** What stopped «Расчет». */
export function RunErrors({ check, attempt, reportId }: { check: Check; attempt: number; reportId: string }) {
  const title = check.messages.includes(INCLUDED_INCOMPLETE) ? INCLUDED_INCOMPLETE : 'Расчет не выполнен';
  const others = check.messages.filter((message) => message !== title);
  return (
    <ErrorSummary
      attempt={attempt}
      title={title}
      errors={[
        ...others.map((message) =>
          message === NO_OBJECT_AREA ? { message, to: stepPath(reportId, 'description', 'total_area') } : { message },
        ),
        ...problemLines(check.cells),
      ]}
    />
  );
}
