import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { formatNumber, formatPercent } from '#kit/numbers.ts';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { unansweredAnalogues } from '../../advice/differences.ts';
import { WEIGHT_METHODS, type WeightMethod } from '../../choices.ts';
import { CalculationText } from '../CommitInput.tsx';
import { PickSelect } from '../PickSelect.tsx';
import { useScreen, useShown } from '../screen.ts';
import panels from './ResultPanels.module.css';
import classes from './WeightsPanel.module.css';
import { WeightsTable } from './WeightsTable.tsx';

const HINTS: Record<WeightMethod, string> = {
  inverse: 'Чем меньше сумма корректировок, тем больше вес аналога',
  linear: 'Чем меньше доля корректировок аналога в общей сумме, тем больше его вес',
  equal: 'Аналоги сопоставимы в равной мере',
  manual: 'Веса указывает оценщик, их сумма равна 1',
};

/** The formula of the method with the sum of sums put in. */
function Formula() {
  const { method, parts, sumAbs, count } = useShown(({ calculation, result }) => ({
    method: calculation.weight_method,
    parts: result.analogs.flatMap((analogue, index) =>
      calculation.analogs[index]?.isIncluded ? [formatNumber(analogue.sumAbs, 2)] : [],
    ),
    sumAbs: formatNumber(result.sumAbs, 2),
    count: result.includedCount,
  }));
  const sum = (
    <>
      S<sub>A</sub>&nbsp;= {parts.join(' + ')} = {sumAbs}
    </>
  );
  if (method === 'inverse') {
    return (
      <p className={classes.formula}>
        K<sub>i</sub>&nbsp;= ((S<sub>A</sub>&nbsp;+ 1) / (S<sub>i</sub>&nbsp;+ 1)) / Σ<sub>n</sub>((S<sub>A</sub>&nbsp;+
        1) / (S
        <sub>n</sub>&nbsp;+ 1)), где {sum}; S<sub>i</sub>&nbsp;— сумма корректировок аналога по модулю, процентных
        пунктов
      </p>
    );
  }
  if (method === 'linear') {
    return (
      <p className={classes.formula}>
        K<sub>i</sub>&nbsp;= (S<sub>A</sub>&nbsp;− S<sub>i</sub>) / ((n&nbsp;− 1) × S<sub>A</sub>), где {sum}, n&nbsp;={' '}
        {count}
      </p>
    );
  }
  return null;
}

/** An analogue's part of the bar. */
function Share({ index }: { index: number }) {
  const weight = useShown(({ result }) => result.analogs[index]?.weight ?? null);
  return (
    <div className={classes.share} style={{ '--share': Number(weight ?? 0) } as CSSProperties}>
      <span className={classes.long}>Аналог </span>
      {index + 1}
      <span className={classes.percent}>: {weight === null ? '—' : formatPercent(Number(weight) * 100)}</span>
    </div>
  );
}

/** Weights of both methods grow where corrections are missing: an analogue that was just taken gets the most. */
function Preliminary() {
  const asked = useShown(({ calculation, object }) =>
    calculation.weight_method === 'inverse' || calculation.weight_method === 'linear'
      ? unansweredAnalogues(calculation, object).map((index) => index + 1)
      : [],
  );
  if (asked.length === 0) return null;
  return (
    <p className={panels.verdict} data-tone="warn">
      <IconAlertTriangle size={18} aria-hidden /> Веса предварительные: у&nbsp;
      {asked.length === 1 ? 'аналога' : 'аналогов'}&nbsp;{asked.join(', ')} есть отличия без корректировки и без
      обоснования, а вес тем больше, чем меньше корректировок.
    </p>
  );
}

function WrongSum() {
  const sum = useShown(({ result }) => result.wrongWeightSum);
  if (sum === null) return null;
  return (
    <p className={classes.wrong} role="alert">
      <IconAlertCircle size={16} aria-hidden /> Сумма весов должна быть равна 1, сейчас {formatNumber(sum, 4)}
    </p>
  );
}

/** The weights: one bar split by weight, the formula with its numbers, the table with its sum. */
export function WeightsPanel() {
  const { history } = useScreen();
  const { method, readOnly, included } = useShown(({ calculation, readOnly: locked }) => ({
    method: calculation.weight_method,
    readOnly: locked,
    included: calculation.analogs.flatMap(({ isIncluded }, index) => (isIncluded ? [index] : [])),
  }));
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
          onPick={(weight_method) => history.change({ ...history.latest(), weight_method })}
        />
      </div>
      {included.length === 0 ? (
        <p className={panels.nothing}>Недостаточно данных: включите в расчет хотя бы один аналог</p>
      ) : (
        <>
          <div className={classes.bar} aria-hidden>
            {included.map((index) => (
              <Share key={index} index={index} />
            ))}
          </div>
          <Formula />
          <Preliminary />
          <WrongSum />
          <WeightsTable included={included} method={method} />
          {(method === 'manual' || method === 'equal') && (
            <div className={classes.reason}>
              <CalculationText
                field="weight_reason"
                label="Обоснование весов"
                description="Печатается в разделе «Расчёт весов»"
              />
            </div>
          )}
        </>
      )}
    </Sheet>
  );
}
