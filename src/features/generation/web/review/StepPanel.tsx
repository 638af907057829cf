import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { COPIED_ID } from '#features/report/readiness.ts';
import type { StepKey } from '#features/report/steps.ts';
import { BEFORE, useBefore } from '#kit/web/form/remarks.ts';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { isAnswerable } from '../../readiness/answers.ts';
import { listed } from '../../readiness/listed.ts';
import { unfilledOn } from '../../readiness/remarks.ts';
import type { Finding } from '../../readiness-api.ts';
import { remarksPath, stepRemarksPath } from '../../remarks-path.ts';
import marks from '../findings.module.css';
import { remarksOf } from '../left-words.ts';
import { SeverityIcon } from '../SeverityIcon.tsx';
import { ReadyAnswers } from './ReadyAnswers.tsx';
import classes from './StepPanel.module.css';

interface StepRemarksProps {
  reportId: string;
  step: StepKey;
  /** The findings of this step, the gravest first. */
  findings: readonly Finding[];
  /** Those of the whole report, answered or not. */
  whole: readonly Finding[];
}

const SHOWN = 3;

/** Rings the field of a remark while the pointer is on it. */
function ring(link: string, on: boolean): void {
  const field = document.getElementById(link.split('#')[1] ?? '');
  field?.toggleAttribute('data-remarked', on);
}

/** Beside a step, under its outline: what a reviewer would say here (rows.md N1). */
export function StepPanel({ reportId, findings, whole }: StepRemarksProps) {
  const isBefore = useBefore();
  return (
    <div className={classes.panel}>
      <Sheet label="Замечания на этом шаге">
        <div className={classes.card}>
          <div className={classes.head}>
            <h2 className={classes.title}>Замечания</h2>
            <span className={classes.count}>{findings.length}</span>
            <Link to={remarksPath(reportId)} className={`${marks.link} ${classes.all}`}>
              Все {listed(whole).length}
            </Link>
          </div>
          <ul className={classes.list}>
            {findings.slice(0, SHOWN).map((finding) => {
              const { key, severity, text, link } = finding;
              return (
                <li
                  key={key}
                  className={classes.remark}
                  onPointerEnter={() => ring(link, true)}
                  onPointerLeave={() => ring(link, false)}
                >
                  <SeverityIcon severity={severity} />
                  <div>
                    <p className={classes.text}>
                      {text}
                      {isBefore && BEFORE}
                    </p>
                    <p className={classes.links}>
                      <Link to={link} className={marks.link}>
                        К полю
                      </Link>
                      {isAnswerable(finding) && (
                        <Link to={remarksPath(reportId, key)} className={marks.link}>
                          Принять с пояснением
                        </Link>
                      )}
                    </p>
                  </div>
                </li>
              );
            })}
          </ul>
        </div>
      </Sheet>
    </div>
  );
}

/** `aside`: the page has one, and the line is for where there is no room beside it. `list`: it ends the page's own list. */
const PLACES: Partial<Record<StepKey, 'aside' | 'list'>> = { description: 'aside', 'market-value': 'list' };

/** The same in one line; what is left of a copied report is confirmed here. */
export function StepLine({ reportId, step, findings, whole }: StepRemarksProps) {
  const place = PLACES[step];
  const count = remarksOf(findings.length);
  const unfilled = unfilledOn(whole, step).length;
  return (
    <div className={classes.line} data-place={place}>
      <Link to={stepRemarksPath(reportId, step)} className={classes.lineLink}>
        <IconAlertTriangle size={16} aria-hidden />
        {place === 'list'
          ? `Ответить рецензенту: ${count}`
          : `${count} на этом шаге${unfilled > 0 ? `, не заполнено: ${unfilled}` : ''}`}
        <IconChevronRight size={16} aria-hidden />
      </Link>
      {findings
        .filter(({ id }) => id.startsWith(COPIED_ID))
        .map((finding) => (
          <ReadyAnswers key={finding.key} reportId={reportId} finding={finding} />
        ))}
    </div>
  );
}
