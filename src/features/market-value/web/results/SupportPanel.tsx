import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import type { Calculation } from '../../calculation.ts';
import { fixedText, type Support } from '../../compute/support.ts';
import { supportOfCalculation } from '../../compute/support-of-calculation.ts';
import { firstWithoutRange } from '../../support-words.ts';
import { useScreen, useShown } from '../screen.ts';
import panels from './ResultPanels.module.css';
import { SupportBounds } from './SupportBounds.tsx';
import classes from './SupportPanel.module.css';
import { SupportRanges } from './SupportRanges.tsx';
import { SupportWithout } from './SupportWithout.tsx';

/** Typing in the table is over when nothing has changed for so long. */
const REST_MS = 300;

/** The calculation as it stood when its keys last rested: twenty calculations and a drawing follow it. */
function useRested() {
  const screen = useScreen();
  const [calculation, setCalculation] = useState(() => screen.read().calculation);
  const [valued, setValued] = useState(() => screen.read().valued);
  useEffect(() => {
    let timer = 0;
    const take = () =>
      startTransition(() => {
        setCalculation(screen.read().calculation);
        setValued(screen.read().valued);
      });
    const wait = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(take, REST_MS);
    };
    // What has changed before this listened.
    take();
    const leave = screen.subscribe(wait);
    return () => {
      window.clearTimeout(timer);
      leave();
    };
  }, [screen]);
  return { calculation, valued };
}

/** How firm the value is: at the ends of the ranges, without each analogue, and the interval that both suggest. */
export function SupportPanel() {
  return (
    <Sheet label="Устойчивость результата">
      <div className={classes.head}>
        <h2 className={panels.title}>Устойчивость результата</h2>
        <Hint />
        <PrintedTick />
      </div>
      <Found />
    </Sheet>
  );
}

function Hint() {
  const isStale = useShown((shown) => shown.isStale);
  return (
    <p className={classes.hint}>
      {isStale ? 'расчет изменился, пересчитать' : 'если корректировку взять у края её интервала или убрать аналог'}
    </p>
  );
}

/** Grey while it is out of date. What is in it stays. */
function Body({ children }: { children: ReactNode }) {
  const isStale = useShown((shown) => shown.isStale);
  return (
    <div className={classes.body} data-stale={isStale || undefined}>
      {children}
    </div>
  );
}

/** Renders after a rest, not at a key. */
function Found() {
  const { calculation, valued } = useRested();
  const support = useMemo(() => supportOfCalculation(calculation, valued), [calculation, valued]);
  if (!support) {
    return <p className={classes.nothing}>Недостаточно данных: включите в расчет аналоги с ценой и площадью</p>;
  }
  return (
    <Body>
      <section className={classes.main} aria-labelledby="support-ranges">
        <h3 className={classes.title} id="support-ranges">
          Интервалы корректировок
        </h3>
        <SupportRanges
          support={support}
          calculation={calculation}
          instead={<NoRanges calculation={calculation} fixed={support.fixed} />}
        />
      </section>
      <div className={classes.side}>
        <SupportWithout support={support} />
        <SupportBounds interval={support.interval} />
      </div>
    </Body>
  );
}

function PrintedTick() {
  const { history } = useScreen();
  const { isOmitted, readOnly } = useShown(({ calculation, readOnly: locked }) => ({
    isOmitted: calculation.support_omitted,
    readOnly: locked,
  }));
  return (
    <Checkbox
      id="field-support_omitted"
      className={classes.tick}
      label="Печатать в отчете"
      checked={!isOmitted}
      disabled={readOnly}
      onChange={(event) => history.change({ ...history.latest(), support_omitted: !event.currentTarget.checked })}
    />
  );
}

/** In the place of the chart: what has no range, and the way to the first of it. */
function NoRanges({ calculation, fixed }: { calculation: Calculation } & Pick<Support, 'fixed'>) {
  const { goTo } = useScreen();
  const readOnly = useShown((shown) => shown.readOnly);
  const first = firstWithoutRange(calculation);
  return (
    <div className={classes.empty}>
      <p>{fixedText(fixed, calculation.corrections_meta) ?? 'Корректировок нет: менять нечего.'}</p>
      {first && !readOnly && (
        <Button variant="default" onClick={() => goTo.current?.(first.analogue, first.field)}>
          К первой ячейке без диапазона
        </Button>
      )}
    </div>
  );
}
