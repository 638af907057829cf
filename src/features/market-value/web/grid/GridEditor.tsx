import { useEffect } from 'react';
import { formatDate } from '#kit/dates.ts';
import { CHOICES, sameText } from '../../choices.ts';
import { OTHER } from '../../factors.ts';
import { cellOptions, typedText } from '../../grid/cells.ts';
import { analogueOf, OBJECT_COLUMN } from '../../grid/grid-moves.ts';
import { CalendarEditor } from './CalendarEditor.tsx';
import { factorOf, type GridData, objectField, placedCell, rawText } from './grid-model.ts';
import { ListEditor } from './ListEditor.tsx';
import { RatioPopover } from './RatioPopover.tsx';
import { type Leave, TextEditor } from './TextEditor.tsx';
import type { Grid } from './use-grid.ts';
import type { GridActions } from './use-grid-actions.ts';

interface GridEditorProps {
  data: GridData;
  grid: Grid;
  actions: GridActions;
  onOpenScreenshots(analogue: number): void;
}

const NUMERIC = ['price', 'area', 'percent', 'weight'];

/** What edits the active cell. */
export function GridEditor(props: GridEditorProps) {
  const { data, grid, actions } = props;
  const { line } = grid.active;
  const { column, editing } = grid;
  const entry = data.lines[line];
  const placed = placedCell(data.lines, line, column);
  const analogue = analogueOf(column) ?? 0;
  const label = `${entry?.kind === 'row' ? entry.row.label : ''}, ${column === OBJECT_COLUMN ? 'объект оценки' : `аналог ${analogue + 1}`}`;

  const leave = (how: Leave) => {
    if (how === 'down' || how === 'up') grid.go(how);
    else if (how === 'stay') grid.stop();
    else if (how === 'gone') grid.leave();
    else if (!grid.goByTab(how === 'left')) grid.stop();
  };
  const take = (text: string, how: Leave = 'stay') => {
    actions.write(line, column, text);
    leave(how);
  };

  const isScreenshots = editing?.as === 'screenshots';
  const { onOpenScreenshots } = props;
  // The dialog is the page's: this only hands over.
  useEffect(() => {
    if (!isScreenshots) return;
    onOpenScreenshots(analogue);
    grid.stop();
  }, [isScreenshots, analogue, onOpenScreenshots, grid.stop]);

  if (!editing || isScreenshots) return null;

  if (editing.as === 'list') {
    const field = column === OBJECT_COLUMN ? objectField(entry) : null;
    const cell = placed?.cell;
    const options = field ? CHOICES[field] : cell ? (cellOptions(cell) ?? []) : [];
    const current = field ? data.calculation[field] : rawText(data, line, column);
    const value = options.find(
      (option) => sameText(option.label) === sameText(current) || option.value === current,
    )?.value;
    const pick = (picked: string, how: Leave) => {
      if (field) {
        actions.pickForObject(line, picked);
        return leave(how);
      }
      // «Другое» goes on to a text of one's own.
      if (picked === OTHER) return grid.edit({ as: 'text', typed: value === undefined ? null : '' });
      take(options.find((option) => option.value === picked)?.label ?? '', how);
    };
    return (
      <ListEditor
        label={label}
        options={options}
        value={value ?? (current && cell?.kind === 'open' ? OTHER : '')}
        typed={editing.typed}
        onPick={pick}
        onCancel={grid.stop}
      />
    );
  }
  if (editing.as === 'calendar') {
    return (
      <CalendarEditor
        label={label}
        text={rawText(data, line, column)}
        onPick={(date) => take(formatDate(date))}
        onCancel={grid.stop}
      />
    );
  }
  if (editing.as === 'ratio') {
    const isArea = factorOf(entry)?.choice === 'area';
    const objectArea = data.object.area.value;
    return (
      <RatioPopover
        label={label}
        areas={
          isArea
            ? {
                object: objectArea ? Number(objectArea) : null,
                analogue: data.calculation.analogs[analogue]?.area ?? null,
              }
            : null
        }
        onTake={(percent) => take(percent)}
        onCancel={grid.stop}
      />
    );
  }
  return (
    <TextEditor
      label={label}
      start={editing.typed ?? rawText(data, line, column)}
      numeric={NUMERIC.includes(placed?.cell.kind ?? '')}
      accept={(before, typed) => (placed ? typedText(placed.cell, before, typed) : typed)}
      placeholder={placed?.cell.kind === 'date' ? 'дд.мм.гггг' : undefined}
      onCommit={take}
      onCancel={grid.stop}
    />
  );
}
