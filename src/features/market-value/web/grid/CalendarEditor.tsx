import { Popover } from '@mantine/core';
import { parseTypedDate } from '#kit/dates.ts';
import { CalendarDropdown } from '#kit/web/fields/CalendarDropdown.tsx';
import classes from './CellEditors.module.css';

interface CalendarEditorProps {
  label: string;
  /** dd.mm.yyyy or empty. */
  text: string;
  onPick(date: string): void;
  onCancel(): void;
}

export function CalendarEditor({ label, text, onPick, onCancel }: CalendarEditorProps) {
  return (
    <Popover opened position="bottom-start" offset={2} withRoles={false} trapFocus onDismiss={onCancel}>
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <CalendarDropdown
        label={label}
        date={parseTypedDate(text)}
        onPick={(picked) => picked && onPick(picked)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') onCancel();
        }}
      />
    </Popover>
  );
}
