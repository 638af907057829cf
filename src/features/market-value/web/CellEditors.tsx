import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { parseTypedDate, today } from '#kit/dates.ts';
import type { Choice } from '../choices.ts';
import classes from './CellEditors.module.css';

/** Where the active cell goes when editing ends well. */
export type Leave = 'down' | 'up' | 'right' | 'left' | 'stay';

function leaveBy(event: KeyboardEvent): Leave | null {
  if (event.key === 'Enter') return event.shiftKey ? 'up' : 'down';
  if (event.key === 'Tab') return event.shiftKey ? 'left' : 'right';
  return null;
}

interface TextEditorProps {
  label: string;
  /** The raw text to begin with. */
  start: string;
  /** Typing over a cell goes on behind the first letter; F2 keeps all and stands at its end. */
  numeric: boolean;
  placeholder?: string | undefined;
  onCommit(text: string, leave: Leave): void;
  onCancel(): void;
}

/** One line of text in its cell. Leaving it in any way but Esc writes it. */
export function TextEditor({ label, start, numeric, placeholder, onCommit, onCancel }: TextEditorProps) {
  const [text, setText] = useState(start);
  const input = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(start.length, start.length);
  }, [start.length]);

  const finish = (leave: Leave) => {
    if (done.current) return;
    done.current = true;
    onCommit(text, leave);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const leave = leaveBy(event);
    if (leave) {
      event.preventDefault();
      finish(leave);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      done.current = true;
      onCancel();
    }
  };
  return (
    <input
      ref={input}
      className={classes.input}
      data-numeric={numeric || undefined}
      aria-label={label}
      value={text}
      placeholder={placeholder}
      inputMode={numeric ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={!numeric}
      maxLength={1000}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finish('stay')}
    />
  );
}

interface ListEditorProps {
  label: string;
  options: readonly Choice[];
  value: string;
  /** A letter that was typed over the cell. */
  typed: string | null;
  onPick(value: string, leave: Leave): void;
  onCancel(): void;
}

const startsWith = (options: readonly Choice[], typed: string) =>
  options.findIndex(({ label }) => label.toLowerCase().startsWith(typed.toLowerCase()));

/** The list of a cell: arrows, letters, Enter; Tab takes and goes right. */
export function ListEditor({ label, options, value, typed, onPick, onCancel }: ListEditorProps) {
  const current = options.findIndex((option) => option.value === value);
  const [at, setAt] = useState(Math.max(0, typed ? startsWith(options, typed) : current));
  const [search, setSearch] = useState({ text: typed ?? '', since: 0 });
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => list.current?.focus(), []);

  const find = (letter: string, now: number) => {
    const text = now - search.since < 800 ? search.text + letter : letter;
    const found = startsWith(options, text);
    setSearch({ text, since: now });
    if (found >= 0) setAt(found);
  };
  const pick = (leave: Leave) => {
    const option = options[at];
    if (option) onPick(option.value, leave);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const last = options.length - 1;
    const steps: Record<string, number> = {
      ArrowDown: Math.min(last, at + 1),
      ArrowUp: Math.max(0, at - 1),
      Home: 0,
      End: last,
    };
    const step = steps[event.key];
    if (step !== undefined) setAt(step);
    else if (event.key === 'Enter') pick(event.shiftKey ? 'up' : 'down');
    else if (event.key === ' ') pick('stay');
    else if (event.key === 'Tab') pick(event.shiftKey ? 'left' : 'right');
    else if (event.key === 'Escape') onCancel();
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) find(event.key, event.timeStamp);
    else return;
    event.preventDefault();
  };
  return (
    <Popover opened position="bottom-start" offset={2} withRoles={false} onDismiss={onCancel} trapFocus={false}>
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <div
          ref={list}
          role="listbox"
          tabIndex={0}
          aria-label={label}
          aria-activedescendant={`${id}-${at}`}
          className={classes.list}
          onKeyDown={onKeyDown}
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself has the keys, its options never the focus
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              className={classes.option}
              data-at={index === at || undefined}
              onMouseMove={() => setAt(index)}
              onClick={() => onPick(option.value, 'stay')}
            >
              {option.label}
              {index === current && <IconCheck size={16} aria-hidden />}
            </div>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

interface CalendarEditorProps {
  label: string;
  /** dd.mm.yyyy or empty. */
  text: string;
  onPick(date: string): void;
  onCancel(): void;
}

const CALENDAR_WORDS = {
  previousMonth: 'Предыдущий месяц',
  nextMonth: 'Следующий месяц',
  previousYear: 'Предыдущий год',
  nextYear: 'Следующий год',
  previousDecade: 'Предыдущие десять лет',
  nextDecade: 'Следующие десять лет',
  monthLevelControl: 'Выбрать месяц',
  yearLevelControl: 'Выбрать год',
};

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
