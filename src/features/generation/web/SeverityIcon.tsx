import { IconAlertCircle, IconAlertTriangle, IconBulb, IconCircleCheck } from '@tabler/icons-react';
import type { Finding } from '../readiness-api.ts';
import classes from './findings.module.css';

const MARKS = {
  error: { Mark: IconAlertCircle, label: 'Ошибка:' },
  warning: { Mark: IconAlertTriangle, label: 'Замечание:' },
  hint: { Mark: IconBulb, label: 'Подсказка:' },
  answered: { Mark: IconCircleCheck, label: 'Принято:' },
};

/** How grave a finding is, or that it was answered. */
export function SeverityIcon({ severity }: { severity: Finding['severity'] | 'answered' }) {
  const { Mark, label } = MARKS[severity];
  return <Mark size={18} role="img" aria-label={label} className={classes.mark} data-severity={severity} />;
}
