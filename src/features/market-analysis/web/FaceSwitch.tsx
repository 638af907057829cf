import { Link } from 'react-router';
import { stepPath } from '#features/report/steps.ts';
import { samplePath } from '../sample/path.ts';
import classes from './FaceSwitch.module.css';

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
