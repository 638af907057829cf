import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useOpenField } from '#kit/web/form/use-open-field.ts';
import classes from './CellEditors.module.css';

/** Where the active cell goes when editing ends well; `gone`: the focus is somewhere else already. */
export type Leave = 'down' | 'up' | 'right' | 'left' | 'stay' | 'gone';

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
  /** What the cell takes of a change. */
  accept(before: string, typed: string): string;
  onCommit(text: string, leave: Leave): void;
  onCancel(): void;
}

/** One line of text in its cell. Leaving it in any way but Esc writes it. */
export function TextEditor({ label, start, numeric, placeholder, accept, onCommit, onCancel }: TextEditorProps) {
  const [text, setText] = useState(() => accept('', start));
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
  useOpenField({
    isOpen: () => !done.current && text !== start,
    // The focus is elsewhere, or comes back to the cell.
    write: () => finish(document.visibilityState === 'hidden' ? 'stay' : 'gone'),
  });
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
      onChange={(event) => setText(accept(text, event.currentTarget.value))}
      onKeyDown={onKeyDown}
      onBlur={(event) => finish(event.relatedTarget ? 'gone' : 'stay')}
    />
  );
}
