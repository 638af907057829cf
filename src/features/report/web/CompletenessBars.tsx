import { VisuallyHidden } from '@mantine/core';
import classes from './CompletenessBars.module.css';

export interface CompletenessBarsProps {
  /** Filled share of each step, 0 to 1. */
  steps: readonly number[];
  /** How far the whole is, where it is known: it says more than the steps. */
  percent?: number | null;
  /** «Готовность 94 %» instead of «94 %»: on cards, where no column says it. */
  long?: boolean;
}

/** Short bars, one a step: whole, half or empty; then the percent, or how many are whole. */
export function CompletenessBars({ steps, percent = null, long = false }: CompletenessBarsProps) {
  const done = steps.filter((share) => share >= 1).length;
  return (
    <span className={classes.root}>
      <span className={classes.bars} aria-hidden>
        {steps.map((share, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
            key={index}
            className={classes.bar}
            data-fill={share >= 1 ? 'full' : share > 0 ? 'half' : undefined}
          />
        ))}
      </span>
      <span className={classes.text}>
        {percent === null ? (
          <>
            {long ? 'Заполнено ' : <VisuallyHidden>Заполнено шагов: </VisuallyHidden>}
            {done} из {steps.length}
          </>
        ) : (
          <>
            {long ? 'Готовность ' : <VisuallyHidden>Готовность </VisuallyHidden>}
            {percent}&nbsp;%
          </>
        )}
      </span>
    </span>
  );
}
