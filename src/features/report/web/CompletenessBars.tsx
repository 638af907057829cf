import { stepCaption, stepState, stepsDone } from '../progress.ts';
import type { StepProgress } from '../report.ts';
import { REPORT_STEPS } from '../steps.ts';
import classes from './CompletenessBars.module.css';

const labelOf = (step: StepProgress['step']) => REPORT_STEPS.find(({ key }) => key === step)?.label ?? '';

/** Five short bars, one a step, then '3 из 5' (rows.md Q3). The bars are drawn, the words are heard. */
export function CompletenessBars({ progress, lead = '' }: { progress: readonly StepProgress[]; lead?: string }) {
  const steps = progress.map((step) => `${labelOf(step.step)}: ${stepCaption(step)}`).join('; ');
  return (
    <span className={classes.root} title={steps}>
      <span className={classes.bars} aria-hidden>
        {progress.map((step) => (
          <span key={step.step} className={classes.bar} data-state={stepState(step)} />
        ))}
      </span>
      <span className={classes.count}>
        {lead}
        {stepsDone(progress)}
      </span>
    </span>
  );
}
