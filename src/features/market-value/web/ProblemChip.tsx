import { plural } from '#kit/russian.ts';
import { type CellProblem, problemsByAnalogue } from '../grid/checks.ts';
import classes from './CalculationForm.module.css';

/** «2 ошибки в аналоге 4»: goes to the first of them. Nothing when there is none. */
export function ProblemChip({
  problems,
  onGo,
}: {
  problems: readonly CellProblem[];
  onGo(problem: CellProblem): void;
}) {
  const groups = problemsByAnalogue(problems);
  const [first] = groups;
  const cell = first?.cells[0];
  if (!first || !cell) return null;
  const count = first.cells.length;
  const more = groups.length > 1 ? ` и ещё в ${groups.length - 1}` : '';
  return (
    <button type="button" className={classes.chip} onClick={() => onGo(cell)}>
      {count}&nbsp;{plural(count, 'ошибка', 'ошибки', 'ошибок')} в аналоге&nbsp;{first.analogue + 1}
      {more}
    </button>
  );
}
