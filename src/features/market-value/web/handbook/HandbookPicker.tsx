import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type CorrectionQuestion, noEntryText, type OfferedEntry } from '#features/market/compute/handbook/handbook.ts';
import { outsideRange } from '#features/market/compute/handbook/told.ts';
import { formatShort, formatSignedPercent, parseNumber } from '#kit/numbers.ts';
import { correctionProblem } from '../../amounts.ts';
import type { OfferedToCell } from '../../handbook/offered.ts';
import { EntryList } from './EntryList.tsx';
import classes from './HandbookPicker.module.css';
import type { Fitting } from './use-fitting.ts';
import { ZoneQuestion } from './ZoneQuestion.tsx';

interface HandbookPickerProps {
  question: CorrectionQuestion;
  offered: readonly OfferedToCell[];
  /** Which of them stands in the cell; −1 for none. */
  stands: number;
  /** The percent of the cell; null of an empty one. */
  holds: number | null;
  fitting: Fitting;
  /** Settlements without a zone, and the zones to choose from. */
  unzoned: { places: readonly string[]; zones: readonly string[] };
  /** Opened by its key: the list has the focus. */
  takesFocus: boolean;
  onTake(offered: OfferedEntry, percent: number): void;
  onNew(): void;
  /** From a coefficient; null where there is no table. */
  onRatio: (() => void) | null;
}

const typedOf = (percent: string | undefined) => (percent === undefined ? '' : formatShort(percent, 2));

/** The entries that fit a cell, the percent as it will be, and what is told of it. */
export function HandbookPicker(props: HandbookPickerProps) {
  const { question, offered, stands, holds, fitting, unzoned, takesFocus, onTake, onNew, onRatio } = props;
  const [moved, setMoved] = useState<number | null>(null);
  // What stands in the cell, the best for an empty one; where it holds something else the user chooses.
  const at = moved ?? (holds === null ? 0 : stands);
  const chosen = offered[at];
  const [typed, setTyped] = useState(typedOf(chosen?.percent));
  useEffect(() => setTyped(typedOf(chosen?.percent)), [chosen?.percent]);
  const percent = parseNumber(typed);
  const problem = percent === null ? 'Введите число' : correctionProblem(Number(percent));
  const outside = chosen && percent !== null ? outsideRange(percent, chosen.low, chosen.high) : null;
  const take = () => {
    if (chosen && percent !== null && problem === null) onTake(chosen, Number(percent));
  };
  const told =
    problem ?? outside ?? (chosen?.low === null ? 'Источник не даёт интервала' : 'Внутри интервала источника');
  return (
    <>
      {offered.length > 0 ? (
        <EntryList
          label="Записи справочника"
          offered={offered}
          records={fitting.entries}
          at={at}
          stands={stands}
          takesFocus={takesFocus}
          onMove={setMoved}
          onTake={take}
        />
      ) : unzoned.places.length > 0 ? (
        <ZoneQuestion {...unzoned} region={fitting.region} onTold={() => void fitting.readAgain()} />
      ) : (
        <p className={classes.none}>
          {fitting.isError ? 'Не удалось загрузить справочник.' : fitting.isRead ? noEntryText(question) : 'Загружаем…'}
        </p>
      )}
      <div className={classes.foot}>
        {chosen ? (
          <>
            <TextInput
              size="sm"
              className={classes.input}
              aria-label="Корректировка, %"
              value={typed}
              inputMode="decimal"
              autoComplete="off"
              error={problem !== null}
              rightSection="%"
              onChange={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={(event) => event.key === 'Enter' && take()}
            />
            <span className={classes.told} data-warn={problem !== null || outside !== null || undefined} role="status">
              {told}
            </span>
          </>
        ) : (
          holds &&
          offered.length > 0 && (
            <span className={classes.told} role="status">
              Сейчас в ячейке: {formatSignedPercent(holds)}. Чтобы заменить, выберите запись
            </span>
          )
        )}
        <span className={classes.doors}>
          {onRatio && (
            <Button size="sm" variant="subtle" color="gray" onClick={onRatio}>
              Из коэффициента
            </Button>
          )}
          <Button
            size="sm"
            variant="subtle"
            color="gray"
            onClick={onNew}
            data-autofocus={offered.length === 0 || undefined}
          >
            Новая запись
          </Button>
          {chosen && (
            <Button size="sm" disabled={problem !== null} onClick={take}>
              Принять
            </Button>
          )}
        </span>
      </div>
    </>
  );
}
