import { IconAlertCircle } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { formatNumber, formatPercent } from '#kit/numbers.ts';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { weightProblem } from '../amounts.ts';
import type { Calculation } from '../calculation.ts';
import { WEIGHT_METHODS, type WeightMethod } from '../choices.ts';
import type { AnalogueResult, CalculationResult } from '../market-value.ts';
import { CommitNumber, CommitText } from './CommitInput.tsx';
import { withAnalogue } from './grid-model.ts';
import { PickSelect } from './PickSelect.tsx';
import panels from './ResultPanels.module.css';
import classes from './WeightsPanel.module.css';

interface WeightsPanelProps {
  calculation: Calculation;
  result: CalculationResult;
  readOnly: boolean;
  onChange(next: Calculation): void;
}

const HINTS: Record<WeightMethod, string> = {
  inverse: 'Чем меньше сумма корректировок, тем больше вес аналога',
  linear: 'Чем меньше доля корректировок аналога в общей сумме, тем больше его вес',
  equal: 'Аналоги сопоставимы в равной мере',
  manual: 'Веса указывает оценщик, их сумма равна 1',
};

const plusOne = (value: string) => formatNumber(Number(value) + 1, 2);

/** The formula of the method with the sum of sums put in. */
function Formula({ calculation, result }: WeightsPanelProps): ReactNode {
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

/** How a raw weight came about: «95,75 / 29,00 = 3,3017». */
function rawText({ sumAbs, rawWeight }: AnalogueResult, result: CalculationResult, method: WeightMethod): string {
  const raw = formatNumber(rawWeight ?? 0, 4);
  if (method === 'inverse') return `${plusOne(result.sumAbs)} / ${plusOne(sumAbs)} = ${raw}`;
  return `${formatNumber(result.sumAbs, 2)} − ${formatNumber(sumAbs, 2)} = ${formatNumber(rawWeight ?? 0, 2)}`;
}

interface Column {
  head: ReactNode;
  show(index: number, analogue: AnalogueResult): ReactNode;
  total: ReactNode;
}

function columnsOf(props: WeightsPanelProps): Column[] {
  const { calculation, result, readOnly, onChange } = props;
  const method = calculation.weight_method;
  const hasRaw = (method === 'inverse' || method === 'linear') && !(method === 'linear' && Number(result.sumAbs) === 0);
  const rawSum = formatNumber(result.rawWeightSum, 4);
  const raw: Column = {
    head:
      method === 'inverse' ? (
        <>
          (S<sub>A</sub>&nbsp;+ 1) / (S<sub>i</sub>&nbsp;+ 1)
        </>
      ) : (
        <>
          S<sub>A</sub>&nbsp;− S<sub>i</sub>
        </>
      ),
    show: (_, analogue) => rawText(analogue, result, method),
    total: rawSum,
  };
  const typed: Column = {
    head: 'Указано оценщиком',
    show: (index) => (
      <CommitNumber
        aria-label={`Вес аналога ${index + 1}`}
        className={classes.input}
        value={calculation.analogs[index]?.manualWeight ?? null}
        digits={6}
        readOnly={readOnly}
        problem={weightProblem}
        onCommit={(manualWeight) => {
          const analogue = calculation.analogs[index];
          if (analogue) onChange(withAnalogue(calculation, index, { ...analogue, manualWeight }));
        }}
      />
    ),
    total: rawSum,
  };
  return [
    {
      head: (
        <>
          Сумма корректировок S<sub>i</sub>
        </>
      ),
      show: (_, { sumAbs }) => formatNumber(sumAbs, 2),
      total: formatNumber(result.sumAbs, 2),
    },
    ...(hasRaw ? [raw] : []),
    ...(method === 'manual' ? [typed] : []),
    {
      head: (
        <>
          Вес K<sub>i</sub>
        </>
      ),
      show: (_, { weight }) => <strong>{weight === null ? '—' : formatNumber(weight, 4)}</strong>,
      total: result.wrongWeightSum === null ? formatNumber(1, 4) : formatNumber(result.wrongWeightSum, 4),
    },
    {
      head: 'Скорректированная цена',
      show: (_, { correctedPrice }) => (correctedPrice === null ? '—' : formatNumber(correctedPrice, 2)),
      total: '',
    },
    {
      head: 'Взвешенное значение',
      show: (_, { weightedValue }) => (weightedValue === null ? '—' : formatNumber(weightedValue, 2)),
      total: result.perMeter === null ? '—' : formatNumber(result.perMeter, 2),
    },
  ];
}

/** The weights: one bar split by weight, the formula with its numbers, the table with its sum. */
export function WeightsPanel(props: WeightsPanelProps) {
  const { calculation, result, readOnly, onChange } = props;
  const method = calculation.weight_method;
  const included = result.analogs.flatMap((analogue, index) =>
    calculation.analogs[index]?.isIncluded ? [{ index, analogue }] : [],
  );
  const columns = columnsOf(props);
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
                <span>
                  Аналог {index + 1}: {analogue.weight === null ? '—' : formatPercent(Number(analogue.weight) * 100)}
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
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Аналог</th>
                {columns.map((column, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a method are fixed
                  <th key={place} scope="col">
                    {column.head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {included.map(({ index, analogue }) => (
                <tr key={index}>
                  <th scope="row">Аналог {index + 1}</th>
                  {columns.map((column, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a method are fixed
                    <td key={place}>
                      <span className={classes.phoneHead}>{column.head}</span>
                      <span>{column.show(index, analogue)}</span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Всего</th>
                {columns.map((column, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a method are fixed
                  <td key={place} data-empty={column.total === '' || undefined}>
                    <span className={classes.phoneHead}>{column.head}</span>
                    <span>{column.total}</span>
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
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
