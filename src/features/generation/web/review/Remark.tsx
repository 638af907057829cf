import { Button } from '@mantine/core';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { RECIPIENT_NAMES } from '#features/report/recipients.ts';
import type { Recipient } from '#kit/rule.ts';
import { fromHere } from '#kit/web/form/way-back.ts';
import { answerBegun, isAnswerable, sectionName } from '../../readiness/answers.ts';
import type { Finding } from '../../readiness-api.ts';
import { ConfirmButton } from '../ConfirmButton.tsx';
import marks from '../findings.module.css';
import { SeverityIcon } from '../SeverityIcon.tsx';
import { useConfirm } from '../use-confirm.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { ReadyAnswers } from './ReadyAnswers.tsx';
import classes from './Remarks.module.css';
import { useReview } from './use-review.ts';

export interface RemarkProps {
  reportId: string;
  locked: boolean;
  /** Whose group it stands in; null for everybody's. */
  recipient: Recipient | null;
  finding: Finding;
}

/** A remark: what contradicts what, where it is mended, and why the appraiser accepts it. */
export function Remark({ reportId, locked, recipient, finding }: RemarkProps) {
  const { key, severity, text, clause, places, effect, answer, former, link, section, recipients } = finding;
  const { pathname, hash } = useLocation();
  const isAsked = hash === `#${encodeURIComponent(key)}`;
  const [open, setOpen] = useState(isAsked && isAnswerable(finding) && !answer && !locked);
  const item = useRef<HTMLLIElement>(null);
  const confirm = useConfirm(reportId);
  const { reopen } = useReview(reportId);
  useEffect(() => {
    if (isAsked) item.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);
  const others = recipients.filter((each) => each !== recipient);
  const close = () => {
    setOpen(false);
    item.current?.focus();
  };
  return (
    <li ref={item} tabIndex={-1} className={classes.remark}>
      <SeverityIcon severity={answer ? 'answered' : severity} />
      <div className={classes.body}>
        <div className={classes.head}>
          <p className={answer ? classes.quiet : classes.sentence}>{text}</p>
          <span className={classes.clause}>{clause}</span>
        </div>
        {others.length > 0 && (
          <p className={classes.note}>Также: {others.map((each) => RECIPIENT_NAMES[each].toLowerCase()).join(', ')}</p>
        )}
        {places.length > 1 && !answer && <Places finding={finding} />}
        {effect && !answer && <p className={classes.note}>{effect}</p>}
        {answer ? (
          <>
            <p className={classes.reason}>Принято: {answer.text}</p>
            <p className={classes.note}>
              {new Date(answer.at).toLocaleDateString('ru-RU')}.{' '}
              {answer.printed ? `Печатается в разделе «${sectionName(section)}»` : 'В отчет не печатается'}
            </p>
          </>
        ) : (
          former && <p className={classes.note}>Прежний ответ дан о других сведениях: {former}</p>
        )}
        {!locked && !answer && !(open && answerBegun(finding).text) && (
          <ReadyAnswers reportId={reportId} finding={finding} onTake={close} />
        )}
        {open ? (
          <AnswerForm reportId={reportId} finding={finding} onClose={close} />
        ) : (
          !locked && (
            <div className={classes.actions}>
              {!answer && <ConfirmButton finding={finding} confirm={confirm} />}
              {!answer && (
                <Button component={Link} to={link} state={fromHere(pathname)} variant="default" size="xs">
                  Перейти к полю
                </Button>
              )}
              {isAnswerable(finding) && (
                <Button variant="subtle" size="xs" onClick={() => setOpen(true)}>
                  {answer ? 'Изменить' : 'Принять с пояснением'}
                </Button>
              )}
              {answer && (
                <Button variant="subtle" size="xs" loading={reopen.isPending} onClick={() => reopen.mutate(key)}>
                  Снова открыть
                </Button>
              )}
            </div>
          )
        )}
      </div>
    </li>
  );
}

/** What contradicts, side by side: each place leads to where it is mended. */
function Places({ finding: { places } }: { finding: Finding }) {
  const { pathname } = useLocation();
  // Several analogues with one cause contradict something else, not each other.
  const isPair = places.length === 2 && places[0]?.value !== places[1]?.value;
  return (
    <div className={classes.places}>
      {places.map(({ label, value, link }, index) => (
        <Fragment key={label}>
          {isPair && index > 0 && (
            <span className={classes.unequal} aria-hidden>
              ≠
            </span>
          )}
          <div className={classes.place}>
            <Link to={link} state={fromHere(pathname)} className={marks.link}>
              {label}
            </Link>
            <p className={classes.value}>{value}</p>
          </div>
        </Fragment>
      ))}
    </div>
  );
}
