import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { isAccepted, isOutdated } from '../../compute/accepted-bounds.ts';
import { printedInterval, suggestedInterval } from '../../compute/stored-results.ts';
import { NO_INTERVAL } from '../../compute/support.ts';
import type { ProposedInterval } from '../../compute/support-interval.ts';
import { supportOfCalculation } from '../../compute/support-of-calculation.ts';
import { bounds, distances } from '../../support-words.ts';
import { useScreen, useShown } from '../screen.ts';
import panels from './ResultPanels.module.css';
import classes from './SupportPanel.module.css';

const TITLE = 'support-interval';

function useTyped() {
  return useShown(({ calculation, readOnly }) => ({
    value_interval_low: calculation.value_interval_low,
    value_interval_high: calculation.value_interval_high,
    value_interval_reason: calculation.value_interval_reason,
    isWaived: calculation.interval_not_required,
    readOnly,
  }));
}

/** The interval of the value that both checks suggest. It is proposed, never entered without a press. */
export function SupportBounds({ interval }: { interval: ProposedInterval | null }) {
  return (
    <section className={classes.block} aria-labelledby={TITLE}>
      <h3 className={classes.title} id={TITLE} tabIndex={-1}>
        Границы интервала стоимости
      </h3>
      {interval ? (
        <Proposal interval={interval} />
      ) : (
        <>
          <p className={classes.unit}>{NO_INTERVAL}</p>
          <Outdated interval={null} />
        </>
      )}
    </section>
  );
}

function Proposal({ interval }: { interval: ProposedInterval }) {
  return (
    <>
      <p className={classes.bounds}>{bounds(interval)}&nbsp;₽</p>
      <p className={classes.unit}>{distances(interval)}</p>
      <p className={classes.grounds}>{interval.reason}</p>
      {interval.remarks.map((remark) => (
        <p key={remark} className={panels.verdict} data-tone="warn">
          <IconAlertTriangle size={18} aria-hidden /> {remark}
        </p>
      ))}
      <Acceptance interval={interval} />
    </>
  );
}

/** Of bounds that were taken before the calculation changed. */
function Outdated({ interval }: { interval: ProposedInterval | null }) {
  const { isWaived, readOnly: _, ...typed } = useTyped();
  if (isWaived || !isOutdated(typed, () => interval)) return null;
  return (
    <p className={panels.verdict} data-tone="warn">
      <IconAlertTriangle size={18} aria-hidden /> Границы взяты из прежнего расчета:{' '}
      {interval ? 'примите их заново' : 'проверьте их'}.
    </p>
  );
}

function Acceptance({ interval }: { interval: ProposedInterval }) {
  const { history, read } = useScreen();
  const { isWaived, readOnly, ...typed } = useTyped();
  const now = useShown(({ result, calculation }) => {
    const suggested = suggestedInterval(result, calculation.rounding_type);
    const printed = suggested && printedInterval(calculation, suggested);
    return printed && `${bounds(printed)}\u00a0₽`;
  });
  if (isWaived) return <p className={classes.now}>Заданием на оценку границы не требуются</p>;
  if (isAccepted(typed, interval)) {
    return (
      <p className={panels.verdict} data-tone="ok" role="status">
        <IconCircleCheck size={18} aria-hidden /> Границы приняты
      </p>
    );
  }
  // Of the calculation as it is, also where this sheet has yet to follow it.
  const take = () => {
    const latest = supportOfCalculation(history.latest(), read().valued)?.interval;
    if (!latest) return;
    history.change({
      ...history.latest(),
      value_interval_low: Number(latest.low),
      value_interval_high: Number(latest.high),
      value_interval_reason: latest.reason,
    });
    // The button goes with what it did.
    document.getElementById(TITLE)?.focus({ preventScroll: true });
  };
  return (
    <>
      <Outdated interval={interval} />
      <div className={classes.accept}>
        {!readOnly && (
          <Button variant="default" onClick={take}>
            Принять границы
          </Button>
        )}
        <span className={classes.now}>Сейчас: {now ?? 'не указаны'}</span>
      </div>
    </>
  );
}
