import { Button } from '@mantine/core';
import { formatRoubleAmount } from '#kit/money.ts';
import { Dialog } from '#kit/web/dialogs/Dialog.tsx';
import { listed } from '../readiness/listed.ts';
import type { Completeness, Finding } from '../readiness-api.ts';
import classes from './Delivery.module.css';
import { FINDINGS_ID, SHOWN } from './FindingList.tsx';
import { leftInWords } from './left-words.ts';
import { SeverityIcon } from './SeverityIcon.tsx';

/*
 * Paying for a report with something left asks, naming it; it does not forbid (rows.md N4). Only «Оплатить» is an
 * answer, given once. The invented example is asked about each time: nobody wants it for money.
 */

const keyOf = (reportId: string) => `mezha-asked-${reportId}`;

/** The set of findings that a question was about: an answer is not asked for twice of the same set. */
const setOf = (findings: readonly Finding[]) =>
  findings
    .map(({ key }) => key)
    .sort()
    .join(' ');

/** Whatever is left, the places to fill too. */
const openOf = (findings: readonly Finding[]) =>
  findings.filter(({ severity, answer }) => severity !== 'hint' && answer === null);

export const mustAsk = (reportId: string, { findings }: Completeness, isExample: boolean): boolean =>
  isExample || (openOf(findings).length > 0 && sessionStorage.getItem(keyOf(reportId)) !== setOf(openOf(findings)));

interface PayQuestionProps {
  reportId: string;
  /** Roubles. */
  price: number;
  completeness: Completeness;
  isExample: boolean;
  onClose: () => void;
  onPay: () => void;
}

export function PayQuestion({ reportId, price, completeness, isExample, onClose, onPay }: PayQuestionProps) {
  const findings = openOf(completeness.findings);
  const left = findings.length > 0;
  const pay = () => {
    sessionStorage.setItem(keyOf(reportId), setOf(findings));
    onClose();
    onPay();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={isExample ? 'Оплатить пример?' : 'Оплатить отчет с замечаниями?'}
      size={440}
      footer={
        <>
          {left ? (
            <Button
              variant="default"
              data-autofocus
              onClick={() => {
                onClose();
                showFindings();
              }}
            >
              К замечаниям
            </Button>
          ) : (
            <Button variant="default" data-autofocus onClick={onClose}>
              Отмена
            </Button>
          )}
          <Button onClick={pay}>Оплатить {formatRoubleAmount(price)}</Button>
        </>
      }
    >
      {isExample && (
        <p>
          Это пример с вымышленным участком. Если отчет уже ваш, смените номер «Пример» на шаге «Договор и задание».
        </p>
      )}
      {left && <Left completeness={completeness} />}
    </Dialog>
  );
}

function Left({ completeness }: { completeness: Completeness }) {
  const sorted = listed(completeness.findings, completeness.unmet);
  return (
    <>
      <p>Осталось: {leftInWords(completeness)}.</p>
      <ul className={classes.findings}>
        {sorted.slice(0, SHOWN).map(({ key, severity, text }) => (
          <li key={key} className={classes.finding}>
            <SeverityIcon severity={severity} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {sorted.length > SHOWN && <p>и ещё {sorted.length - SHOWN}</p>}
      <p className={classes.askedNote}>Исправить можно и после оплаты: второй раз платить не нужно.</p>
    </>
  );
}

/** After the dialog has given the focus back. */
function showFindings(): void {
  setTimeout(() => {
    const heading = document.getElementById(FINDINGS_ID);
    heading?.scrollIntoView({ block: 'center' });
    heading?.focus({ preventScroll: true });
  });
}
