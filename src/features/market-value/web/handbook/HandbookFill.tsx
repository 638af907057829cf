import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { formatSignedPercent } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';
import { Dialog } from '#kit/web/dialogs/Dialog.tsx';
import { isFormer } from '../../former-entry.ts';
import { cellsByFactor } from '../../handbook/cells-by-factor.ts';
import type { WaitingCell } from '../../handbook/offered.ts';
import classes from './HandbookFill.module.css';
import { shortly, sourceInWords } from './words.ts';

const keyOf = ({ place, factor }: WaitingCell) => `${factor.correction}.${place}`;

/** An old edition is not taken for the user. */
const isProposed = ({ offered: [best] }: WaitingCell) => best.old === null;

interface HandbookFillProps {
  cells: readonly WaitingCell[];
  onFill(cells: readonly WaitingCell[]): void;
  onClose(): void;
}

/** What the handbook has for the empty corrections, by factor; what is ticked is filled at one press (rows.md M7). */
export function HandbookFill({ cells, onFill, onClose }: HandbookFillProps) {
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const isTaken = (cell: WaitingCell) => ticks[keyOf(cell)] ?? isProposed(cell);
  const [choices, setChoices] = useState<Readonly<Record<string, number>>>({});
  const chosen = (cell: WaitingCell): WaitingCell => {
    const at = choices[keyOf(cell)] ?? 0;
    const [first, ...others] = [...cell.offered.slice(at), ...cell.offered.slice(0, at)];
    return first ? { ...cell, offered: [first, ...others] } : cell;
  };
  const taken = cells.filter(isTaken).map(chosen);
  const hasFormer = cells.some(({ offered: [best] }) => isFormer(best));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={hasFormer ? 'Корректировки из справочника и прежнего отчета' : 'Корректировки из справочника'}
      subtitle="Для пустых ячеек, где значения объекта и аналога различаются"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Отмена
          </Button>
          <Button disabled={taken.length === 0} onClick={() => onFill(taken)} data-autofocus>
            {taken.length === 0
              ? 'Ничего не выбрано'
              : `Заполнить ${taken.length} ${plural(taken.length, 'корректировку', 'корректировки', 'корректировок')}`}
          </Button>
        </>
      }
    >
      {cellsByFactor(cells).map(({ factor, cells: own }) => (
        <section key={factor.correction} className={classes.factor} aria-label={factor.shortLabel}>
          <h3 className={classes.name}>{factor.shortLabel}</h3>
          {own.map((cell) => (
            <div key={keyOf(cell)} className={classes.cell}>
              <Checkbox
                checked={isTaken(cell)}
                onChange={({ currentTarget }) => setTicks({ ...ticks, [keyOf(cell)]: currentTarget.checked })}
                label={
                  <>
                    Аналог {cell.place + 1}:{' '}
                    <b className={classes.percent}>{formatSignedPercent(chosen(cell).offered[0].percent)}</b>
                  </>
                }
                description={<Said cell={chosen(cell)} />}
              />
              {cell.offered.length > 1 && (
                <NativeSelect
                  className={classes.choice}
                  size="sm"
                  aria-label={`${factor.shortLabel}, аналог ${cell.place + 1}: какая запись`}
                  data={cell.offered.map((one, at) => ({ value: String(at), label: shortly(one) }))}
                  value={choices[keyOf(cell)] ?? 0}
                  onChange={({ currentTarget }) => {
                    setChoices({ ...choices, [keyOf(cell)]: Number(currentTarget.value) });
                    setTicks({ ...ticks, [keyOf(cell)]: true });
                  }}
                />
              )}
            </div>
          ))}
        </section>
      ))}
    </Dialog>
  );
}

function Said({ cell: { question, offered, holds } }: { cell: WaitingCell }) {
  const [best] = offered;
  return (
    <>
      {question.analogue} → {question.object}; {sourceInWords(best)}
      {holds !== null && `; сейчас ${formatSignedPercent(holds)}, для прежней площади объекта`}
      {best.old && <span className={classes.old}>{best.old}</span>}
    </>
  );
}
