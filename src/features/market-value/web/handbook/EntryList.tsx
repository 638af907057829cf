import { IconClock } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { EntryRecord } from '#features/market/handbook.ts';
import { valuesSaid } from '#features/market/handbook-words.ts';
import { formatSignedPercent } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';
import type { OfferedToCell } from '../../handbook/offered.ts';
import { listStep } from '../list-steps.ts';
import classes from './HandbookPicker.module.css';
import { sourceInWords } from './words.ts';

interface EntryListProps {
  label: string;
  offered: readonly OfferedToCell[];
  records: readonly EntryRecord[];
  /** −1 while none is chosen. */
  at: number;
  /** Which of them stands in the cell; −1 for none. */
  stands: number;
  /** It takes the focus when it appears. */
  takesFocus: boolean;
  onMove(at: number): void;
  onTake(): void;
}

const timesOf = (taken: number) => (taken ? `принята ${taken} ${plural(taken, 'раз', 'раза', 'раз')}` : '');

/** What the handbook offers to a cell, the best first. */
export function EntryList({ label, offered, records, at, stands, takesFocus, onMove, onTake }: EntryListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) list.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = listStep(event.key, at, offered.length);
    if (step !== undefined) onMove(step);
    else if (event.key === 'Enter') onTake();
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
      className={classes.list}
      onKeyDown={onKeyDown}
    >
      {offered.map((one, index) => {
        const record = records.find((entry) => entry.id === one.entry.id);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself has the keys, its options never the focus
          <div
            key={one.entry.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={classes.option}
            onClick={() => onMove(index)}
            onDoubleClick={onTake}
          >
            <b className={classes.percent}>{formatSignedPercent(one.percent)}</b>
            <span className={classes.said}>
              {record && valuesSaid(record)}
              {one.direction === 'inverse' && ', обратное отношение'}
              <span className={classes.source}>{sourceInWords(one)}</span>
              {one.old && (
                <span className={classes.old}>
                  <IconClock size={16} aria-hidden />
                  {one.old}
                </span>
              )}
            </span>
            <span className={classes.taken}>{index === stands ? 'сейчас в ячейке' : timesOf(record?.taken ?? 0)}</span>
          </div>
        );
      })}
    </div>
  );
}
