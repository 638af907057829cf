import { Popover } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useEffect, useId, useState } from 'react';
import type { Choice } from '#features/market/factors.ts';
import { listStep } from '../list-steps.ts';
import classes from './CellEditors.module.css';
import type { Leave } from './TextEditor.tsx';

interface ListEditorProps {
  label: string;
  options: readonly Choice[];
  value: string;
  /** A letter that was typed over the cell. */
  typed: string | null;
  /** Null: nothing was chosen. */
  onPick(value: string | null, leave: Leave): void;
  /** Letters that begin no option are a text of one's own, where the cell takes one. */
  onOwn: ((text: string) => void) | undefined;
  onCancel(): void;
}

const startsWith = (options: readonly Choice[], typed: string) =>
  options.findIndex(({ label }) => label.toLowerCase().startsWith(typed.toLowerCase()));

/** The list of a cell: arrows, letters, Enter; Tab takes and goes right. An empty cell stays so until one is chosen. */
export function ListEditor({ label, options, value, typed, onPick, onOwn, onCancel }: ListEditorProps) {
  const current = options.findIndex((option) => option.value === value);
  const [at, setAt] = useState(typed ? startsWith(options, typed) : current);
  const [search, setSearch] = useState({ text: typed ?? '', since: 0 });
  const id = useId();
  useEffect(() => {
    if (typed && at < 0) onOwn?.(typed);
  }, [typed, at, onOwn]);
  // The dropdown comes a moment after this component: the list takes the focus when it is there.
  const takeFocus = useCallback((list: HTMLDivElement | null) => list?.focus({ preventScroll: true }), []);

  const find = (letter: string, now: number) => {
    const text = now - search.since < 800 ? search.text + letter : letter;
    const found = startsWith(options, text);
    setSearch({ text, since: now });
    if (found >= 0) setAt(found);
    else onOwn?.(text);
  };
  const pick = (leave: Leave) => onPick(options[at]?.value ?? null, leave);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const step = listStep(event.key, at, options.length);
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
          ref={takeFocus}
          role="listbox"
          tabIndex={0}
          aria-label={label}
          aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
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
