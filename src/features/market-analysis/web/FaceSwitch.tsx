import { Link } from 'react-router';
import { stepPath } from '#features/report/steps.ts';
import classes from './FaceSwitch.module.css';

/** The address of the sample: the second face of the step. */
export const samplePath = (reportId: string): string => `${stepPath(reportId, 'market-analysis')}/sample`;

/** The two faces of step 3. @param count offers of the sample; undefined while it is read */
export function FaceSwitch({
  reportId,
  face,
  count,
}: {
  reportId: string;
  face: 'texts' | 'sample';
  count: number | undefined;
}) {
  const current = (of: typeof face) => (of === face ? 'page' : undefined);
  return (
    <nav className={classes.track} aria-label="Анализ рынка: тексты и выборка">
      <Link to={stepPath(reportId, 'market-analysis')} className={classes.face} aria-current={current('texts')}>
        Тексты
      </Link>
      <Link to={samplePath(reportId)} className={classes.face} aria-current={current('sample')}>
        Выборка
        {Boolean(count) && <span className={classes.count}>{count}</span>}
      </Link>
    </nav>
  );
}
