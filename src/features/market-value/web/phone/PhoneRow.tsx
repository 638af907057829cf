import { fieldId } from '#kit/web/form/form-area.ts';
import type { Analogue } from '../../analogue.ts';
import { shownText } from '../../grid/cells.ts';
import type { ComparisonRow } from '../../grid/comparison-rows.ts';
import { equalsObject } from '../../object-values.ts';
import type { GridData } from '../grid/grid-model.ts';
import { Screenshots, type Upload } from '../Screenshots.tsx';
import classes from './PhoneCalculation.module.css';
import { PhoneCell } from './PhoneCell.tsx';

interface PhoneRowProps {
  row: ComparisonRow;
  index: number;
  analogue: Analogue;
  data: GridData;
  uploads: readonly Upload[];
  onWrite(analogue: Analogue): void;
  onScreenshots(action: 'upload' | 'open'): void;
}

/** A value or a factor of the analogue: its name, what the object has, choice and percent side by side. */
export function PhoneRow({ row, index, analogue, data, uploads, onWrite, onScreenshots }: PhoneRowProps) {
  const problemOf = (field: string) =>
    data.problems.find((problem) => problem.analogue === index && problem.field === field)?.text;
  const { cell } = row;
  const label = row.label;
  if (cell.kind === 'screenshots') {
    return (
      <div className={classes.row}>
        <div className={classes.rowName}>{label}</div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is pressed */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside are what is pressed */}
        <div
          onClick={(event) => {
            const action = (event.target as HTMLElement).closest<HTMLElement>('[data-action]')?.dataset.action;
            if (action) onScreenshots(action === 'upload' ? 'upload' : 'open');
          }}
        >
          <Screenshots keys={analogue.screenshots} uploads={uploads} readOnly={data.readOnly} reachable />
        </div>
      </div>
    );
  }
  if (cell.kind === 'computed') {
    return (
      <div className={`${classes.row} ${classes.computed}`} data-strong={row.strong || undefined}>
        <span>{label}</span>
        <span>{shownText(cell, analogue, data.result.analogs[index]) || '—'}</span>
      </div>
    );
  }
  const field = 'field' in cell ? cell.field : '';
  const shared = { analogue, readOnly: data.readOnly, onWrite };
  if (!row.percent) {
    return (
      <div className={classes.row}>
        <div className={classes.rowName}>{label}</div>
        <PhoneCell
          {...shared}
          cell={cell}
          label={label}
          id={fieldId(`analogs.${index}.${field}`)}
          problem={problemOf(field)}
          isDifferent={false}
        />
      </div>
    );
  }
  const equal = row.factor ? equalsObject(analogue, row.factor.choice, data.object) : null;
  const percentProblem = problemOf(row.percent);
  const ownProblem = cell.kind === 'echo' ? undefined : problemOf(field);
  return (
    <div className={classes.row}>
      <div className={classes.factor}>
        <span className={classes.factorName}>{label}</span>
        {row.factor && (
          <span className={classes.object}>Объект: {data.object[row.factor.choice].text || 'не указано'}</span>
        )}
      </div>
      <div className={classes.pair}>
        {cell.kind === 'echo' || cell.kind === 'fixed' ? (
          <div className={classes.echo} data-different={equal === false || undefined}>
            {shownText(cell, analogue, undefined) || '—'}
          </div>
        ) : (
          <PhoneCell
            {...shared}
            cell={cell}
            label={label}
            id={fieldId(`analogs.${index}.${field}`)}
            problem={ownProblem}
            isDifferent={equal === false}
          />
        )}
        <PhoneCell
          {...shared}
          cell={{ kind: 'percent', field: row.percent }}
          label={`${label}, корректировка`}
          id={fieldId(`analogs.${index}.${row.percent}`)}
          problem={percentProblem}
          isDifferent={false}
        />
      </div>
      {(percentProblem || (ownProblem && cell.kind !== 'text' && cell.kind !== 'date')) && (
        <p className={classes.problem}>{[ownProblem, percentProblem].filter(Boolean).join('. ')}</p>
      )}
    </div>
  );
}
