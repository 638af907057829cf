import { Popover } from '@mantine/core';
import { type KeyboardEvent, lazy, Suspense } from 'react';
import classes from './CalendarDropdown.module.css';

/** Most who open a page pick no date: the days come when the first calendar is opened. */
const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }));

interface CalendarDropdownProps {
  /** What the calendar is called. */
  label: string;
  /** yyyy-MM-dd. */
  date: string | null;
  /** Null where the chosen date was pressed again. */
  onPick(date: string | null): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** The dropdown of a `Popover` with a calendar in it. */
export function CalendarDropdown({ label, date, onPick, onKeyDown }: CalendarDropdownProps) {
  return (
    // Around the whole dropdown: it is shown, and takes the focus, when its days are there.
    <Suspense>
      <Popover.Dropdown role="dialog" aria-label={label} className={classes.calendar} onKeyDown={onKeyDown}>
        <Calendar date={date} onPick={onPick} />
      </Popover.Dropdown>
    </Suspense>
  );
}
