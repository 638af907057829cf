import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { fromHere } from '#kit/web/form/way-back.ts';
import { listed } from '../readiness/listed.ts';
import type { Completeness } from '../readiness-api.ts';
import { ConfirmAll, ConfirmButton } from './ConfirmButton.tsx';
import classes from './Delivery.module.css';
import marks from './findings.module.css';
import { SeverityIcon } from './SeverityIcon.tsx';
import type { Delivery } from './use-delivery.ts';

/** So many findings are listed before «Показать все», and in a question. */
export const SHOWN = 8;

/** The list's heading takes the focus of «К замечаниям». */
export const FINDINGS_ID = 'findings';
/** That of the panel stays when the last remark goes. */
export const PANEL_TITLE_ID = 'readiness-title';

/** What is left, each with its clause and a link to the field. */
export function FindingList({ completeness, confirm }: { completeness: Completeness } & Pick<Delivery, 'confirm'>) {
  const { findings, unmet } = completeness;
  const [all, setAll] = useState(false);
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const sorted = listed(findings, unmet);
  const shown = all ? sorted : sorted.slice(0, SHOWN);
  if (sorted.length === 0) return null;
  // The button goes with its remark, and the list with its last one.
  const toTitle = () => document.getElementById(PANEL_TITLE_ID)?.focus({ preventScroll: true });
  const showAll = () => {
    flushSync(() => setAll(true));
    list.current?.children[SHOWN]?.querySelector('a')?.focus();
  };
  return (
    <>
      <h3 className={classes.findingsTitle} id={FINDINGS_ID} tabIndex={-1}>
        Замечания
      </h3>
      <ul className={classes.findings} ref={list}>
        {shown.map((finding) => (
          <li key={finding.key} className={classes.finding}>
            <SeverityIcon severity={finding.severity} />
            <div>
              <Link to={finding.link} state={fromHere(pathname)} className={marks.link}>
                {finding.text}
              </Link>
              <p className={classes.clause}>
                {finding.clause}
                {unmet.includes(finding.key) && ', от него зависит обязательное сведение'}
              </p>
              <ConfirmButton finding={finding} confirm={confirm} onPressed={toTitle} />
            </div>
          </li>
        ))}
      </ul>
      <ConfirmAll shown={shown} confirm={confirm} onPressed={toTitle} />
      {sorted.length > shown.length && (
        <button type="button" className={classes.more} onClick={showAll}>
          Показать все: ещё {sorted.length - shown.length}
        </button>
      )}
    </>
  );
}
