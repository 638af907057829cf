import type { ReactNode } from 'react';
import { formatNumber } from '#kit/numbers.ts';
import { weightProblem } from '../../amounts.ts';
import type { WeightMethod } from '../../choices.ts';
import type { AnalogueResult, CalculationResult } from '../../compute/market-value.ts';
import { CommitNumber } from '../CommitInput.tsx';
import { withAnalogue } from '../grid/grid-model.ts';
import { Figure, useScreen, useShown } from '../screen.ts';
import classes from './WeightsPanel.module.css';

const plusOne = (value: string) => formatNumber(Number(value) + 1, 2);

/** How a raw weight came about: «95,75 / 29,00 = 3,3017». */
function rawText({ sumAbs, rawWeight }: AnalogueResult, result: CalculationResult, method: WeightMethod): string {
  const raw = formatNumber(rawWeight ?? 0, 4);
  if (method === 'inverse') return `${plusOne(result.sumAbs)} / ${plusOne(sumAbs)} = ${raw}`;
  return `${formatNumber(result.sumAbs, 2)} − ${formatNumber(sumAbs, 2)} = ${formatNumber(rawWeight ?? 0, 2)}`;
}

function TypedWeight({ index }: { index: number }) {
  const { history } = useScreen();
  const { value, readOnly } = useShown((shown) => ({
    value: shown.calculation.analogs[index]?.manualWeight ?? null,
    readOnly: shown.readOnly,
  }));
  return (
    <CommitNumber
      name={`weights.${index}`}
      aria-label={`Вес аналога ${index + 1}`}
      className={classes.input ?? ''}
      value={value}
      digits={6}
      readOnly={readOnly}
      problem={weightProblem}
      onCommit={(manualWeight) => {
        const analogue = history.latest().analogs[index];
        if (analogue) history.change(withAnalogue(history.latest(), index, { ...analogue, manualWeight }));
      }}
    />
  );
}

interface Column {
  head: ReactNode;
  /** Of an analogue; without it the weight is typed here. */
  show?: (analogue: AnalogueResult, result: CalculationResult) => string;
  strong?: true;
  /** Without it the place below is empty. */
  total?: (result: CalculationResult) => string;
}

const orDash = (value: string | null, digits: number) => (value === null ? '—' : formatNumber(value, digits));
const rawSum = (result: CalculationResult) => formatNumber(result.rawWeightSum, 4);

function columnsOf(method: WeightMethod, hasRaw: boolean): Column[] {
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
    show: (analogue, result) => rawText(analogue, result, method),
    total: rawSum,
  };
  return [
    {
      head: (
        <>
          Сумма корректировок S<sub>i</sub>
        </>
      ),
      show: ({ sumAbs }) => formatNumber(sumAbs, 2),
      total: ({ sumAbs }) => formatNumber(sumAbs, 2),
    },
    ...(hasRaw ? [raw] : []),
    ...(method === 'manual' ? [{ head: 'Указано оценщиком', total: rawSum }] : []),
    {
      head: (
        <>
          Вес K<sub>i</sub>
        </>
      ),
      show: ({ weight }) => orDash(weight, 4),
      strong: true,
      total: ({ wrongWeightSum }) => formatNumber(wrongWeightSum ?? 1, 4),
    },
    { head: 'Скорректированная цена', show: ({ correctedPrice }) => orDash(correctedPrice, 2) },
    {
      head: 'Взвешенное значение',
      show: ({ weightedValue }) => orDash(weightedValue, 2),
      total: ({ perMeter }) => orDash(perMeter, 2),
    },
  ];
}

function Place({ index, column: { show, strong } }: { index: number; column: Column }) {
  if (!show) return <TypedWeight index={index} />;
  const figure = (
    <Figure
      of={({ result }) => {
        const analogue = result.analogs[index];
        return analogue ? show(analogue, result) : '';
      }}
    />
  );
  return strong ? <strong>{figure}</strong> : figure;
}

interface WeightsTableProps {
  /** Indexes of the analogues that count. */
  included: readonly number[];
  method: WeightMethod;
}

/** A row for each included analogue with the numbers of the method put in, and their sums. */
export function WeightsTable({ included, method }: WeightsTableProps) {
  const hasRaw = useShown(({ result }) => method === 'inverse' || (method === 'linear' && Number(result.sumAbs) !== 0));
  const columns = columnsOf(method, hasRaw);
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
        {included.map((index) => (
          <tr key={index}>
            <th scope="row">Аналог {index + 1}</th>
            {columns.map((column, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a method are fixed
              <td key={place}>
                <span className={classes.phoneHead}>{column.head}</span>
                <span>
                  <Place index={index} column={column} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Всего</th>
          {columns.map(({ head, total }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a method are fixed
            <td key={place} data-empty={!total || undefined}>
              <span className={classes.phoneHead}>{head}</span>
              <span>{total && <Figure of={({ result }) => total(result)} />}</span>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
