import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { formatSignedPercent } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';
import { Dialog } from '#kit/web/dialogs/Dialog.tsx';
import { isFormer } from '../../former-entry.ts';
import { cellsByFactor } from '../../grid/cells-by-factor.ts';
import type { WaitingCell } from '../../grid/handbook-cell.ts';
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
  const taken = cells.filter(isTaken);
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
            <Checkbox
              key={keyOf(cell)}
              className={classes.cell}
              checked={isTaken(cell)}
              onChange={({ currentTarget }) => setTicks({ ...ticks, [keyOf(cell)]: currentTarget.checked })}
              label={
                <>
                  Аналог {cell.place + 1}:{' '}
                  <b className={classes.percent}>{formatSignedPercent(cell.offered[0].percent)}</b>
                </>
              }
              description={<Said cell={cell} />}
            />
          ))}
        </section>
      ))}
    </Dialog>
  );
}

function Said({ cell: { question, offered } }: { cell: WaitingCell }) {
  const [best, ...others] = offered;
  return (
    <>
      {question.analogue} → {question.object}; {sourceInWords(best)}
      {others.length > 0 &&
        `. ${plural(others.length, 'Подходит', 'Подходят', 'Подходят')} ещё ${others.length}: ${others.map(shortly).join('; ')}`}
      {best.old && <span className={classes.old}>{best.old}</span>}
    </>
  );
}
