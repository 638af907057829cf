import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { parseTypedDate, today } from '#kit/dates.ts';
import { CALENDAR_WORDS } from '#kit/web/fields/calendar-words.ts';
import classes from './CellEditors.module.css';

interface CalendarEditorProps {
  label: string;
  /** dd.mm.yyyy or empty. */
  text: string;
  onPick(date: string): void;
  onCancel(): void;
}

export function CalendarEditor({ label, text, onPick, onCancel }: CalendarEditorProps) {
  const date = parseTypedDate(text);
  return (
    <Popover opened position="bottom-start" offset={2} withRoles={false} trapFocus onDismiss={onCancel}>
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={label}
        className={classes.calendar}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') onCancel();
        }}
      >
        <DatePicker
          value={date}
          defaultDate={date ?? today()}
          onChange={(picked) => picked && onPick(picked)}
          ariaLabels={CALENDAR_WORDS}
          getDayProps={(day) => ({
            'data-today': day === today() || undefined,
            'data-autofocus': day === (date ?? today()) || undefined,
          })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
