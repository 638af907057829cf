import { IconAlertCircle } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { formatNumber, formatPercent } from '#kit/numbers.ts';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { WEIGHT_METHODS, type WeightMethod } from '../../choices.ts';
import { CommitText } from '../CommitInput.tsx';
import { PickSelect } from '../PickSelect.tsx';
import panels from './ResultPanels.module.css';
import classes from './WeightsPanel.module.css';
import { WeightsTable, type WeightsTableProps } from './WeightsTable.tsx';

const HINTS: Record<WeightMethod, string> = {
  inverse: 'Чем меньше сумма корректировок, тем больше вес аналога',
  linear: 'Чем меньше доля корректировок аналога в общей сумме, тем больше его вес',
  equal: 'Аналоги сопоставимы в равной мере',
  manual: 'Веса указывает оценщик, их сумма равна 1',
};

/** The formula of the method with the sum of sums put in. */
function Formula({ calculation, result }: WeightsTableProps): ReactNode {
  const parts = result.analogs
    .filter((_, index) => calculation.analogs[index]?.isIncluded)
    .map(({ sumAbs }) => formatNumber(sumAbs, 2));
  const sum = (
    <>
      S<sub>A</sub>&nbsp;= {parts.join(' + ')} = {formatNumber(result.sumAbs, 2)}
    </>
  );
  if (calculation.weight_method === 'inverse') {
    return (
      <p className={classes.formula}>
        K<sub>i</sub>&nbsp;= ((S<sub>A</sub>&nbsp;+ 1) / (S<sub>i</sub>&nbsp;+ 1)) / Σ<sub>n</sub>((S<sub>A</sub>&nbsp;+
        1) / (S
        <sub>n</sub>&nbsp;+ 1)), где {sum}; S<sub>i</sub>&nbsp;— сумма корректировок аналога по модулю, процентных
        пунктов
      </p>
    );
  }
  if (calculation.weight_method === 'linear') {
    return (
      <p className={classes.formula}>
        K<sub>i</sub>&nbsp;= (S<sub>A</sub>&nbsp;− S<sub>i</sub>) / ((n&nbsp;− 1) × S<sub>A</sub>), где {sum}, n&nbsp;={' '}
        {result.includedCount}
      </p>
    );
  }
  return null;
}

/** The weights: one bar split by weight, the formula with its numbers, the table with its sum. */
export function WeightsPanel(props: WeightsTableProps) {
  const { calculation, result, readOnly, onChange } = props;
  const method = calculation.weight_method;
  const included = result.analogs.flatMap((analogue, index) =>
    calculation.analogs[index]?.isIncluded ? [{ index, analogue }] : [],
  );
  return (
    <Sheet label="Расчет весов" padded>
      <div className={classes.head}>
        <div>
          <h2 className={panels.title}>Расчет весов</h2>
          <p className={panels.hint}>{HINTS[method]}</p>
        </div>
        <PickSelect
          id="field-weight_method"
          aria-label="Способ расчета весов"
          className={classes.method}
          options={WEIGHT_METHODS}
          value={method}
          readOnly={readOnly}
          onPick={(weight_method) => onChange({ ...calculation, weight_method })}
        />
      </div>
      {included.length === 0 ? (
        <p className={panels.nothing}>Недостаточно данных: включите в расчет хотя бы один аналог</p>
      ) : (
        <>
          <div className={classes.bar} aria-hidden>
            {included.map(({ index, analogue }) => (
              <div
                key={index}
                className={classes.share}
                style={{ '--share': Number(analogue.weight ?? 0) } as CSSProperties}
              >
                <span className={classes.long}>Аналог </span>
                {index + 1}
                <span className={classes.percent}>
                  : {analogue.weight === null ? '—' : formatPercent(Number(analogue.weight) * 100)}
                </span>
              </div>
            ))}
          </div>
          <Formula {...props} />
          {result.wrongWeightSum !== null && (
            <p className={classes.wrong} role="alert">
              <IconAlertCircle size={16} aria-hidden /> Сумма весов должна быть равна 1, сейчас{' '}
              {formatNumber(result.wrongWeightSum, 4)}
            </p>
          )}
          <WeightsTable {...props} />
          {method === 'manual' && (
            <div className={classes.reason}>
              <CommitText
                id="field-weight_reason"
                label="Обоснование весов"
                description="Печатается в разделе «Расчёт весов»"
                multiline
                maxLength={2000}
                value={calculation.weight_reason}
                readOnly={readOnly}
                onCommit={(weight_reason) => onChange({ ...calculation, weight_reason })}
              />
            </div>
          )}
        </>
      )}
    </Sheet>
  );
}
