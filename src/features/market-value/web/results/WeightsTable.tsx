import type { ReactNode } from 'react';
import { formatNumber } from '#kit/numbers.ts';
import { weightProblem } from '../../amounts.ts';
import type { Calculation } from '../../calculation.ts';
import type { WeightMethod } from '../../choices.ts';
import type { AnalogueResult, CalculationResult } from '../../compute/market-value.ts';
import { CommitNumber } from '../CommitInput.tsx';
import { withAnalogue } from '../grid/grid-model.ts';
import classes from './WeightsPanel.module.css';

export interface WeightsTableProps {
  calculation: Calculation;
  result: CalculationResult;
  readOnly: boolean;
  onChange(next: Calculation): void;
}

const plusOne = (value: string) => formatNumber(Number(value) + 1, 2);

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

function columnsOf(props: WeightsTableProps): Column[] {
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
        name={`weights.${index}`}
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

/** A row for each included analogue with the numbers of the method put in, and their sums. */
export function WeightsTable(props: WeightsTableProps) {
  const { calculation, result } = props;
  const included = result.analogs.flatMap((analogue, index) =>
    calculation.analogs[index]?.isIncluded ? [{ index, analogue }] : [],
  );
  const columns = columnsOf(props);
  return (
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
  );
}
