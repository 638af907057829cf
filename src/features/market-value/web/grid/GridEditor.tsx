import { lazy, Suspense, useEffect } from 'react';
import { OTHER } from '#features/market/factors.ts';
import { formatDate } from '#kit/dates.ts';
import { sameText } from '#kit/russian.ts';
import { CHOICES } from '../../choices.ts';
import { cellOptions, typedText } from '../../grid/cells.ts';
import { analogueOf, OBJECT_COLUMN } from '../../grid/grid-moves.ts';
import { useScreen } from '../screen.ts';
import { pickForObject, write } from './grid-actions.ts';
import { factorOf, objectField, placedCell, rawText } from './grid-model.ts';
import { ListEditor } from './ListEditor.tsx';
import { type Editing, useSelection } from './selection.ts';
import { type Leave, TextEditor } from './TextEditor.tsx';

// Seldom opened: the table does not wait for it.
const CalendarEditor = lazy(() =>
  import('./CalendarEditor.tsx').then((module) => ({ default: module.CalendarEditor })),
);
const RatioPopover = lazy(() => import('./RatioPopover.tsx').then((module) => ({ default: module.RatioPopover })));

interface GridEditorProps {
  line: number;
  column: number;
  editing: Editing;
}

const NUMERIC = ['price', 'area', 'percent', 'weight'];

/** What edits the active cell. */
export function GridEditor({ line, column, editing }: GridEditorProps) {
  const screen = useScreen();
  const selection = useSelection();
  // As it stands: nothing else is written while a cell is edited.
  const { lines, calculation, result, object } = screen.read();
  const entry = lines[line];
  const placed = placedCell(lines, line, column);
  const analogue = analogueOf(column) ?? 0;
  const label = `${entry?.kind === 'row' ? entry.row.label : ''}, ${column === OBJECT_COLUMN ? 'объект оценки' : `аналог ${analogue + 1}`}`;
  const raw = rawText({ lines, calculation, result }, line, column);

  const leave = (how: Leave) => {
    if (how === 'down' || how === 'up') selection.go(how);
    else if (how === 'stay') selection.stop();
    else if (how === 'gone') selection.leave();
    else if (!selection.goByTab(how === 'left')) selection.stop();
  };
  const take = (text: string, how: Leave = 'stay') => {
    // First: what is written may take rows away, also the one that is left.
    leave(how);
    write(screen, line, column, text);
  };

  const isScreenshots = editing.as === 'screenshots';
  // The dialog is the page's: this only hands over.
  useEffect(() => {
    if (!isScreenshots) return;
    screen.openScreenshots(analogue);
    selection.stop();
  }, [isScreenshots, analogue, screen, selection]);

  if (isScreenshots) return null;

  if (editing.as === 'list') {
    const field = column === OBJECT_COLUMN ? objectField(entry) : null;
    const cell = placed?.cell;
    const options = field ? CHOICES[field] : cell ? (cellOptions(cell) ?? []) : [];
    const current = field ? calculation[field] : raw;
    const value = options.find(
      (option) => sameText(option.label) === sameText(current) || option.value === current,
    )?.value;
    const pick = (picked: string | null, how: Leave) => {
      if (picked === null) return leave(how);
      if (field) {
        leave(how);
        return pickForObject(screen, line, picked);
      }
      // «Другое» goes on to a text of one's own.
      if (picked === OTHER) return selection.edit({ as: 'text', typed: value === undefined ? null : '' });
      take(options.find((option) => option.value === picked)?.label ?? '', how);
    };
    return (
      <ListEditor
        label={label}
        options={options}
        value={value ?? (current && cell?.kind === 'open' ? OTHER : '')}
        typed={editing.typed}
        onPick={pick}
        onOwn={cell?.kind === 'open' ? (text) => selection.edit({ as: 'text', typed: text }) : undefined}
        onCancel={selection.stop}
      />
    );
  }
  if (editing.as === 'calendar') {
    return (
      <Suspense>
        <CalendarEditor label={label} text={raw} onPick={(date) => take(formatDate(date))} onCancel={selection.stop} />
      </Suspense>
    );
  }
  if (editing.as === 'ratio') {
    const isArea = factorOf(entry)?.choice === 'area';
    const objectArea = object.area.value;
    return (
      <Suspense>
        <RatioPopover
          label={label}
          areas={
            isArea
              ? {
                  object: objectArea ? Number(objectArea) : null,
                  analogue: calculation.analogs[analogue]?.area ?? null,
                }
              : null
          }
          onTake={(percent) => take(percent)}
          onCancel={selection.stop}
        />
      </Suspense>
    );
  }
  return (
    <TextEditor
      label={label}
      start={editing.typed ?? raw}
      numeric={NUMERIC.includes(placed?.cell.kind ?? '')}
      accept={(before, typed) => (placed ? typedText(placed.cell, before, typed) : typed)}
      placeholder={placed?.cell.kind === 'date' ? 'дд.мм.гггг' : undefined}
      onCommit={take}
      onCancel={selection.stop}
    />
  );
}
