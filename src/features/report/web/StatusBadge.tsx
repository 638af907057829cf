import { type StatusOf, shownStatus, statusTone } from '../report.ts';
import classes from './StatusBadge.module.css';

/** The shown status: a dot and the word; colour is never the only sign (rows.md C8). */
export function StatusBadge({ report }: { report: StatusOf }) {
  const shown = shownStatus(report);
  return (
    <span className={classes.badge} data-tone={statusTone(shown)}>
      {shown}
    </span>
  );
}
